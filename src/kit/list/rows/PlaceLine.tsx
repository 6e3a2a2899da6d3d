import { keepDots } from '@/domain/text'
import { Icon } from '@/ui/icon/Icon'
import { PinIcon } from '@/ui/icon/icons'
import { distanceText, usePosition } from '../../data/usePosition'

export interface PlaceLineProps {
  /** Its address, or the name of the place; '' where unknown. */
  name: string
  /** Its position (WGS84); null where the user is inside it. */
  at: { longitude: number | null; latitude: number | null } | null
}

/** The place of a row: its name and its distance. Nothing where both are unknown. */
export function PlaceLine({ name, at }: PlaceLineProps) {
  const { fix } = usePosition()
  const words = keepDots([name, at && distanceText(fix, at)].filter(Boolean).join(' · '))
  return (
    words && (
      <>
        <Icon as={PinIcon} size={14} />
        {words}
      </>
    )
  )
}
