import type { Position } from '@/domain/geo'

/** Target of the next tap on 移动. */
export const hand: { to: Position } = { to: { longitude: 118.1, latitude: 24.49 } }

interface Props {
  label: string
  centre: Position
  still?: boolean
  onMoved?: (centre: Position) => void
}

/** Replaces the map where a test moves it: jsdom has no layout to drag in. */
export const MapView = ({ label, centre, still, onMoved }: Props) => (
  <div
    role="group"
    aria-label={label}
    data-centre={`${centre.longitude.toFixed(6)},${centre.latitude.toFixed(6)}`}
  >
    {!still && <button onClick={() => onMoved?.(hand.to)}>移动</button>}
  </div>
)
