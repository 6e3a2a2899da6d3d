import type { KeyTaskDetail, KeyTaskRow } from '@/api/contract/keyTask'
import { TASK_PATH, taskPathPosition, taskStateLabel } from '@/domain/keytask/taskStage'
import { taskLampFacts, taskLamp, type FeedbackDue } from '@/domain/keytask/taskTime'
import { taskHeadline, typeWord } from '@/domain/keytask/taskWords'
import { spokenTime, spokenSpan, type Millis, spokenAgo } from '@/domain/time'
import { RecordDeadline } from '@/kit/record/head/RecordDeadline'
import { RecordPath } from '@/kit/record/head/RecordPath'
import { RecordTitle } from '@/kit/record/head/RecordTitle'
import { Card } from '@/ui/Card'
import { useState } from 'react'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { isOffered, whyNot } from '@/domain/verdict'
import { useVerdicts } from '@/kit/record/useVerdict'
import { useLatePart } from '@/kit/screen/useLatePart'
import { Button } from '@/ui/button/Button'
import { TASK_ACTS, type TaskAct } from '../acts/urgeAndWithdraw'
import { chainOf } from '@/domain/keytask/chain'
import { useNow } from '@/kit/screen/useNow'
import { LampText } from '@/ui/LampText'
import { Rows, type RowItem } from '@/ui/Rows'
import { holderWords, unitName, cycleWords, taskTags } from '../taskWords'
import { LAMP_LABEL } from '@/domain/deadline/lamp'
import { UrgeNotice } from './UrgeNotice'
import './task.css'

// Not by the kind: its head draws this.
const rules = { verdict: mayDoTask }

/** 催办 and 撤回 on every detail of a task: only where they are this user's, with the reason where a rule forbids them now. */
function TaskActs({ record }: { record: KeyTaskRow }) {
  const judge = useVerdicts(rules)
  // Its sheet stays, with what was written, when the act is offered no more.
  const [open, setOpen] = useState<TaskAct['action'] | null>(null)
  if (!judge) return null
  const offered = TASK_ACTS.filter(({ action }) => open === action || isOffered(judge(action, record)))
  if (offered.length === 0) return null
  return (
    <div className="cg-task-acts">
      {offered.map((act) => (
        <ActButton
          key={act.action}
          act={act}
          id={record.id}
          why={whyNot(judge(act.action, record))}
          onTurn={(opens) => setOpen(opens ? act.action : null)}
        />
      ))}
    </div>
  )
}

const loadSheet = () => import('../acts/ActSheet').then((module) => module.ActSheet)

interface ActButtonProps {
  act: TaskAct
  /** The task. */
  id: string
  /** Why it may not be done now; '' when it may. */
  why: string
  onTurn: (opens: boolean) => void
}

function ActButton({ act, id, why, onTurn }: ActButtonProps) {
  const { Part: ActSheet, ...sheet } = useLatePart(act.label, loadSheet)
  // What was written and not sent is there when the sheet is opened again.
  const [words, setWords] = useState('')
  const open = () => {
    onTurn(true)
    sheet.open()
  }
  const close = () => {
    onTurn(false)
    sheet.close()
  }
  return (
    <>
      <Button size="small" kind="ghost" why={why} onClick={open}>
        {act.label}
      </Button>
      {ActSheet && sheet.isOpen && (
        <ActSheet act={act} id={id} why={why} words={words} onWords={setWords} onClose={close} />
      )}
    </>
  )
}

/** The chain at a glance: who has it since when, what is next, and who owes a feedback. */
function ChainRows({ record }: { record: KeyTaskDetail }) {
  const now = useNow()
  const { since, next, feedbacks } = chainOf(record, now)
  const holder = holderWords(record)
  const rows: RowItem[] = [
    ...(holder === '' ? [] : [{ label: '当前', value: heldSince(holder, since, now) }]),
    ...(next === '' ? [] : [{ label: '下一步', value: next }]),
    ...(record.stage === 'handling' ? [{ label: '进度', value: progressWords(record) }] : []),
    ...feedbacks.map((due) => ({
      label: due.lead ? '主办反馈' : '协办反馈',
      value: <Due due={due} name={unitName(record, due.departmentId)} now={now} />,
    })),
  ]
  return rows.length === 0 ? null : (
    <section className="cg-task-chain" aria-label="办理链">
      <Rows rows={rows} />
    </section>
  )
}

const heldSince = (holder: string, since: Millis | null, now: Millis): string =>
  since === null ? holder : `${holder} · ${spokenAgo(since, now)}接手`

const progressWords = ({ progress, openCaseCount, caseCount }: KeyTaskDetail): string =>
  `${progress}%${caseCount > 0 ? ` · 案件已处置 ${caseCount - openCaseCount} / ${caseCount}` : ''}`

/** When somebody has to feed back next. */
function Due({ due: { last, due, lamp }, name, now }: { due: FeedbackDue; name: string; now: Millis }) {
  const when = lamp === 'red' ? `应在 ${spokenTime(due, now)} 前反馈` : `${spokenTime(due, now)} 前反馈`
  return (
    <>
      {name} <LampText lamp={lamp}>{when}</LampText>
      <small>{last === null ? '还没有反馈过' : `上次 ${spokenTime(last, now)}`}</small>
    </>
  )
}

/** How the deadline of a task came about: it was set when it was started and runs from the approval, day and night. */
function clockRows(record: KeyTaskDetail, now: Millis): RowItem[] {
  const { startTime, deadline, finishTime, cycleDays, delay } = record
  const lamp = taskLamp(record, now)
  const told = (ms: Millis | null) => (ms === null ? '' : spokenTime(ms, now))
  const length = startTime === null || deadline === null ? '' : spokenSpan(deadline - startTime)
  return [
    { label: '期限', value: length && `${length}，昼夜连续计时，节假日照算` },
    { label: '起算', value: startTime === null ? '审批通过后起算' : `${told(startTime)}，审批通过` },
    { label: '截止', value: told(deadline) },
    ...(finishTime === null ? [] : [{ label: '提交办结', value: told(finishTime) }]),
    ...(delay === null ? [] : [{ label: '申请延至', value: `${told(delay.until)}，待审批` }]),
    { label: '反馈周期', value: cycleWords(cycleDays) },
    { label: '灯色', value: lamp === null ? '' : LAMP_LABEL[lamp] },
  ]
}

/** The explanation of a deadline, following the clock. */
function TaskClockRows({ record }: { record: KeyTaskDetail }) {
  return <Rows rows={clockRows(record, useNow())} />
}

/** What a task is, who has it and what is owed, and how its deadline came about. */
export function TaskHead({ record }: { record: KeyTaskDetail }) {
  return (
    <>
      <UrgeNotice urges={record.urges} />
      <Card>
        <RecordTitle
          title={taskHeadline(record)}
          under={[record.taskNo, typeWord(record), record.leadName]}
          state={{ text: taskStateLabel(record), open: record.stage !== 'closed' }}
          tags={taskTags(record)}
        />
        <RecordPath label="督办进度" path={TASK_PATH} position={taskPathPosition(record.stage)} />
        <RecordDeadline
          facts={taskLampFacts(record)}
          note={(_at, now) =>
            record.startTime === null
              ? undefined
              : `${spokenTime(record.startTime, now)} 审批后起算 · 昼夜连续计时`
          }
        >
          <TaskClockRows record={record} />
        </RecordDeadline>
        <ChainRows record={record} />
        <TaskActs record={record} />
      </Card>
    </>
  )
}
