import type { KeyTaskRow } from '@/api/contract/keytask'
import { HANDOVER_LABEL } from '@/domain/handover'
import { TaskLevel, taskHeadline, taskLevelLabel, taskTypeLabel } from '@/domain/keytask/taskFacts'
import { taskHolder } from '@/domain/keytask/taskParts'
import { taskStateLabel } from '@/domain/keytask/taskStage'
import { feedbacksDue, taskLampFacts } from '@/domain/keytask/taskTime'
import { formatRelativeTime } from '@/domain/time'
import { useAccount } from '@/kit/data/useApiQuery'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { RecordLamp, RowTags } from '@/kit/record/head/RecordTitle'
import type { RecordCardProps, RecordMarks } from '@/kit/record/kind'
import { RowMarks } from '@/kit/record/marks/RowMarks'
import { useNow } from '@/kit/screen/hooks'
import { RowCard, Tag } from '@/ui/Card'
import { holderText, taskTags } from './taskWords'

/** The marks of a task in a list: returned, new, has a draft. */
export const taskMarks: RecordMarks<KeyTaskRow> = {
  returned: ({ returned }) => returned,
  unread: ({ unread }) => unread,
  drafts: {
    keyTaskStart: '',
    keyTaskApprove: '',
    keyTaskDecideDelay: '',
    keyTaskSign: '',
    keyTaskFinish: '办结',
    keyTaskConfirm: '',
    keyTaskInspect: '',
    keyTaskAnswer: '',
    keyTaskDelay: '延期',
  },
}

/** A 督办任务 in a list: title, remaining time, holder, progress. */
export function TaskCard({ row, onOpen, action, check }: RecordCardProps<KeyTaskRow>) {
  return (
    <RowCard
      title={taskHeadline(row)}
      lamp={<RecordLamp facts={taskLampFacts(row)} />}
      no={`${taskTypeLabel(row)} ${row.taskNo || '草稿'}`}
      text={cameBack(row) || row.requirement}
      place={<PlaceLine name={row.address} at={row} />}
      foot={
        <>
          <RowMarks marks={taskMarks} row={row} />
          <Tag>{taskStateLabel(row)}</Tag>
          <RowTags tags={taskTags(row)} />
          <TaskStateLine row={row} />
        </>
      }
      action={action}
      check={check}
      watch
      onOpen={onOpen}
    />
  )
}

/** For a returned draft the reason, which its 发起人 must address. */
const cameBack = ({ stage, returned }: KeyTaskRow): string =>
  stage === 'draft' && returned !== null && returned.reason !== ''
    ? `${HANDOVER_LABEL[returned.way]}：${returned.reason}`
    : ''

/** For the 审批人 who requests what: 蔡建平 发起 · 一般, 陈美玲 申请延期. */
function requestWords({ stage, starterName, level, delay }: KeyTaskRow): string {
  // Other levels have a tag.
  const usual = level === TaskLevel.normal && taskLevelLabel({ level })
  if (stage === 'approving') return [starterName && `${starterName} 发起`, usual].filter(Boolean).join(' · ')
  return stage === 'handling' && delay !== null && delay.byName !== '' ? `${delay.byName} 申请延期` : ''
}

/** Holder (a draft has none) and progress; a due feedback replaces the deadline, which the lamp shows. */
function TaskStateLine({ row }: { row: KeyTaskRow }) {
  const now = useNow()
  const account = useAccount()
  // The user's own name is left out.
  const holder = account !== null && taskHolder(row)?.id === account.id ? '等您' : holderText(row)
  const owed = feedbacksDue(row, now).filter(({ lamp }) => lamp === 'red').length
  const done = row.stage === 'handling' ? `进度 ${row.progress}%` : ''
  const since =
    row.stage === 'closed' && row.since !== null ? `${formatRelativeTime(row.since, now)} 办结` : ''
  // No clock runs before the approval, so there is no lamp.
  const due =
    row.startTime === null && row.deadline !== null ? `${formatRelativeTime(row.deadline, now)} 截止` : ''
  const words = [requestWords(row), row.stage === 'draft' ? '' : holder, done, since, due]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      {owed > 0 && <Tag tone="bad">{`欠反馈 ${owed} 个部门`}</Tag>}
      {words && <span>{words}</span>}
    </>
  )
}
