import { lampOf, timeLeftShort, timeLeftText, type LampFacts } from '@/domain/deadline/lamp'
import { LampText } from '@/ui/LampText'
import { useNow } from '../../screen/useNow'

/** Lamp and remaining time, ticking by itself: the row around it is not drawn again. */
export function RecordLamp({ facts, short = false }: { facts: LampFacts; short?: boolean }) {
  const now = useNow()
  const lamp = lampOf(facts, now)
  if (!lamp) return null
  return <LampText lamp={lamp}>{short ? timeLeftShort(facts, now) : timeLeftText(facts, now)}</LampText>
}
