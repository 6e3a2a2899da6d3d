import type { VisitDetail } from '@/api/contract/visit'
import { describeLimit } from '@/domain/deadline/deadline'
import { LAMP_LABEL, lampOf } from '@/domain/deadline/lamp'
import { VISIT_LIMIT, VISIT_WORD, visitLampFacts, visitStateLabel } from '@/domain/visit/visit'
import { spokenTime, type Millis } from '@/domain/time'
import { RecordDeadline } from '@/kit/record/head/RecordDeadline'
import { RecordTitle } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { Rows, type RowItem } from '@/ui/Rows'
import { visitTags, visitTitle } from './visitWords'

/** What is to be seen, whether it was, and how long there is for it. */
export function VisitHead({ record }: { record: VisitDetail }) {
  const { taskNo, bigTypeName, sourceName, kind, since, state } = record
  return (
    <Card>
      <RecordTitle
        title={visitTitle(record)}
        under={[taskNo, bigTypeName, sourceName]}
        state={{ text: visitStateLabel(record), open: state === 'open' }}
        tags={visitTags(record)}
      />
      <RecordDeadline
        facts={visitLampFacts(record)}
        note={(_at, now) =>
          since === null
            ? undefined
            : `${VISIT_WORD[kind]}时限 ${describeLimit(VISIT_LIMIT[kind])} · ${spokenTime(since, now)} 派发`
        }
      >
        <ClockRows record={record} />
      </RecordDeadline>
    </Card>
  )
}

/** How the deadline of a visit came about: it runs from the moment it was given, day and night. */
function ClockRows({ record }: { record: VisitDetail }) {
  const now = useNow()
  return <Rows rows={clockRows(record, now)} />
}

function clockRows(record: VisitDetail, now: Millis): RowItem[] {
  const { kind, since, deadline, doneTime } = record
  const lamp = lampOf(visitLampFacts(record), now)
  const told = (ms: Millis | null) => (ms === null ? '' : spokenTime(ms, now))
  return [
    { label: '时限', value: `${describeLimit(VISIT_LIMIT[kind])}，昼夜连续计时，节假日照算` },
    { label: '起算', value: since === null ? '' : `${told(since)}，派发给采集员` },
    { label: '截止', value: told(deadline) },
    ...(doneTime === null ? [] : [{ label: '完成', value: told(doneTime) }]),
    { label: '灯色', value: lamp === null ? '' : LAMP_LABEL[lamp] },
  ]
}
