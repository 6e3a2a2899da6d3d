import { env } from '@/env/env'
import { mapSource } from '../choose'
import type { CanvasOptions, MapCanvas } from './canvas'
import { leafletCanvas } from './leaflet/leaflet'

/** The same canvas, whose methods do nothing after `destroy`, for late effects and timers. */
function guarded(canvas: MapCanvas): MapCanvas {
  let gone: Pick<MapCanvas, 'centre' | 'zoom'> | null = null
  const alive =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A): void => {
      if (!gone) act(...args)
    }
  return {
    setView: alive(canvas.setView),
    centre: () => (gone ?? canvas).centre(),
    zoom: () => (gone ?? canvas).zoom(),
    zoomBy: alive(canvas.zoomBy),
    setMarkers: alive(canvas.setMarkers),
    setPolygons: alive(canvas.setPolygons),
    setTracks: alive(canvas.setTracks),
    setMe: alive(canvas.setMe),
    resize: alive(canvas.resize),
    destroy: alive(() => {
      const [centre, zoom] = [canvas.centre(), canvas.zoom()]
      gone = { centre: () => centre, zoom: () => zoom }
      canvas.destroy()
    }),
  }
}

const hasSize = ({ clientWidth, clientHeight }: HTMLElement): boolean => clientWidth > 0 && clientHeight > 0

/** Resolves when the box has a size: baidu draws nothing into a box without one (docs/platform.md "Maps"). */
function sized(box: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(aborted())
    if (hasSize(box)) return resolve()
    const observer = new ResizeObserver(() => {
      if (!hasSize(box)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(box)
    signal.addEventListener('abort', () => {
      observer.disconnect()
      reject(aborted())
    })
  })
}

const aborted = () => new DOMException('the map is no longer wanted', 'AbortError')

async function baiduMap(
  box: HTMLElement,
  options: CanvasOptions,
  ak: string,
  signal: AbortSignal,
): Promise<MapCanvas> {
  const [{ loadBaidu }, { baiduCanvas }] = await Promise.all([
    import('./baidu/baiduSdk'),
    import('./baidu/baidu'),
  ])
  const [api] = await Promise.all([loadBaidu(ak), sized(box, signal)])
  if (signal.aborted) throw aborted()
  return baiduCanvas(api, box, options)
}

/** The map of the chosen provider; the offline ground without its key, or when it does not load. */
async function draw(box: HTMLElement, options: CanvasOptions, signal: AbortSignal): Promise<MapCanvas> {
  const { baiduAk, tiandituTk } = env
  // Without any key the choice has no effect, so it is not queried.
  const source = baiduAk === '' && tiandituTk === '' ? null : await mapSource()
  if (signal.aborted) throw aborted()
  if (source === 'baidu' && baiduAk !== '') {
    try {
      return await baiduMap(box, options, baiduAk, signal)
    } catch (error) {
      if (signal.aborted) throw error
      // spec §8: only logged.
      console.warn('the map of baidu is not available, the offline ground stands in for it', error)
      box.replaceChildren()
    }
  }
  return leafletCanvas(box, options, source === 'tianditu' && tiandituTk !== '' ? tiandituTk : null)
}

/**
 * Draws a map into the host element, by the provider of the city (spec §1 "Maps"), and follows the size of the host.
 * @param host an element for the map only; `destroy` empties it
 * @param signal aborts the opening without leaving anything behind
 * @throws AbortError when aborted; a provider that fails is only logged (spec §8)
 */
export async function openCanvas(
  host: HTMLElement,
  options: CanvasOptions,
  signal: AbortSignal,
): Promise<MapCanvas> {
  if (signal.aborted) throw aborted()
  const box = document.createElement('div')
  box.className = 'cg-canvas'
  host.append(box)
  const drawn = await draw(box, options, signal).catch((error: unknown) => {
    box.remove()
    throw error
  })
  const canvas = guarded(drawn)
  const observer = new ResizeObserver(() => hasSize(box) && canvas.resize())
  observer.observe(box)
  return {
    ...canvas,
    destroy: () => {
      observer.disconnect()
      canvas.destroy()
      box.remove()
    },
  }
}
