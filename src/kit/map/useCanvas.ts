import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
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
  /** Null while its library loads, and after it failed. */
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

/** Remembers the last props, and where the user left a map that is no longer drawn. */
function rememberViews() {
  let wantedBefore: View | null = null
  let left: View | null = null
  return {
    /**
     * Initial view of a map that is drawn again: where the user left it, unless the props changed meanwhile.
     */
    begin: ({ centre, zoom }: View): View => {
      const wanted = { centre, zoom }
      const view = left && sameView(wantedBefore, wanted) ? left : wanted
      wantedBefore = wanted
      return view
    },
    leave: (view: View) => {
      left = view
    },
    /** Whether the props have changed the centre or the zoom. */
    ask: (wanted: View) => {
      const before = wantedBefore
      wantedBefore = wanted
      return { moves: !sameView(before, wanted), zooms: before?.zoom !== wanted.zoom }
    },
  }
}

/**
 * Keeps a map drawn in `box` while the screen is visible. A hidden screen destroys its map (its effects end)
 * and draws it again where the user left it; a new `centre` or `zoom` moves it without calling `onMoved`.
 */
export function useCanvas(box: RefObject<HTMLDivElement | null>, props: CanvasProps): CanvasState {
  const { still } = props
  const [canvas, setCanvas] = useState<MapCanvas | null>(null)
  const [ground, setGround] = useState<Ground>('offline')
  const [bar, setScaleAt] = useScale()
  /** The failed attempt; another may be in progress. */
  const [failed, setFailed] = useState(-1)
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(props)
  // Before the paint: a map that a render makes smaller reports its view between layout and paint.
  useLayoutEffect(() => {
    latest.current = props
  })
  const [views] = useState(rememberViews)

  useEffect(() => {
    const host = box.current
    if (!host) return
    const stop = new AbortController()
    let opened: MapCanvas | null = null
    const options = optionsFor(host, latest, {
      view: views.begin(latest.current),
      setGround,
      setScaleAt: setScaleAt,
    })
    open(host, options, stop.signal).then(
      (made) => {
        if (stop.signal.aborted) return made.destroy()
        opened = made
        setCanvas(made)
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        // spec §8: a map part that fails to load is only logged.
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
  }, [box, still, attempt, views, setScaleAt])

  useFollow(canvas, views, props)
  return { canvas, ground, bar, failed: failed === attempt, retry: () => setAttempt(attempt + 1) }
}

/** A map without layout will be as large as on a phone. */
const USUAL = { width: 360, height: 480 }
const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) =>
  clientWidth > 0 && clientHeight > 0 ? { width: clientWidth, height: clientHeight } : USUAL

/** Options of a map in `host`: its callbacks read the props of the moment. */
function optionsFor(
  host: HTMLElement,
  latest: RefObject<CanvasProps>,
  own: { view: View; setGround: (ground: Ground) => void; setScaleAt: CanvasOptions['onView'] },
): CanvasOptions {
  return {
    ...own.view,
    still: latest.current.still,
    onMoved: (to) => latest.current.onMoved?.(to),
    onMarker: (id) => latest.current.onMarker?.(id),
    onArea: (id) => latest.current.onArea?.(id),
    onGround: own.setGround,
    onView: (centre, zoom) => {
      own.setScaleAt(centre, zoom)
      latest.current.onView?.(...seenIn(host, { centre, zoom }))
    },
  }
}

/** Centre and visible bounds. */
const seenIn = (host: HTMLElement, view: View): [View, Box] => [view, boxAround(view, sizeOf(host))]

/** The scale of the current view; most moves leave it unchanged and re-render nothing. */
function useScale(): [ScaleBar | null, CanvasOptions['onView']] {
  const [bar, setBar] = useState<ScaleBar | null>(null)
  const update = useCallback<CanvasOptions['onView']>(({ latitude }, zoom) => {
    const now = scaleBar(latitude, zoom)
    setBar((before) => (before?.metres === now.metres && before.pixels === now.pixels ? before : now))
  }, [])
  return [bar, update]
}

/** A map takes as long to draw as the rest of its screen, whose text comes first. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

async function open(host: HTMLElement, options: CanvasOptions, signal: AbortSignal): Promise<MapCanvas> {
  const [{ openCanvas }] = await Promise.all([import('@/map/display/open'), afterPaint()])
  return openCanvas(host, options, signal)
}

/** Moves the map when the props change. */
function useFollow(
  canvas: MapCanvas | null,
  views: ReturnType<typeof rememberViews>,
  { centre, zoom }: View,
): void {
  const { longitude, latitude } = centre
  useEffect(() => {
    if (!canvas) return
    const { moves, zooms } = views.ask({ centre: { longitude, latitude }, zoom })
    // A new centre alone keeps the zoom level chosen by the user.
    if (moves) canvas.setView({ longitude, latitude }, zooms ? zoom : undefined)
  }, [canvas, views, longitude, latitude, zoom])
}
