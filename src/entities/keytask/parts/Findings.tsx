import type { Inspection, KeyTaskDetail } from '@/api/contract/keyTask'
import { spokenTime, type Millis } from '@/domain/time'
import { StepPhotos } from '@/kit/record/history/StepPhotos'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { Tag } from '@/ui/Tag'
import './task.css'

interface FindingsProps {
  record: KeyTaskDetail
  title: string
}

/** What the last 核查 of a task found, with its photos, and what was answered. Nothing where nobody has inspected it. */
export function Findings({ record: { inspections }, title }: FindingsProps) {
  const now = useNow()
  const [last] = [...inspections].sort((a, b) => (b.time ?? 0) - (a.time ?? 0))
  if (!last) return null
  const { passed, answer } = last
  return (
    <Card title={title} right={<Tag tone={passed ? 'ok' : 'bad'}>{passed ? '通过' : '不通过'}</Tag>}>
      <Said words={last} name="核查" now={now} />
      {answer && <Said words={answer} name="整改" now={now} />}
    </Card>
  )
}

type Words = Pick<Inspection, 'byName' | 'time' | 'opinion' | 'attachments'>

function Said({
  words: { byName, time, opinion, attachments },
  name,
  now,
}: {
  words: Words
  name: string
  now: Millis
}) {
  const when = time !== null && spokenTime(time, now)
  return (
    <div className="cg-task-said">
      <p>{opinion ? `${name}：${opinion}` : `${name}没有写说明`}</p>
      <small className="num">{[byName, when].filter(Boolean).join(' · ')}</small>
      <StepPhotos name={name} files={attachments} />
    </div>
  )
}
