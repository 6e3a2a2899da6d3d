import { boothCodeIn } from '@/domain/collection/boothCode'
import { to, useNav } from '@/kit/screen/links'
import { toast } from '@/stores/toasts'
import { ACT_STATE_LABEL } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { Tag } from '@/ui/Tag'
import { aboutBuilding } from './entryKind'

const NO_CODE = '这不是楼栋码，请对准门牌旁的二维码，或输入楼栋编号'

/** Leads from the text of a code to the building it names; '' is somebody who gave up. Plates are written like those of booths. */
export function useScannedBuilding(): (text: string) => void {
  const nav = useNav()
  return (text) => {
    const code = boothCodeIn(text)
    if (code !== '') nav.go(to.inspectEntry({ code }))
    else if (text.trim() !== '') toast.failure(NO_CODE)
  }
}

/** Says of a building that what was found there is still on its way from this phone; nothing while nothing is. */
export function UnsentMark({ buildingId }: { buildingId: string }) {
  const items = useOutbox((state) => state.items)
  const about = aboutBuilding(buildingId)
  const act = [...items].reverse().find((item) => item.about === about && item.state !== 'received')
  if (!act) return null
  return <Tag tone={act.state === 'failed' ? 'bad' : 'brand'}>{`已录入 · ${ACT_STATE_LABEL[act.state]}`}</Tag>
}
