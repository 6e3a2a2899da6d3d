import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { spokenTime } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { LampText } from '@/ui/LampText'
import { Rows, type RowItem } from '@/ui/Rows'

/** What there is to judge by: what each 主办 and 协办 fed back last, and how many of the linked cases are handled. */
export function HandedIn({ record }: { record: KeyTaskDetail }) {
  const { leadId, leadName, progress, assists, caseCount, openCaseCount, caseReason } = record
  const lead = { departmentId: leadId, departmentName: leadName, progress }
  const rows: RowItem[] = [
    { label: '主办', value: <FedBack record={record} part={lead} /> },
    ...assists.map((part) => ({ label: '协办', value: <FedBack record={record} part={part} /> })),
    ...(caseCount > 0 ? [{ label: '关联案件', value: <Cases open={openCaseCount} of={caseCount} /> }] : []),
    ...(caseReason === '' ? [] : [{ label: '未处置原因', value: caseReason }]),
  ]
  return (
    <Card title="办结情况">
      <Rows rows={rows} />
    </Card>
  )
}

interface Part {
  departmentId: string
  departmentName: string
  progress: number
}

/** How far a part is, and what was fed back on it last. */
function FedBack({ record: { feedbacks }, part }: { record: KeyTaskDetail; part: Part }) {
  const now = useNow()
  const [last] = feedbacks
    .filter(({ departmentId }) => departmentId === part.departmentId)
    .sort((a, b) => (b.time ?? 0) - (a.time ?? 0))
  const when = last && last.time !== null && spokenTime(last.time, now)
  return (
    <>
      {`${part.departmentName} ${part.progress}%`}
      {last ? (
        <>
          {last.opinion && `\n“${last.opinion}”`}
          <small>{[last.byName, when].filter(Boolean).join(' · ')}</small>
        </>
      ) : (
        <small>没有反馈过</small>
      )}
    </>
  )
}

function Cases({ open, of }: { open: number; of: number }) {
  const words = `已处置 ${of - open} / ${of} 件`
  return open > 0 ? <LampText lamp="yellow">{words}</LampText> : words
}
