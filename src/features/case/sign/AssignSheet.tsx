import { useRef, useState } from 'react'
import * as v from 'valibot'
import type { CaseRow, CaseDetail } from '@/api/contract/case'
import { HANDOVER_LABEL, type AssignWay, ASSIGN_WAYS } from '@/domain/handover'
import { useAccount } from '@/kit/data/useApiQuery'
import { FormFields, type FormSpec } from '@/kit/edit/form'
import { useFields } from '@/kit/edit/bindings'
import { SubmitNote } from '@/kit/edit/submit/SubmitNote'
import { BatchResult, joined, type RowAnswer, type RowOutcome } from '@/kit/record/batch/BatchResult'
import type { BatchSheetProps } from '@/kit/record/batch/useFlowBatch'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { call } from '@/api/call'
import { assignBatchSubmit, assignSubmit } from '@/api/contract/caseAssign'
import type { CallOptions } from '@/api/http'
import { useAct } from '@/kit/edit/submit/useAct'
import { useDraft } from '@/kit/edit/draft/useDraft'
import { useSubmit } from '@/kit/edit/submit/useSubmit'
import type { Actor } from '@/domain/actor'
import { assignWayOf, holderOf } from '@/domain/case/personal'
import { assignProblems } from '@/domain/case/evidence'
import { caseFactsOf } from '@/entities/case/facts'
import { SIGN_AND_ASSIGN } from '../screens/caseLinks'
import { personChoice, PersonField } from '@/kit/pickers/PersonField'
import { OpinionField } from '@/kit/edit/OpinionField'
import type { Form } from '@/kit/edit/useForm'
import { Card } from '@/ui/Card'

/** 指派, 改派 and 转交 as stored in their draft. */
const assignSchema = v.object({ person: v.nullable(personChoice), opinion: v.string() })
type AssignForm = v.InferOutput<typeof assignSchema>

const EMPTY_ASSIGN: AssignForm = { person: null, opinion: '' }

/** Storage name of the drafts; rows show them (entities/case/CaseCard). */
const ASSIGN_FORM = 'caseAssign'

/** The lock of assigning a case (spec §3: tackleType; its values are not shown there). */
export const ASSIGN_LOCK = 'assign'

/** The way with a name; the default one for an unknown name. */
export const wayOf = (name: string): AssignWay => ASSIGN_WAYS.find((way) => way === name) ?? 'assign'

/** How this user assigns a case, and its current holder. */
interface Assigning {
  way: AssignWay
  holderId: string
}

/** The way for a case and this user; `way` while the case is unknown. */
export function assigningOf(
  record: CaseRow | undefined,
  actor: Pick<Actor, 'id'> | null,
  way: AssignWay = 'assign',
): Assigning {
  if (!record || !actor) return { way, holderId: '' }
  const facts = caseFactsOf(record)
  return { way: assignWayOf(facts, actor), holderId: holderOf(facts) }
}

/** Errors in the order of the form. */
const assignMissing = ({ person, opinion }: AssignForm, assigning: Assigning) =>
  assignProblems({ handlerId: person?.id ?? '', opinion, ...assigning }).map(({ field, text }) => ({
    // The form stores the person with the name, the rules only know the id.
    field: field === 'handlerId' ? 'person' : field,
    text,
  }))

/** Fields of both calls apart from the case. */
const assignData = ({ person, opinion }: AssignForm) => ({
  handlerId: person?.id ?? '',
  opinion: opinion.trim(),
})

/** Assigns one case to a person. */
export const assignForm = (assigning: Assigning): FormSpec<AssignForm, CaseDetail> => ({
  name: ASSIGN_FORM,
  schema: assignSchema,
  empty: EMPTY_ASSIGN,
  missing: (value) => assignMissing(value, assigning),
  send: ({ record: { id }, value, options }) =>
    call(assignSubmit, { data: { id, ...assignData(value) } }, options),
  successMessage: ({ value }) => `已${HANDOVER_LABEL[assigning.way]}给${value.person?.name ?? ''}`,
  leads: 'back',
})

const PLACEHOLDER: Record<AssignWay, string> = {
  assign: '选填，要注意什么',
  reassign: '为什么换人，要注意什么',
  passOn: '为什么转交，办到哪一步了',
}

/**
 * The organisation whose people are offered: that of the user, so that one case, many cases and 改派 offer the same people; that of
 * the case while the user's is unknown.
 */
export const useAssigneeOrg = (departmentId: string): string => useAccount()?.orgCode || departmentId

interface AssignFieldsProps {
  form: Pick<Form<AssignForm>, 'field'>
  way: AssignWay
  /** The department of the cases, and their current assignees. */
  departmentId: string
  holders: readonly string[]
  /** The place of one case. */
  site?: Pick<CaseRow, 'longitude' | 'latitude'> | undefined
}

/** The fields for person and reason. The next handler sees the reason on top of the case. */
export function AssignFields({ form: { field }, way, departmentId, holders, site }: AssignFieldsProps) {
  const again = way !== 'assign'
  const orgCode = useAssigneeOrg(departmentId)
  return (
    <>
      <Card>
        <PersonField
          label="处置人"
          required
          orgCode={orgCode}
          holders={holders}
          site={site}
          {...field('person')}
        />
      </Card>
      <Card>
        <OpinionField
          label={again ? `${HANDOVER_LABEL[way]}理由` : '指派说明'}
          kind="assign"
          required={again}
          placeholder={PLACEHOLDER[way]}
          {...field('opinion')}
        />
      </Card>
    </>
  )
}

/** Key of the draft of a batch: there is one at a time. */
const BATCH = 'batch'

/** Signs cases before they are assigned; answers per row. */
export type SignRows = (ids: string[], options?: CallOptions) => Promise<RowAnswer[]>

type Batch = Pick<BatchSheetProps<CaseRow>, 'rows' | 'acted' | 'onDone'> & { sign?: SignRows | undefined }

/** The form that assigns several cases to one person, and the result per case when some were refused. */
function useBatchAssign(way: AssignWay, { rows, acted, onDone, sign }: Batch) {
  const draft = useDraft(ASSIGN_FORM, BATCH, assignSchema, EMPTY_ASSIGN)
  const [outcome, setOutcome] = useState<readonly RowOutcome[] | null>(null)
  const verb = sign ? SIGN_AND_ASSIGN : HANDOVER_LABEL[way]
  const known = rows.map(({ id, smallTypeName: name, taskNo }) => ({ id, name, taskNo }))
  const assign = useSignedAssign(sign)
  const send = async (ids: string[], options?: CallOptions): Promise<RowOutcome[]> => {
    const answers = await assign(ids, assignData(draft.value), options)
    const word = `已${verb}给${draft.value.person?.name ?? ''}`
    for (const { id, success, msg } of answers)
      acted.note(id, success ? { word, done: true } : { word: msg, done: false })
    return joined(outcome ?? [], answers, known)
  }
  const finish = async () => {
    await draft.clear()
    onDone()
  }
  const submit = useSubmit({
    // Without the current holder: the cases may have different ones.
    problems: () => assignMissing(draft.value, { way, holderId: '' }),
    // The sheet shows the error.
    send: () =>
      send(
        known.map(({ id }) => id),
        { quiet: true },
      ),
    successMessage: (answers) => answered(answers, verb, draft.value.person?.name ?? ''),
    kept: '选的案件和填写的内容都还在',
    // The failed cases replace the form and can be sent again.
    stays: true,
    done: async (answers) => (answers.every(({ ok }) => ok) ? finish() : setOutcome(answers)),
  })
  const again = useAct(async (ids: string[]) => setOutcome(await send(ids)))
  return { submit, field: useFields(draft.value, draft.set, submit.errorOf), outcome, again, finish }
}

/** Assigns cases, after signing them where `sign` is given. A case that was signed once is not signed again. */
function useSignedAssign(sign: SignRows | undefined) {
  const signed = useRef(new Set<string>())
  return async (
    ids: string[],
    data: ReturnType<typeof assignData>,
    options?: CallOptions,
  ): Promise<RowAnswer[]> => {
    const unsigned = sign ? ids.filter((id) => !signed.current.has(id)) : []
    const signings = sign && unsigned.length > 0 ? await sign(unsigned, options) : []
    for (const { id, success } of signings) if (success) signed.current.add(id)
    const refused = signings.filter(({ success }) => !success)
    const left = ids.filter((id) => !refused.some((row) => row.id === id))
    const answers =
      left.length === 0 ? [] : await call(assignBatchSubmit, { data: { ids: left, ...data } }, options)
    // A signed case without an assignee is with the department.
    const explained = answers.map((row) =>
      sign && !row.success ? { ...row, msg: `已签收，没有指派：${row.msg}` } : row,
    )
    return [...refused, ...explained]
  }
}

/** The result in one line: 已指派给陈美玲 2 件，1 件没有指派. */
function answered(rows: readonly RowOutcome[], verb: string, name: string): string {
  const done = rows.filter(({ ok }) => ok).length
  const left = rows.length - done
  const given = done > 0 && name ? `已${verb}给${name} ${done} 件` : `已${verb} ${done} 件`
  return left > 0 ? `${given}，${left} 件没有${verb}` : given
}

interface AssignSheetProps extends BatchSheetProps<CaseRow> {
  /** 签收并指派: signs the cases first. */
  sign?: SignRows | undefined
}

/** Assigns the selected cases to one person. When some are refused, it shows the result per case. */
export function AssignSheet({ open, action, rows, acted, sign, onClose, onDone }: AssignSheetProps) {
  const way = wayOf(action)
  const { submit, field, outcome, again, finish } = useBatchAssign(way, { rows, acted, onDone, sign })
  const verb = sign ? SIGN_AND_ASSIGN : HANDOVER_LABEL[way]
  const holders = [...new Set(rows.map((row) => holderOf(caseFactsOf(row))))]
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
        <FormFields label="指派表单" submit={submit}>
          <AssignFields
            form={{ field }}
            way={way}
            departmentId={rows[0]?.departmentId ?? ''}
            holders={holders}
            site={rows.length === 1 ? rows[0] : undefined}
          />
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
