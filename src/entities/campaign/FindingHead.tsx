import type { FindingDetail } from '@/api/contract/finding'
import { describeLimit } from '@/domain/deadline/deadline'
import { LAMP_LABEL, lampOf } from '@/domain/deadline/lamp'
import { FINDING_LIMIT, findingLampFacts } from '@/domain/campaign/finding'
import { spokenTime, type Millis } from '@/domain/time'
import { RecordDeadline } from '@/kit/record/head/RecordDeadline'
import { RecordPath } from '@/kit/record/head/RecordPath'
import { RecordTitle } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { Rows, type RowItem } from '@/ui/Rows'
import { findingState, findingTags, findingTitle } from './findingWords'

const PATH = ['登记', '处置', '复核', '办结'] as const
const POSITION = { todo: 1, review: 2, closed: PATH.length } as const

/** From when the present round runs. */
const beginning = ({ returnCount }: FindingDetail): string => (returnCount > 0 ? '打回' : '登记')

/** What was found wrong, how far it has come, and how long there is for it. */
export function FindingHead({ record }: { record: FindingDetail }) {
  const { problemNo, kind, since, state } = record
  return (
    <Card>
      <RecordTitle
        title={findingTitle(record)}
        under={[problemNo, record.campaignName]}
        state={{ text: findingState(record), open: state !== 'closed' }}
        tags={findingTags(record)}
      />
      <RecordPath label="办理进度" path={PATH} position={POSITION[state]} />
      {!record.selfHandled && (
        <RecordDeadline
          facts={findingLampFacts(record)}
          note={(_at, now) =>
            since === null
              ? undefined
              : `整改时限 ${describeLimit(FINDING_LIMIT[kind])} · ${spokenTime(since, now)} ${beginning(record)}`
          }
        >
          <ClockRows record={record} />
        </RecordDeadline>
      )}
    </Card>
  )
}

/** How the deadline came about: it runs from the registration, and anew from each 打回, day and night. */
function ClockRows({ record }: { record: FindingDetail }) {
  const now = useNow()
  return <Rows rows={clockRows(record, now)} />
}

function clockRows(record: FindingDetail, now: Millis): RowItem[] {
  const { kind, since, deadline, feedbackTime } = record
  const lamp = lampOf(findingLampFacts(record), now)
  const told = (ms: Millis | null) => (ms === null ? '' : spokenTime(ms, now))
  return [
    { label: '时限', value: `${describeLimit(FINDING_LIMIT[kind])}，昼夜连续计时，节假日照算` },
    { label: '起算', value: since === null ? '' : `${told(since)}，${beginning(record)}` },
    { label: '截止', value: told(deadline) },
    ...(feedbackTime === null ? [] : [{ label: '反馈', value: `${told(feedbackTime)}，复核不计时` }]),
    { label: '灯色', value: lamp === null ? '' : LAMP_LABEL[lamp] },
  ]
}
