import type { CommandDetail } from '@/api/contract/command'
import { LAMP_LABEL, lampOf } from '@/domain/deadline/lamp'
import { commandLampFacts, commandStateLabel, isOpenCommand } from '@/domain/command'
import { spokenSpan, spokenTime, type Millis } from '@/domain/time'
import { RecordDeadline } from '@/kit/record/head/RecordDeadline'
import { RecordTitle } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { Rows, type RowItem } from '@/ui/Rows'
import { commandTags } from './CommandCard'

/** What is to be done, by whom it was issued, and how long there is for it. */
export function CommandHead({ record }: { record: CommandDetail }) {
  const { title, taskNo, issuerName, since } = record
  return (
    <Card>
      <RecordTitle
        title={title}
        under={[taskNo, issuerName]}
        state={{ text: commandStateLabel(record), open: isOpenCommand(record) }}
        tags={commandTags(record)}
      />
      <RecordDeadline
        facts={commandLampFacts(record)}
        note={(_at, now) => (since === null ? undefined : `${spokenTime(since, now)} 下发 · 昼夜连续计时`)}
      >
        <ClockRows record={record} />
      </RecordDeadline>
    </Card>
  )
}

/** How its deadline came about: it was set with the command and runs from its issue, day and night. */
function ClockRows({ record }: { record: CommandDetail }) {
  const now = useNow()
  return <Rows rows={clockRows(record, now)} />
}

function clockRows(record: CommandDetail, now: Millis): RowItem[] {
  const { since, deadline, doneTime } = record
  const lamp = lampOf(commandLampFacts(record), now)
  const told = (ms: Millis | null) => (ms === null ? '' : spokenTime(ms, now))
  const length = since === null || deadline === null ? '' : spokenSpan(deadline - since)
  return [
    { label: '时限', value: length && `${length}，昼夜连续计时，节假日照算` },
    { label: '起算', value: since === null ? '' : `${told(since)}，下发` },
    { label: '截止', value: told(deadline) },
    ...(doneTime === null ? [] : [{ label: commandStateLabel(record), value: told(doneTime) }]),
    { label: '灯色', value: lamp === null ? '' : LAMP_LABEL[lamp] },
  ]
}
