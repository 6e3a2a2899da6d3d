import { useState } from 'react'
import type { KeyTaskRow } from '@/api/contract/keyTask'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { isOffered, whyNot } from '@/domain/verdict'
import { useVerdicts } from '@/kit/record/useVerdict'
import { useLatePart } from '@/kit/screen/useLatePart'
import { Button } from '@/ui/button/Button'
import { TASK_ACTS, type TaskAct } from './urgeAndWithdraw'

// Not by the kind: its head draws this.
const rules = { verdict: mayDoTask }

/** 催办 and 撤回 on every detail of a task: only where they are this user's, with the reason where a rule forbids them now. */
export function TaskActs({ record }: { record: KeyTaskRow }) {
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

const loadSheet = () => import('./ActSheet').then((module) => module.ActSheet)

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
