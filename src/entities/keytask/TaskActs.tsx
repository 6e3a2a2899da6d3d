import { useState } from 'react'
import type { KeyTaskRow } from '@/api/contract/keytask'
import { mayUrgeAssists, silentAssists } from '@/domain/keytask/taskFinish'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { isOffered, whyNot } from '@/domain/verdict'
import { actorOf, useAccount } from '@/kit/data/useApiQuery'
import { useVerdicts } from '@/kit/record/useRecord'
import { useLatePart } from '@/kit/screen/late'
import { Button } from '@/ui/button/Button'
import { URGE, URGE_ASSISTS, type TaskAct } from './urgeAndWithdraw'
import './task.css'

// Not through the record type, whose head renders this component.
const rules = { verdict: mayDoTask }

interface TaskActsProps {
  record: KeyTaskRow
  acts: readonly TaskAct[]
}

/** 催办 and 撤回 of a task: only for users who may make them, with the reason when a rule forbids them now. */
export function TaskActs({ record, acts }: TaskActsProps) {
  const judge = useVerdicts(rules)
  // Its sheet stays open with the input when the action is no longer offered.
  const [open, setOpen] = useState<TaskAct['action'] | null>(null)
  const account = useAccount()
  if (!judge || !account) return null
  const isAssistsUrged = mayUrgeAssists(record, actorOf(account))
  const units = silentAssists(record).flatMap(({ departmentName }) => departmentName || [])
  const offered = acts.filter(({ action }) => open === action || isOffered(judge(action, record)))
  if (offered.length === 0) return null
  return (
    <div className="cg-task-acts">
      {offered.map((act) => (
        <ActButton
          key={act.action}
          act={act.action === 'urge' && isAssistsUrged ? { ...act, ...URGE_ASSISTS } : act}
          initial={act.action === 'urge' && isAssistsUrged ? URGE_ASSISTS.words(units.join('、')) : ''}
          id={record.id}
          why={whyNot(judge(act.action, record))}
          onTurn={(opens) => setOpen(opens ? act.action : null)}
        />
      ))}
    </div>
  )
}

const loadSheet = () => import('./ActSheet').then((module) => module.ActSheet)

interface ActButtonProps {
  act: TaskAct
  /** The task. */
  id: string
  /** Why it is not allowed now; '' when it is. */
  why: string
  /** The text that the sheet starts with. */
  initial: string
  onTurn: (opens: boolean) => void
}

function ActButton({ act, id, why, initial, onTurn }: ActButtonProps) {
  const { Part: ActSheet, ...sheet } = useLatePart(act.label, loadSheet)
  // Input that was not sent is shown when the sheet is opened again.
  const [words, setWords] = useState(initial)
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

const URGING = [URGE]

/** 催办 of a task, on the detail of one of its cases and, as 催协办, on the form of 提交办结. */
export function UrgeTask({ record }: Pick<TaskActsProps, 'record'>) {
  return <TaskActs record={record} acts={URGING} />
}
