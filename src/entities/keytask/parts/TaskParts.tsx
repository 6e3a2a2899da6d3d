import type { Inspection, KeyTaskDetail, StageFeedback } from '@/api/contract/keyTask'
import { spokenDistance } from '@/domain/geo'
import { spokenTime, type Millis } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { Timeline, type TimelineItem } from '@/ui/progress/Timeline'
import { LinkedCases } from './LinkedCases'

/** What belongs to a task: what was fed back, what the 核查 found, and its linked cases. */
export function TaskParts({ record }: { record: KeyTaskDetail }) {
  return (
    <>
      <Feedbacks feedbacks={record.feedbacks} />
      <Inspections inspections={record.inspections} />
      <LinkedCases record={record} />
    </>
  )
}

const newestFirst = <T extends { time: Millis | null }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => (b.time ?? 0) - (a.time ?? 0))

const line = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ')
const quoted = (words: string): string => words && `“${words}”`
const said = (time: Millis | null, now: Millis) => time !== null && spokenTime(time, now)

function Feedbacks({ feedbacks }: { feedbacks: readonly StageFeedback[] }) {
  const now = useNow()
  if (feedbacks.length === 0) return null
  const items = newestFirst(feedbacks).map(
    ({ id, departmentName, byName, time, progress, opinion }): TimelineItem => ({
      key: id,
      title: `${departmentName} ${progress}%`,
      meta: line([byName, said(time, now)]),
      body: quoted(opinion),
    }),
  )
  return (
    <Card title="阶段反馈" count={`${feedbacks.length} 次`}>
      <Timeline label="阶段反馈" items={items} />
    </Card>
  )
}

function Inspections({ inspections }: { inspections: readonly Inspection[] }) {
  const now = useNow()
  if (inspections.length === 0) return null
  return (
    <Card title="现场核查" count={`${inspections.length} 次`}>
      <Timeline label="现场核查" items={newestFirst(inspections).map((one) => inspectionItem(one, now))} />
    </Card>
  )
}

function inspectionItem(inspection: Inspection, now: Millis): TimelineItem {
  const { id, byName, time, passed, opinion, metres, farReason, answer } = inspection
  const away =
    farReason !== '' && `${metres === null ? '没有定位' : `距现场 ${spokenDistance(metres)}`}：${farReason}`
  return {
    key: id,
    title: passed ? '通过' : '不通过',
    tone: passed ? 'ok' : 'bad',
    meta: line([byName, said(time, now), away]),
    body: (
      <>
        {quoted(opinion)}
        {answer && (
          <p>{`整改：${line([answer.byName, said(answer.time, now)])} ${quoted(answer.opinion)}`}</p>
        )}
      </>
    ),
  }
}
