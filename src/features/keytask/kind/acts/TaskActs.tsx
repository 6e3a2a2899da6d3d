import { useState } from 'react'
import type { KeyTaskRow } from '@/api/contract/keyTask'
import { mayDoTask } from '@/domain/keytask/taskMoves'
import { isOffered, whyNot } from '@/domain/verdict'
import { useVerdicts } from '@/kit/record/useVerdict'
import { Button } from '@/ui/Button'
import { ActSheet } from './ActSheet'
import { TASK_ACTS, type TaskAct } from './taskActs'

// Not by the kind: its head draws this.
const rules = { verdict: mayDoTask }

/** 催办 and 撤回 on every detail of a task: only where they are this user's, with the reason where a rule forbids them now. */
export function TaskActs({ record }: { record: KeyTaskRow }) {
  const judge = useVerdicts(rules)
  const [open, setOpen] = useState<TaskAct['action'] | null>(null)
  // What was written and not sent is there when the sheet is opened again.
  const [words, setWords] = useState<Partial<Record<TaskAct['action'], string>>>({})
  if (!judge) return null
  const offered = TASK_ACTS.filter(({ action }) => open === action || isOffered(judge(action, record)))
  if (offered.length === 0) return null
  return (
    <div className="cg-task-acts">
      {offered.map((act) => (
        <Button
          key={act.action}
          size="small"
          kind="ghost"
          why={whyNot(judge(act.action, record))}
          onClick={() => setOpen(act.action)}
        >
          {act.label}
        </Button>
      ))}
      {offered.map(
        (act) =>
          open === act.action && (
            <ActSheet
              key={act.action}
              act={act}
              id={record.id}
              why={whyNot(judge(act.action, record))}
              words={words[act.action] ?? ''}
              onWords={(next) => setWords((before) => ({ ...before, [act.action]: next }))}
              onClose={() => setOpen(null)}
            />
          ),
      )}
    </div>
  )
}
