import type { CommandRow } from '@/api/contract/command'
import { commandLampFacts, commandStateLabel, isOpenCommand } from '@/domain/command'
import { spokenTime, type Millis } from '@/domain/time'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import type { CardProps } from '@/kit/record/kind'
import { RowMarks } from '@/kit/record/marks/RowMarks'
import { RecordLamp } from '@/kit/record/head/RecordLamp'
import { RowTags, type RowTag } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { RowCard } from '@/ui/list/RowCard'
import { commandMarks } from './commandMarks'

/** The few words that set a command apart. */
export function commandTags(row: CommandRow): RowTag[] {
  const { urgent, feedbackCount, state } = row
  const tags: (false | RowTag)[] = [
    urgent && { text: '紧急', tone: 'bad' },
    !isOpenCommand(row) && { text: commandStateLabel(row), tone: state === 'done' ? 'ok' : 'plain' },
    feedbackCount > 0 && { text: `已反馈 ${feedbackCount} 次`, tone: 'plain' },
  ]
  return tags.filter((tag) => tag !== false)
}

function timeOf(row: CommandRow, now: Millis): string {
  const { deadline, doneTime } = row
  if (isOpenCommand(row)) return deadline === null ? '' : `${spokenTime(deadline, now)} 截止`
  return doneTime === null ? '' : `${spokenTime(doneTime, now)} ${commandStateLabel(row).slice(1)}`
}

/** A command in a list: what to do, how long still, where, by whom. */
export function CommandCard({ row, onOpen, action, check }: CardProps<CommandRow>) {
  const time = timeOf(row, useNow())
  return (
    <RowCard
      title={row.title}
      kind={row.issuerName}
      lamp={<RecordLamp facts={commandLampFacts(row)} />}
      no={row.taskNo}
      text={row.content}
      place={<PlaceLine name={row.address} at={row} />}
      foot={
        <>
          <RowMarks marks={commandMarks} row={row} />
          <RowTags tags={commandTags(row)} />
          {time && <span>{time}</span>}
        </>
      }
      action={action}
      check={check}
      onOpen={onOpen}
    />
  )
}
