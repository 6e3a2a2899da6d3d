import type { KeyTaskRow } from '@/api/contract/keyTask'
import { taskLampFacts } from '@/domain/keytask/taskTime'
import { taskHeadline } from '@/domain/keytask/taskWords'
import { SummaryCard } from '@/kit/record/head/SummaryCard'

/** At the top of a form: which task it is about, and what was asked for. */
export function TaskSummary({ record }: { record: KeyTaskRow }) {
  return (
    <SummaryCard
      title={taskHeadline(record)}
      under={[record.taskNo, record.leadName].filter(Boolean).join(' · ')}
      facts={taskLampFacts(record)}
    >
      {record.requirement && <p className="cg-task-asked">{record.requirement}</p>}
    </SummaryCard>
  )
}
