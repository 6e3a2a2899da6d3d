import { spokenMarker, type MapMarker } from '@/map/display/canvas'
import { Button } from '@/ui/button/Button'

export interface MapFailureProps {
  markers: readonly MapMarker[]
  onMarker?: (id: string) => void
  onRetry: () => void
}

/** Not even the parts of the map came: what lies on it stays reachable as a list. */
export function MapFailure({ markers, onMarker, onRetry }: MapFailureProps) {
  return (
    <div className="cg-map-failure">
      <p role="status">地图没有加载出来</p>
      <Button size="small" kind="ghost" onClick={onRetry}>
        重试
      </Button>
      {onMarker && (
        <ul>
          {markers.map((marker) => (
            <li key={marker.id}>
              <button type="button" onClick={() => onMarker(marker.id)}>
                {spokenMarker(marker)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
