import { HANDOVER_LABEL, type Handover } from '@/domain/handover'
import { spokenTime } from '@/domain/time'
import { Notice } from '@/ui/Notice'
import { useNow } from '../../screen/useNow'

/** 王建国 今天 14:20 打回：照片看不清，请重新拍摄 */
function useWords({ way, byName, time, reason }: Handover): string {
  const now = useNow()
  const what = [byName, time === null ? '' : spokenTime(time, now), HANDOVER_LABEL[way]]
  return `${what.filter(Boolean).join(' ')}${reason && `：${reason}`}`
}

/** On top of a detail and of a form: that a record came back, by whom, when and why. */
export function ReturnedNotice({ returned }: { returned: Handover }) {
  return <Notice tone="warn">{useWords(returned)}</Notice>
}
