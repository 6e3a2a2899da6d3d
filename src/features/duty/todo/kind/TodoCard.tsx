import type { DutyTodoRow } from '@/api/contract/dutyTodo'
import { isOpenTodo, todoLampFacts, todoStateLabel } from '@/domain/duty/todo'
import { spokenTime, type Millis } from '@/domain/time'
import { thumbOf } from '@/kit/data/filePreview'
import { useAccount } from '@/kit/data/useAccount'
import { distanceText, usePosition } from '@/kit/data/usePosition'
import type { CardProps } from '@/kit/record/kind'
import { RowMarks } from '@/kit/record/marks/RowMarks'
import { RecordLamp } from '@/kit/record/head/RecordLamp'
import { RowTags } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { Icon } from '@/ui/icon/Icon'
import { PinIcon } from '@/ui/icon/icons'
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
  const { fix } = usePosition()
  const own = useAccount()?.id
  const time = timeOf(row, useNow())
  const place = [row.address, distanceText(fix, row)].filter(Boolean).join(' · ')
  return (
    <RowCard
      title={row.title}
      kind={row.sourceName}
      lamp={<RecordLamp facts={todoLampFacts(row)} />}
      no={row.todoNo}
      text={row.content}
      place={
        place && (
          <>
            <Icon as={PinIcon} size={14} />
            {place}
          </>
        )
      }
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
