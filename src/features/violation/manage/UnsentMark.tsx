import { ACT_STATE_LABEL } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { Tag } from '@/ui/Tag'
import { aboutBuilding } from '../entry/aboutBuilding'

/** Says of a building that what was found there is still on its way from this phone; nothing while nothing is. */
export function UnsentMark({ buildingId }: { buildingId: string }) {
  const items = useOutbox((state) => state.items)
  const about = aboutBuilding(buildingId)
  const act = [...items].reverse().find((item) => item.about === about && item.state !== 'received')
  if (!act) return null
  return <Tag tone={act.state === 'failed' ? 'bad' : 'brand'}>{`已录入 · ${ACT_STATE_LABEL[act.state]}`}</Tag>
}
