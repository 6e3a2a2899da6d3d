import type { DutyTodoRow } from '@/api/contract/dutyTodo'
import { isOpenTodo, todoLampFacts, todoStateLabel } from '@/domain/duty/todo'
import { spokenTime, type Millis } from '@/domain/time'
import { thumbOf } from '@/kit/data/filePreview'
import { useAccount } from '@/kit/data/useAccount'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import type { CardProps } from '@/kit/record/kind'
import { RowMarks } from '@/kit/record/marks/RowMarks'
import { RecordLamp } from '@/kit/record/head/RecordLamp'
import { RowTags } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { RowCard } from '@/ui/list/RowCard'
import { Thumb } from '@/ui/photo/Photo'
import { todoMarks } from './todoMarks'
import { todoTags } from './todoTags'

function timeOf(row: DutyTodoRow, now: Millis): string {
  const { deadline, doneTime } = row
  if (isOpenTodo(row)) return deadline === null ? '' : `${spokenTime(deadline, now)} 截止`
  return doneTime === null ? '' : `${spokenTime(doneTime, now)} ${todoStateLabel(row).slice(1)}`
}

/** A 班组待办 in a list: what to do, how long still, where, and who has it. */
export function TodoCard({ row, onOpen, action, check }: CardProps<DutyTodoRow>) {
  const own = useAccount()?.id
  const time = timeOf(row, useNow())
  return (
    <RowCard
      title={row.title}
      kind={row.sourceName}
      lamp={<RecordLamp facts={todoLampFacts(row)} />}
      no={row.todoNo}
      text={row.content}
      place={<PlaceLine name={row.address} at={row} />}
      photo={row.photoPath !== '' && <Thumb {...thumbOf(row.photoPath)} alt={`${row.title}的照片`} />}
      foot={
        <>
          <RowMarks marks={todoMarks} row={row} />
          <RowTags tags={todoTags(row, own)} />
          {time && <span>{time}</span>}
        </>
      }
      action={action}
      check={check}
      onOpen={onOpen}
    />
  )
}
