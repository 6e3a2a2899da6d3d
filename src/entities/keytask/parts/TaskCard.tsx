import type { KeyTaskRow } from '@/api/contract/keyTask'
import { HANDOVER_LABEL } from '@/domain/handover'
import { feedbacksDue, taskLampFacts } from '@/domain/keytask/taskTime'
import { taskHolder } from '@/domain/keytask/taskHolder'
import { taskStateLabel } from '@/domain/keytask/taskStage'
import { taskHeadline, typeWord } from '@/domain/keytask/taskWords'
import { spokenTime } from '@/domain/time'
import { useAccount } from '@/kit/data/useAccount'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import type { CardProps } from '@/kit/record/kind'
import { RowMarks } from '@/kit/record/marks/RowMarks'
import { RecordLamp } from '@/kit/record/head/RecordLamp'
import { RowTags } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { RowCard } from '@/ui/list/RowCard'
import { Tag } from '@/ui/Tag'
import { taskMarks } from '../taskMarks'
import { holderWords, taskTags } from '../taskWords'

/** A 督办任务 in a list: what, how long still, who has it, how far it is. */
export function TaskCard({ row, onOpen, action, check }: CardProps<KeyTaskRow>) {
  return (
    <RowCard
      title={taskHeadline(row)}
      lamp={<RecordLamp facts={taskLampFacts(row)} />}
      no={`${typeWord(row)} ${row.taskNo || '草稿'}`}
      text={cameBack(row) || row.requirement}
      place={<PlaceLine name={row.address} at={row} />}
      foot={
        <>
          <RowMarks marks={taskMarks} row={row} />
          <Tag>{taskStateLabel(row)}</Tag>
          <RowTags tags={taskTags(row)} />
          <Standing row={row} />
        </>
      }
      action={action}
      check={check}
      watch
      onOpen={onOpen}
    />
  )
}

/** Of a draft that came back: why, which is what its 发起人 has to mend. */
const cameBack = ({ stage, returned }: KeyTaskRow): string =>
  stage === 'draft' && returned !== null && returned.reason !== ''
    ? `${HANDOVER_LABEL[returned.way]}：${returned.reason}`
    : ''

/** Who has it (of a draft that goes without saying) and how far it is; that a feedback is owed stands in place of when it ends, which the lamp says. */
function Standing({ row }: { row: KeyTaskRow }) {
  const now = useNow()
  const account = useAccount()
  // One's own name says nothing.
  const holder = account !== null && taskHolder(row)?.id === account.id ? '等您' : holderWords(row)
  const owed = feedbacksDue(row, now).filter(({ lamp }) => lamp === 'red').length
  const done = row.stage === 'handling' ? `进度 ${row.progress}%` : ''
  const since = row.stage === 'closed' && row.since !== null ? `${spokenTime(row.since, now)} 办结` : ''
  // Nothing runs before the approval: no lamp says when it is to be done.
  const due = row.startTime === null && row.deadline !== null ? `${spokenTime(row.deadline, now)} 截止` : ''
  const words = [row.stage === 'draft' ? '' : holder, done, since, due].filter(Boolean).join(' · ')
  return (
    <>
      {owed > 0 && <Tag tone="bad">{`欠反馈 ${owed} 个部门`}</Tag>}
      {words && <span>{words}</span>}
    </>
  )
}
