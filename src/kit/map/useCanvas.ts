import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { Position } from '@/domain/geo'
import type { Box } from '@/domain/ring'
import type { CanvasOptions, Ground, MapCanvas } from '@/map/display/canvas'
import { scaleBar, type ScaleBar } from '@/map/display/scale'
import { boxAround, type View } from '@/map/display/view'

export interface CanvasProps {
  centre: Position
  zoom: number
  still: boolean
  onMarker?: ((id: string) => void) | undefined
  onMoved?: ((centre: Position) => void) | undefined
  onArea?: ((id: string) => void) | undefined
  onView?: ((view: View, box: Box) => void) | undefined
}

export interface CanvasState {
  /** Null while its parts are on their way, and after they failed. */
  canvas: MapCanvas | null
  ground: Ground
  /** Null until the map is drawn. */
  bar: ScaleBar | null
  failed: boolean
  retry: () => void
}

const sameView = (a: View | null, b: View): boolean =>
  a !== null &&
  a.centre.longitude === b.centre.longitude &&
  a.centre.latitude === b.centre.latitude &&
  a.zoom === b.zoom

/** Remembers what the props asked for last, and where the user left a map that is no longer drawn. */
function rememberViews() {
  let asked: View | null = null
  let left: View | null = null
  return {
    /** Where a map drawn anew begins: where the user left it, unless the props ask for another place meanwhile. */
    begin: ({ centre, zoom }: View): View => {
      const wanted = { centre, zoom }
      const view = left && sameView(asked, wanted) ? left : wanted
      asked = wanted
      return view
    },
    leave: (view: View) => {
      left = view
    },
    /** Whether the props ask for another place or level than before. */
    ask: (wanted: View) => {
      const before = asked
      asked = wanted
      return { moves: !sameView(before, wanted), zooms: before?.zoom !== wanted.zoom }
    },
  }
}

/**
 * Keeps a map drawn in `box` while the screen shows. A hidden screen gives its map up (its effects end) and draws it
 * anew where the user had left it; a new `centre` or `zoom` moves it without telling `onMoved`.
 */
export function useCanvas(box: RefObject<HTMLDivElement | null>, props: CanvasProps): CanvasState {
  const { still } = props
  const [canvas, setCanvas] = useState<MapCanvas | null>(null)
  const [ground, setGround] = useState<Ground>('offline')
  const [bar, tellScale] = useScale()
  /** The attempt that failed; another one may be under way. */
  const [failed, setFailed] = useState(-1)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const [views] = useState(rememberViews)

  useEffect(() => {
    const host = box.current
    if (!host) return
    const stop = new AbortController()
    let opened: MapCanvas | null = null
    const options = optionsFor(host, latest, { view: views.begin(latest.current), setGround, tellScale })
    open(host, options, stop.signal).then(
      (made) => {
        if (stop.signal.aborted) return made.destroy()
        opened = made
        setCanvas(made)
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        // spec §8: a map's parts that fail to load are only logged.
        console.warn('the map could not be drawn', error)
        setFailed(attempt)
      },
    )
    return () => {
      stop.abort()
      if (!opened) return
      views.leave({ centre: opened.centre(), zoom: opened.zoom() })
      opened.destroy()
      setCanvas(null)
    }
  }, [box, still, attempt, views, tellScale])

  useFollow(canvas, views, props)
  return { canvas, ground, bar, failed: failed === attempt, retry: () => setAttempt(attempt + 1) }
}

/** A map that is not laid out yet will be as large as a phone's. */
const USUAL = { width: 360, height: 480 }
const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) =>
  clientWidth > 0 && clientHeight > 0 ? { width: clientWidth, height: clientHeight } : USUAL

/** What a map in `host` is opened with: it tells whatever the props of then ask for. */
function optionsFor(
  host: HTMLElement,
  latest: RefObject<CanvasProps>,
  own: { view: View; setGround: (ground: Ground) => void; tellScale: CanvasOptions['onView'] },
): CanvasOptions {
  return {
    ...own.view,
    still: latest.current.still,
    onMoved: (to) => latest.current.onMoved?.(to),
    onMarker: (id) => latest.current.onMarker?.(id),
    onArea: (id) => latest.current.onArea?.(id),
    onGround: own.setGround,
    onView: (centre, zoom) => {
      own.tellScale(centre, zoom)
      latest.current.onView?.(...seenIn(host, { centre, zoom }))
    },
  }
}

/** Where a map looks, and what it shows. */
const seenIn = (host: HTMLElement, view: View): [View, Box] => [view, boxAround(view, sizeOf(host))]

/** The scale of where the map looks; most moves leave it as it is, and nothing is drawn anew for them. */
function useScale(): [ScaleBar | null, CanvasOptions['onView']] {
  const [bar, setBar] = useState<ScaleBar | null>(null)
  const tell = useCallback<CanvasOptions['onView']>(({ latitude }, zoom) => {
    const now = scaleBar(latitude, zoom)
    setBar((before) => (before?.metres === now.metres && before.pixels === now.pixels ? before : now))
  }, [])
  return [bar, tell]
}

/** A map takes as long to draw as the rest of its screen, whose words come first. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

async function open(host: HTMLElement, options: CanvasOptions, signal: AbortSignal): Promise<MapCanvas> {
  const [{ openCanvas }] = await Promise.all([import('@/map/display/open'), afterPaint()])
  return openCanvas(host, options, signal)
}

/** Moves the drawn map where the props say. */
function useFollow(
  canvas: MapCanvas | null,
  views: ReturnType<typeof rememberViews>,
  { centre, zoom }: View,
): void {
  const { longitude, latitude } = centre
  useEffect(() => {
    if (!canvas) return
    const { moves, zooms } = views.ask({ centre: { longitude, latitude }, zoom })
    // A new centre alone leaves the level that the user has chosen.
    if (moves) canvas.setView({ longitude, latitude }, zooms ? zoom : undefined)
  }, [canvas, views, longitude, latitude, zoom])
}
