import type { MapCanvas } from './canvas'

/** The same canvas, whose methods do nothing once it is destroyed: a late effect or timer of its user does no harm. */
export function guarded(canvas: MapCanvas): MapCanvas {
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
