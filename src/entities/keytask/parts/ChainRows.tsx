import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { chainOf } from '@/domain/keytask/chain'
import type { FeedbackDue } from '@/domain/keytask/taskTime'
import { spokenAgo, spokenTime, type Millis } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { LampText } from '@/ui/LampText'
import { Rows, type RowItem } from '@/ui/Rows'
import { holderWords, unitName } from '../taskWords'

/** The chain at a glance: who has it since when, what is next, and who owes a feedback. */
export function ChainRows({ record }: { record: KeyTaskDetail }) {
  const now = useNow()
  const { since, next, feedbacks } = chainOf(record, now)
  const holder = holderWords(record)
  const rows: RowItem[] = [
    ...(holder === '' ? [] : [{ label: '当前', value: heldSince(holder, since, now) }]),
    ...(next === '' ? [] : [{ label: '下一步', value: next }]),
    ...(record.stage === 'handling' ? [{ label: '进度', value: progressWords(record) }] : []),
    ...feedbacks.map((due) => ({
      label: due.lead ? '主办反馈' : '协办反馈',
      value: <Due due={due} name={unitName(record, due.departmentId)} now={now} />,
    })),
  ]
  return rows.length === 0 ? null : (
    <section className="cg-task-chain" aria-label="办理链">
      <Rows rows={rows} />
    </section>
  )
}

const heldSince = (holder: string, since: Millis | null, now: Millis): string =>
  since === null ? holder : `${holder} · ${spokenAgo(since, now)}接手`

const progressWords = ({ progress, openCaseCount, caseCount }: KeyTaskDetail): string =>
  `${progress}%${caseCount > 0 ? ` · 案件已处置 ${caseCount - openCaseCount} / ${caseCount}` : ''}`

/** When somebody has to feed back next. */
function Due({ due: { last, due, lamp }, name, now }: { due: FeedbackDue; name: string; now: Millis }) {
  const when = lamp === 'red' ? `应在 ${spokenTime(due, now)} 前反馈` : `${spokenTime(due, now)} 前反馈`
  return (
    <>
      {name} <LampText lamp={lamp}>{when}</LampText>
      <small>{last === null ? '还没有反馈过' : `上次 ${spokenTime(last, now)}`}</small>
    </>
  )
}
