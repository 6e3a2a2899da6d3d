import { useOutbox } from '@/stores/outbox/state'
import { Notice } from '@/ui/Notice'
import { caseOfAct } from './feedbackKind'

/** Says that feedback on this case is still on its way from this phone, so that nobody writes it again. */
export function PendingFeedback({ caseId }: { caseId: string }) {
  const items = useOutbox((state) => state.items)
  const mine = items.filter((item) => item.state !== 'received' && caseOfAct(item) === caseId)
  const failed = mine.filter(({ state }) => state === 'failed').length
  const under = mine.length - failed
  if (mine.length === 0) return null
  const words = [under > 0 && `${under} 条还在上传或核对`, failed > 0 && `${failed} 条没有成功`].filter(
    Boolean,
  )
  return (
    <Notice tone="warn">
      这件案件有反馈在本机：{words.join('，')}。请不要重复反馈，可在工作台的待传中查看
    </Notice>
  )
}
