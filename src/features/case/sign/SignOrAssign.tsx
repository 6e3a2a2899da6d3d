import { FormScreen } from '@/kit/edit/FormScreen'
import { useForm, type Form } from '@/kit/edit/useForm'
import { useDecisionWork, useRecordWork } from '@/kit/record/useRecordWork'
import { HANDOVER_LABEL } from '@/domain/handover'
import { useAccount } from '@/kit/data/useApiQuery'
import { useRecord } from '@/kit/record/useRecord'
import { type CaseScreens, CASES, KEY_CASES } from '@/entities/case/caseKind'
import { ASSIGN_LOCK, assignForm, assigningOf, wayOf, AssignFields, useAssigneeOrg } from './AssignSheet'
import { DecisionWords, type FormSpec } from '@/kit/edit/form'
import { useDecision } from '@/kit/edit/useDecision'
import { PersonField } from '@/kit/pickers/PersonField'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/Button'
import * as v from 'valibot'
import { call } from '@/api/call'
import type { CaseDetail } from '@/api/contract/case'
import { signSubmit } from '@/api/contract/caseSign'
import { caseSignProblems } from '@/domain/case/evidence'
import { type Destination, useScreenParams } from '@/kit/screen/hooks'
import { SIGN_LOCK } from '../screens/caseLinks'

/** 签收办理 as stored in its draft. */
const schema = v.object({
  /** '' when nothing is chosen. */
  result: v.picklist(['', 'sign', 'refuse']),
  opinion: v.string(),
  handlerId: v.string(),
  handlerName: v.string(),
})
type SignForm = v.InferOutput<typeof schema>

/** Signs with an opinion and optionally a handler, or refuses with a reason. It returns to `list`. */
export const caseSignForm = (list: () => Destination): FormSpec<SignForm, CaseDetail> => ({
  name: 'caseEdit',
  schema,
  empty: { result: '', opinion: '', handlerId: '', handlerName: '' },
  missing: caseSignProblems,
  send: ({ record: { id }, value: { result, opinion, handlerId }, options }) => {
    const assigned = result === 'refuse' ? undefined : handlerId || undefined
    const data = { id, result: result || 'sign', opinion: opinion.trim(), handlerId: assigned }
    return call(signSubmit, { data }, options)
  },
  successMessage: ({ value: { result, handlerId } }) =>
    result === 'refuse' ? '已退回' : handlerId ? '已签收并指派' : '已签收',
  leads: () => list(),
})

const YES = { value: 'sign', label: '确认签收', words: '签收意见', kind: 'sign' } as const
const NO = {
  value: 'refuse',
  label: '拒签退回',
  words: '拒签理由',
  kind: 'refuseSign',
  placeholder: '为什么不归本部门办理',
} as const

/** The field for the handler. Without one the department handles the case. */
function HandlerField({ form: { value, set }, record }: { form: Form<SignForm>; record: CaseDetail }) {
  const { handlerId, handlerName } = value
  return (
    <Card>
      <PersonField
        label="处置人"
        orgCode={useAssigneeOrg(record.departmentId)}
        site={record}
        value={handlerId === '' ? null : { id: handlerId, name: handlerName }}
        onChange={(person) => set({ handlerId: person?.id ?? '', handlerName: person?.name ?? '' })}
        placeholder="选填，不指派由部门处置"
      />
      {handlerId !== '' && (
        <LinkButton onClick={() => set({ handlerId: '', handlerName: '' })}>不指派，由部门处置</LinkButton>
      )}
    </Card>
  )
}

interface AssignEditProps extends Pick<CaseScreens, 'kind'> {
  id: string
  /** The way in the address; the rules for the case decide. */
  way: string
}

/** 指派, 改派 or 转交 of one signed case, as allowed for this user. */
function AssignEdit({ id, way: requestedWay, kind }: AssignEditProps) {
  const account = useAccount()
  const assigning = assigningOf(useRecord(kind.reads.detail, id).data, account, wayOf(requestedWay))
  const { way } = assigning
  const work = useRecordWork(kind, id, way, ASSIGN_LOCK)
  const form = useForm(assignForm(assigning), work)
  const verb = HANDOVER_LABEL[way]
  return (
    <FormScreen title={`案件${verb}`} form={form} label={`确认${verb}`}>
      {(record) => (
        <>
          <kind.Summary record={record} />
          <AssignFields
            form={form}
            way={way}
            departmentId={record.departmentId}
            holders={[assigning.holderId]}
            site={record}
          />
        </>
      )}
    </FormScreen>
  )
}

export interface SignOrAssignProps {
  id: string
  /** The way a signed case is assigned; left out for signing. */
  assign?: string | undefined
  screens: CaseScreens
}

/** Signs a case, or assigns a signed one. */
function SignOrAssign({ id, assign, screens }: SignOrAssignProps) {
  return assign ? (
    <AssignEdit id={id} way={assign} kind={screens.kind} />
  ) : (
    <SignEdit id={id} screens={screens} />
  )
}

function SignEdit({ id, screens: { kind, sign } }: Omit<SignOrAssignProps, 'assign'>) {
  const work = useDecisionWork(kind, id, 'sign', SIGN_LOCK, [])
  const form = useForm(caseSignForm(sign.list), work)
  const { value, field } = form
  const decision = useDecision(form, [NO, YES])
  return (
    <FormScreen form={form} label={decision}>
      {(record) => (
        <>
          <kind.Summary record={record} />
          <DecisionWords yes={YES} no={NO} result={value.result} opinion={field('opinion')} />
          {value.result !== 'refuse' && <HandlerField form={form} record={record} />}
        </>
      )}
    </FormScreen>
  )
}

/** 重点案件办理: signing, and (`assign`) assigning a signed case. */
export function KeyCaseEdit() {
  return <SignOrAssign {...useScreenParams('keyCaseEdit')} screens={KEY_CASES} />
}

/** 签收办理: signing, and (`assign`) assigning a signed case. */
export function CaseEdit() {
  return <SignOrAssign {...useScreenParams('caseEdit')} screens={CASES} />
}
