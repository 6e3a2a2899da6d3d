import { Icon } from '@/ui/icon/Icon'
import { PinIcon } from '@/ui/icon/icons'
import { distanceText, usePosition } from '../../data/usePosition'

export interface PlaceLineProps {
  /** Its address, or what the place is called; '' where nobody knows. */
  name: string
  /** Where it is (WGS84); null where one stands in it. */
  at: { longitude: number | null; latitude: number | null } | null
}

/** The place of a row: what it is called, and how far it is from here. Nothing where neither is known. */
export function PlaceLine({ name, at }: PlaceLineProps) {
  const { fix } = usePosition()
  // The dot stays with the name: a line that begins with it reads badly.
  const words = [name, at && distanceText(fix, at)].filter(Boolean).join('\u00a0· ')
  return (
    words && (
      <>
        <Icon as={PinIcon} size={14} />
        {words}
      </>
    )
  )
}
