import { useState } from 'react'
import type { Inspection, KeyTaskDetail, StageFeedback } from '@/api/contract/keytask'
import { formatDistance } from '@/domain/geo'
import { taskLevelLabel, taskTypeLabel } from '@/domain/keytask/taskFacts'
import { formatRelativeTime, type Millis } from '@/domain/time'
import { CaseCard } from '@/entities/case/CaseCard'
import { FactList } from '@/kit/detail/Facts'
import { StepPhotos } from '@/kit/record/recordCards'
import { to, useNav, useNow } from '@/kit/screen/hooks'
import { Button } from '@/ui/button/Button'
import { Card, Tag } from '@/ui/Card'
import { Timeline, type TimelineItem } from '@/ui/progress/Timeline'
import './task.css'

/** The parts of a task: feedback, the 核查 result, and its linked cases. */
export function TaskParts({ record }: { record: KeyTaskDetail }) {
  return (
    <>
      <Feedbacks feedbacks={record.feedbacks} />
      <Inspections inspections={record.inspections} />
      <LinkedCases cases={record.cases} />
    </>
  )
}

const newestFirst = <T extends { time: Millis | null }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => (b.time ?? 0) - (a.time ?? 0))

const line = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ')
const quoted = (words: string): string => words && `“${words}”`
const spokenOf = (time: Millis | null, now: Millis) => time !== null && formatRelativeTime(time, now)

function Feedbacks({ feedbacks }: { feedbacks: readonly StageFeedback[] }) {
  const now = useNow()
  if (feedbacks.length === 0) return null
  const items = newestFirst(feedbacks).map(
    ({ id, departmentName, byName, time, progress, opinion }): TimelineItem => ({
      key: id,
      title: `${departmentName} ${progress}%`,
      meta: line([byName, spokenOf(time, now)]),
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
    farReason !== '' && `${metres === null ? '没有定位' : `距现场 ${formatDistance(metres)}`}：${farReason}`
  return {
    key: id,
    title: passed ? '通过' : '不通过',
    tone: passed ? 'ok' : 'bad',
    meta: line([byName, spokenOf(time, now), away]),
    body: (
      <>
        {quoted(opinion)}
        {answer && (
          <p>{`整改：${line([answer.byName, spokenOf(answer.time, now)])} ${quoted(answer.opinion)}`}</p>
        )}
      </>
    ),
  }
}

interface FindingsProps {
  record: KeyTaskDetail
  title: string
}

/** The result of the last 核查 of a task, with photos, and the answer. Nothing without a 核查. */
export function InspectionFindings({ record: { inspections }, title }: FindingsProps) {
  const now = useNow()
  const [last] = [...inspections].sort((a, b) => (b.time ?? 0) - (a.time ?? 0))
  if (!last) return null
  const { passed, answer } = last
  return (
    <Card title={title} right={<Tag tone={passed ? 'ok' : 'bad'}>{passed ? '通过' : '不通过'}</Tag>}>
      <Words of={last} name="核查" now={now} />
      {answer && <Words of={answer} name="整改" now={now} />}
    </Card>
  )
}

interface WordsProps {
  of: Pick<Inspection, 'byName' | 'time' | 'opinion' | 'attachments'>
  name: string
  now: Millis
}

function Words({ of: { byName, time, opinion, attachments }, name, now }: WordsProps) {
  return (
    <div className="cg-task-entry">
      <p>{opinion ? `${name}：${opinion}` : `${name}没有写说明`}</p>
      <small className="num">{line([byName, spokenOf(time, now)])}</small>
      <StepPhotos name={name} files={attachments} />
    </div>
  )
}

export interface LinkedCasesProps {
  cases: KeyTaskDetail['cases']
  title?: string
  /** Limit before the list expands; unlimited when left out. */
  most?: number
}

/** As in a list of cases; each opens as a key case and leads back here. */
export function LinkedCases({ cases, title = '关联案件', most = Infinity }: LinkedCasesProps) {
  const nav = useNav()
  const [all, setAll] = useState(false)
  if (cases.length === 0) return null
  const shown = all ? cases : cases.slice(0, most)
  return (
    <section className="cg-task-cases" aria-labelledby="task-cases">
      <h2 id="task-cases">{`${title} ${cases.length} 件`}</h2>
      {shown.map((row) => (
        <CaseCard key={row.id} row={row} onOpen={() => nav.go(to.keyCaseDetail({ id: row.id }))} />
      ))}
      {shown.length < cases.length && (
        <Button kind="ghost" block onClick={() => setAll(true)}>
          {`查看其余 ${cases.length - shown.length} 件`}
        </Button>
      )}
    </section>
  )
}

/** The requirement, the responsible departments and the deadline, for a user who takes over a task. */
export function TaskRequest({ record }: { record: KeyTaskDetail }) {
  const now = useNow()
  const { assists, deadline, cycleDays, caseCount, address, starterName } = record
  const units = assists.map(({ departmentName, duty }) => [departmentName, duty].join(' '))
  return (
    <Card title="交办内容">
      <FactList
        facts={[
          {
            label: '类型',
            value: [taskTypeLabel(record), taskLevelLabel(record)].filter(Boolean).join(' · '),
          },
          { label: '发起人', value: starterName },
          { label: '协办', value: units.join('\n') },
          { label: '期限', value: deadline === null ? '' : `${formatRelativeTime(deadline, now)} 截止` },
          { label: '反馈', value: cycleDays > 0 ? `每 ${cycleDays} 天一次` : '' },
          { label: '案件', value: caseCount > 0 ? `${caseCount} 件` : '' },
          { label: '位置', value: address },
        ]}
      />
    </Card>
  )
}
