import type { DutyTodoRow } from '@/api/contract/dutyTodo'
import { todoLampFacts } from '@/domain/duty/todo'
import { SummaryCard } from '@/kit/record/head/SummaryCard'
import './duty.css'

/** At the top of a form: which 班组待办 it is about, and what is asked. */
export function TodoSummary({ record }: { record: DutyTodoRow }) {
  const { title, content, address, todoNo, sourceName, photoPath } = record
  return (
    <SummaryCard
      title={title}
      under={[sourceName, address || todoNo].filter(Boolean).join(' · ')}
      photo={photoPath}
      facts={todoLampFacts(record)}
    >
      {content && <p className="cg-duty-asked">{content}</p>}
    </SummaryCard>
  )
}
