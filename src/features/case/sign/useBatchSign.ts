import { useRef, useState } from 'react'
import { call } from '@/api/call'
import type { CaseRow } from '@/api/contract/case'
import { signBatchSubmit } from '@/api/contract/caseSign'
import type { Output } from '@/api/endpoint'
import { isAmbiguous } from '@/api/envelope'
import { useAccount } from '@/kit/data/useAccount'
import { useAct } from '@/kit/edit/useAct'
import type { Acted } from '@/kit/list/actedRows'
import { isSigned } from './isSigned'
import { SIGNED } from './SignButton'

type BatchAnswer = Output<typeof signBatchSubmit>

/** One row's answer, with what the list knew of it. */
export interface RowOutcome {
  id: string
  name: string
  taskNo: string
  ok: boolean
  msg: string
}

/** More at once than this nobody has looked at. */
export const BATCH_MOST = 50

export interface BatchSign {
  /** Rows are being chosen. */
  choosing: boolean
  chosen: ReadonlySet<string>
  sending: boolean
  /** The rows' answers; null until a batch has been sent. Those of an earlier try that succeeded stay. */
  outcome: readonly RowOutcome[] | null
  toggle: (id: string) => void
  chooseAll: () => void
  clear: () => void
  send: (ids: string[]) => Promise<void>
  /** Starts choosing. */
  start: () => void
  /** Ends choosing; answers on show are put away. */
  stop: () => void
}

/** Choosing rows and signing them at once; rows that failed can be sent again alone. */
export function useBatchSign(rows: readonly CaseRow[], acted: Acted): BatchSign {
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [outcome, setOutcome] = useState<readonly RowOutcome[] | null>(null)
  const name = useAccount()?.name ?? ''
  /** The answers of the last try were lost: some may have been signed by it. */
  const perhaps = useRef(false)
  const send = async (ids: string[]): Promise<BatchAnswer> => {
    const afterLost = perhaps.current
    try {
      const answers = await call(signBatchSubmit, { data: { ids } })
      perhaps.current = false
      return afterLost ? await Promise.all(answers.map((answer) => settled(answer, name))) : answers
    } catch (error) {
      perhaps.current = isAmbiguous(error)
      throw error
    }
  }
  // When it fails what was chosen stays chosen.
  const { run, running } = useAct(async (ids: string[]) => {
    // Signed rows leave the choice before the answer is drawn: remember what they were called.
    const known = new Map(rows.map((row) => [row.id, row]))
    const answers = await send(ids)
    for (const { id, success, msg } of answers) acted.note(id, success ? SIGNED : { word: msg, done: false })
    setOutcome((before) => joined(before ?? [], answers, known))
  })
  return {
    choosing,
    chosen,
    sending: running,
    outcome,
    send: async (ids) => {
      if (ids.length > 0) await run(ids)
    },
    toggle: (id) =>
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(id) && next.size < BATCH_MOST) next.add(id)
        return next
      }),
    chooseAll: () => setChosen(new Set(rows.slice(0, BATCH_MOST).map(({ id }) => id))),
    clear: () => setChosen(new Set()),
    start: () => setChoosing(true),
    stop: () => {
      setChoosing(false)
      setChosen(new Set())
      setOutcome(null)
    },
  }
}

/** A refusal after a lost answer is none where the case turns out to be signed by this very person. */
async function settled(answer: BatchAnswer[number], name: string): Promise<BatchAnswer[number]> {
  return answer.success || !(await isSigned(answer.id, name)) ? answer : { ...answer, success: true, msg: '' }
}

/** Answers by row, over those of an earlier try. Names come from the list, or from that try. */
function joined(
  before: readonly RowOutcome[],
  answers: BatchAnswer,
  known: ReadonlyMap<string, CaseRow>,
): RowOutcome[] {
  const rows = new Map(before.map((row) => [row.id, row]))
  for (const { id, success: ok, msg } of answers) {
    const { smallTypeName: name, taskNo } = known.get(id) ?? { smallTypeName: '案件', taskNo: id }
    rows.set(id, { name, taskNo, ...rows.get(id), id, ok, msg })
  }
  return [...rows.values()]
}
