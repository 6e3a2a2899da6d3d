import { spokenDistance } from '@/domain/geo'
import type { ScaleBar } from '@/map/display/scale'

/** 比例尺: how long a stretch of the map is, whoever draws it. */
export function MapScale({ bar: { metres, pixels } }: { bar: ScaleBar }) {
  const length = spokenDistance(metres)
  return (
    <p className="cg-map-scale num" role="img" aria-label={`比例尺：这一段是 ${length}`}>
      {length}
      {/* The map counts in pixels of the screen, not in those of the layout. */}
      <span style={{ width: pixels }} />
    </p>
  )
}
