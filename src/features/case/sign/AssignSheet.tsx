import type { CaseRow } from '@/api/contract/case'
import { HANDOVER_LABEL, type AssignWay } from '@/domain/handover'
import { useAccount } from '@/kit/data/useApiQuery'
import { FormFields } from '@/kit/edit/FormFields'
import { SubmitNote } from '@/kit/edit/submit/SubmitNote'
import { BatchResult, joined, type RowOutcome } from '@/kit/record/batch/BatchResult'
import type { BatchSheetProps } from '@/kit/record/batch/useFlowBatch'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import {
  wayOf,
  ASSIGN_FORM,
  assignData,
  assignMissing,
  assignSchema,
  EMPTY_ASSIGN,
  AssignFields,
} from './assignForm'
import { useState } from 'react'
import { call } from '@/api/call'
import { assignBatchSubmit } from '@/api/contract/caseAssign'
import type { CallOptions } from '@/api/http'
import { fieldsOf } from '@/kit/edit/form'
import { useAct } from '@/kit/edit/submit/useAct'
import { useDraft } from '@/kit/edit/draft/useDraft'
import { useSubmit } from '@/kit/edit/submit/useSubmit'
import type { Acted } from '@/kit/list/rows/actedRows'

/** Of all cases of a batch: there is one such draft at a time. */
const BATCH = 'batch'

/** Giving several cases to one person: the form, its sending, and what became of each where one was refused. */
function useBatchAssign(way: AssignWay, rows: readonly CaseRow[], acted: Acted, onDone: () => void) {
  const draft = useDraft(ASSIGN_FORM, BATCH, assignSchema, EMPTY_ASSIGN)
  const [outcome, setOutcome] = useState<readonly RowOutcome[] | null>(null)
  const verb = HANDOVER_LABEL[way]
  const known = rows.map(({ id, smallTypeName: name, taskNo }) => ({ id, name, taskNo }))
  const send = async (ids: string[], options?: CallOptions): Promise<RowOutcome[]> => {
    const answers = await call(assignBatchSubmit, { data: { ids, ...assignData(draft.value) } }, options)
    for (const { id, success, msg } of answers)
      acted.note(id, success ? { word: `已${verb}`, done: true } : { word: msg, done: false })
    return joined(outcome ?? [], answers, known)
  }
  const finish = async () => {
    await draft.clear()
    onDone()
  }
  const submit = useSubmit({
    // Who has each of them now may differ: the gateway says it of the row.
    problems: () => assignMissing(draft.value, { way, holderId: '' }),
    // The sheet tells what it fails with.
    send: () =>
      send(
        known.map(({ id }) => id),
        { quiet: true },
      ),
    said: (answers) => answered(answers, verb),
    kept: '选的案件和填写的内容都还在',
    // Those that did not get through are shown in its place, and may be sent again.
    stays: true,
    done: async (answers) => (answers.every(({ ok }) => ok) ? finish() : setOutcome(answers)),
  })
  const again = useAct(async (ids: string[]) => setOutcome(await send(ids)))
  return { submit, field: fieldsOf(draft.value, draft.set, submit.problem), outcome, again, finish }
}

/** 已指派 2 件，1 件没有指派 */
function answered(rows: readonly RowOutcome[], verb: string): string {
  const done = rows.filter(({ ok }) => ok).length
  const left = rows.length - done
  return left > 0 ? `已${verb} ${done} 件，${left} 件没有${verb}` : `已${verb} ${done} 件`
}

/** Gives the chosen cases to one person: to whom and why, then what became of each where one was refused. */
export function AssignSheet({ open, action, rows, acted, onClose, onDone }: BatchSheetProps<CaseRow>) {
  const way = wayOf(action)
  const { submit, field, outcome, again, finish } = useBatchAssign(way, rows, acted, onDone)
  const own = useAccount()?.orgCode ?? ''
  const verb = HANDOVER_LABEL[way]
  const organisations = new Set(rows.map(({ departmentId }) => departmentId))
  const [only = own] = organisations
  return (
    <>
      <Popup
        open={open && outcome === null}
        title={`${verb} ${rows.length} 件`}
        onClose={onClose}
        footer={
          <Button grow loading={submit.submitting} onClick={() => void submit.submit()}>
            确认{verb}
          </Button>
        }
      >
        <FormFields submit={submit}>
          <AssignFields form={{ field }} way={way} orgCode={organisations.size === 1 ? only : own} />
        </FormFields>
        <SubmitNote submit={submit} />
      </Popup>
      <BatchResult
        verb={verb}
        outcome={outcome}
        sending={again.running}
        onAgain={(ids) => void again.run(ids)}
        onClose={() => void finish()}
      />
    </>
  )
}
