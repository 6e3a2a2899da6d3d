import { useRef, useState } from 'react'
import { call } from '@/api/call'
import type { CaseRow } from '@/api/contract/case'
import { signBatchSubmit } from '@/api/contract/caseSign'
import type { Output } from '@/api/endpoint'
import { isAmbiguous } from '@/api/envelope'
import { useAccount } from '@/kit/data/useAccount'
import { useAct } from '@/kit/edit/submit/useAct'
import type { Acted } from '@/kit/list/rows/actedRows'
import { joined, type RowOutcome } from '@/kit/record/batch/outcome'
import { useChoice, type Choice } from '@/kit/record/batch/useChoice'
import { isSigned } from './isSigned'
import { SIGNED } from './SignButton'

type BatchAnswer = Output<typeof signBatchSubmit>

export interface BatchSign extends Choice {
  sending: boolean
  /** The rows' answers; null until a batch has been sent. Those of an earlier try that succeeded stay. */
  outcome: readonly RowOutcome[] | null
  send: (ids: string[]) => Promise<void>
}

/** Choosing rows and signing them at once; rows that failed can be sent again alone. */
export function useBatchSign(rows: readonly CaseRow[], acted: Acted): BatchSign {
  const choice = useChoice(rows)
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
    const known = rows.map(({ id, smallTypeName: name, taskNo }) => ({ id, name, taskNo }))
    const answers = await send(ids)
    for (const { id, success, msg } of answers) acted.note(id, success ? SIGNED : { word: msg, done: false })
    setOutcome((before) => joined(before ?? [], answers, known))
  })
  return {
    ...choice,
    sending: running,
    outcome,
    send: async (ids) => {
      if (ids.length > 0) await run(ids)
    },
    // Answers on show are put away.
    stop: () => {
      choice.stop()
      setOutcome(null)
    },
  }
}

/** A refusal after a lost answer is none where the case turns out to be signed by this very person. */
async function settled(answer: BatchAnswer[number], name: string): Promise<BatchAnswer[number]> {
  return answer.success || !(await isSigned(answer.id, name)) ? answer : { ...answer, success: true, msg: '' }
}
