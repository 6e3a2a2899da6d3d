import type { Position } from '@/domain/geo'
import { PositionView } from '@/kit/detail/PositionView'
import { Popup } from '@/ui/overlay/Popup'

export interface PlaceSheetProps {
  open: boolean
  onClose: () => void
  /** WGS84. */
  target: Position
  name: string
  address: string
}

/** A sent position on a map, with navigation. */
export function PlaceSheet({ open, onClose, ...place }: PlaceSheetProps) {
  return (
    <Popup open={open} title={place.name} onClose={onClose}>
      <PositionView {...place} />
    </Popup>
  )
}
