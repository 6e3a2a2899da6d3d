import * as v from 'valibot'
import { DecisionWords, type FormSpec } from '@/kit/edit/form'
import { useDecision } from '@/kit/edit/useDecision'
import { FormScreen } from '@/kit/edit/FormScreen'
import { useForm } from '@/kit/edit/useForm'
import { RecordCompare, ShortFlow } from '@/kit/record/recordCards'
import { useRecordWork, useDecisionWork } from '@/kit/record/useRecordWork'
import { type CaseScreens, CASES, caseKind, KEY_CASES } from '@/entities/case/caseKind'
import { call } from '@/api/call'
import type { CaseDetail } from '@/api/contract/case'
import { confirmSubmit, personalConfirmSubmit } from '@/api/contract/caseConfirm'
import { confirmProblems, withdrawProblems, delayProblems } from '@/domain/case/evidence'
import { type Destination, useScreenParams, useNow } from '@/kit/screen/hooks'
import { CASE_CONFIRM_LOCK, HANDLING_LOCK } from '@/features/case/screens/caseLinks'
import { movedCase } from '@/domain/case/moves'
import { Stage, stageLabel } from '@/domain/case/stage'
import { caseFactsOf, clockOf } from '@/entities/case/facts'
import { OpinionField } from '@/kit/edit/OpinionField'
import { Card, Rows } from '@/ui/Card'
import { personalRevoke, revoke } from '@/api/contract/caseWithdraw'
import { isSubmittedInPerson, isInPerson } from '@/domain/case/personal'
import { ifDelay, delaySubmit, personalDelaySubmit } from '@/api/contract/caseDelay'
import { effectiveDeadline } from '@/domain/deadline/lamp'
import {
  DelayScreen,
  delayRequest,
  NO_DELAY,
  type DelayRequest,
  useDelayWork,
  type Delayable,
} from '@/kit/record/DelayScreen'
import type { Output } from '@/api/endpoint'
import { addedLimit, delayedClock } from '@/domain/case/delay'
import { deadlineOf, describeLimit } from '@/domain/deadline/deadline'
import { formatRelativeTime, type Millis } from '@/domain/time'

/** 确认办理 as stored in its draft. */
const confirmSchema = v.object({
  /** '' when nothing is chosen. */
  result: v.picklist(['', 'confirm', 'sendBack']),
  opinion: v.string(),
})
type ConfirmForm = v.InferOutput<typeof confirmSchema>

/** 确认办理; it returns to `list`. api/contract/caseConfirm explains the two calls. */
export const confirmForm = (list: () => Destination): FormSpec<ConfirmForm, CaseDetail> => ({
  name: 'handleConfirmEdit',
  schema: confirmSchema,
  empty: { result: '', opinion: '' },
  missing: confirmProblems,
  send: ({ record: { id, handlerId }, value: { result, opinion }, options }) =>
    call(
      handlerId === '' ? confirmSubmit : personalConfirmSubmit,
      { data: { id, result: result === 'sendBack' ? 'sendBack' : 'confirm', opinion: opinion.trim() } },
      options,
    ),
  successMessage: ({ value }) =>
    value.result === 'sendBack' ? '已打回，由处置人重新办理' : '已确认，等待核查',
  leads: () => list(),
})

const YES = { value: 'confirm', label: '确认处置', words: '确认意见', kind: 'confirm' } as const
const NO = {
  value: 'sendBack',
  label: '打回案件',
  words: '打回理由',
  kind: 'sendBack',
  placeholder: '哪里没有处置到位，要怎么改',
} as const

interface ConfirmEditProps {
  id: string
  screens: CaseScreens
}

/** Confirms a handling, or sends it back. */
function ConfirmEdit({ id, screens: { kind, confirm } }: ConfirmEditProps) {
  const work = useDecisionWork(kind, id, 'confirm', CASE_CONFIRM_LOCK)
  const form = useForm(confirmForm(confirm.list), work)
  const decision = useDecision(form, [NO, YES])
  return (
    <FormScreen form={form} label={decision}>
      {(record) => (
        <>
          <kind.Summary record={record} />
          <RecordCompare kind={kind} id={id} />
          <ShortFlow kind={kind} id={id} most={1} title="最近办理" />
          <DecisionWords yes={YES} no={NO} result={form.value.result} opinion={form.field('opinion')} />
        </>
      )}
    </FormScreen>
  )
}

/** 确认办理 */
export function HandleConfirmEdit() {
  const { id } = useScreenParams('handleConfirmEdit')
  return <ConfirmEdit id={id} screens={CASES} />
}

/** 重点确认办理 */
export function KeyHandleConfirmEdit() {
  const { id } = useScreenParams('keyHandleConfirmEdit')
  return <ConfirmEdit id={id} screens={KEY_CASES} />
}

/** 撤回办理 as stored in its draft. */
const withdrawSchema = v.object({ reason: v.string() })

/** 撤回办理. The submission of an assigned person has a separate call (domain/case/personal). */
export const withdrawForm: FormSpec<v.InferOutput<typeof withdrawSchema>, CaseDetail> = {
  name: 'caseWithdrawalEdit',
  schema: withdrawSchema,
  empty: { reason: '' },
  missing: withdrawProblems,
  send: ({ record, value: { reason }, options }) =>
    call(
      isSubmittedInPerson(caseFactsOf(record)) ? personalRevoke : revoke,
      { query: { id: record.id, reason: reason.trim() } },
      options,
    ),
  successMessage: '已撤回',
  leads: 'back',
}

/** 撤回办理 */
export function CaseWithdrawalEdit() {
  const { id } = useScreenParams('caseWithdrawalEdit')
  const work = useRecordWork(caseKind, id, 'withdraw', HANDLING_LOCK)
  const form = useForm(withdrawForm, work)
  return (
    <FormScreen form={form} label="撤回">
      {(record) => (
        <>
          <caseKind.Summary record={record} />
          {work.why === '' && <Consequence record={record} />}
          <Card>
            <OpinionField
              label="撤回理由"
              kind="revoke"
              required
              placeholder="为什么要撤回，打算怎么改"
              {...form.field('reason')}
            />
          </Card>
          <ShortFlow kind={caseKind} id={id} most={2} title="最近经过" />
        </>
      )}
    </FormScreen>
  )
}

/** The state of the case now, and after the withdrawal by the rule of the backend. */
function Consequence({ record }: { record: CaseDetail }) {
  const facts = caseFactsOf(record)
  const after = movedCase('withdraw', facts, { by: facts.submittedById ?? '' })
  // A withdrawn report becomes a draft, a withdrawn confirmation has no form.
  const isReport = after.stage === Stage.draft
  const startsAgain = isReport || (after.stage === Stage.handling && after.step !== 'confirming')
  return (
    <Card title="撤回以后">
      <Rows
        rows={[
          { label: '现在', value: stageLabel(facts) },
          { label: '撤回后', value: `${stageLabel(after)}，可以${isReport ? '改好再上报' : '重新办理'}` },
          { label: '已交内容', value: startsAgain ? '说明和照片带回表单，可以修改' : '留在办理经过里' },
          ...(facts.deadline === null && facts.clock === null
            ? []
            : [{ label: '处置时限', value: '照常计算，不因撤回延长' }]),
        ]}
      />
    </Card>
  )
}

/** 申请延期. A case assigned to a person has a separate call (domain/case/personal). */
export const delayForm: FormSpec<DelayRequest, Delayable<CaseDetail, unknown>> = {
  name: 'applyDelay',
  schema: delayRequest,
  empty: NO_DELAY,
  missing: delayProblems,
  send: ({ record: { record }, value: { reasonType, reason }, clientId, options }) =>
    call(
      isInPerson(caseFactsOf(record)) ? personalDelaySubmit : delaySubmit,
      { data: { clientId, id: record.id, reasonType, reason: reason.trim() } },
      options,
    ),
  successMessage: '延期申请已提交',
  // Back: lists, details and forms of three record types open this form.
  leads: 'back',
}

/** The deadline after another delay: 明天 10:00（加 4 工作时）; 以批复为准 when unknown. */
function afterwards(record: CaseDetail, permission: Output<typeof ifDelay>, now: Millis): string {
  const { delayCount, reworkCount } = record
  const clock = clockOf(record)
  const limit = { amount: permission.limitAmount, unit: permission.limitUnit }
  const added = addedLimit({ clock, delayCount, reworkCount }, limit)
  if (!clock || !added) return '以批复为准'
  return `${formatRelativeTime(deadlineOf(delayedClock(clock, added), now), now)}（加 ${describeLimit(added)}）`
}

/**
 * The number of granted delays, and the allowed number if the gateway sends it. `open`: another delay is
 * allowed.
 */
function timesOf(used: number, most: number | null, open: boolean): string {
  if (most === null) return `已用 ${used} 次`
  const left = Math.max(0, most - used)
  const remaining = open || left === 0 ? `，还可申请 ${left} 次` : ''
  return `已用 ${used} 次${remaining}（最多 ${most} 次）`
}

/** 申请延期 */
export function ApplyDelay() {
  const { id } = useScreenParams('applyDelay')
  const now = useNow()
  const work = useDelayWork(caseKind, id, {
    action: 'delay',
    tackleType: HANDLING_LOCK,
    permissionRead: ifDelay,
  })
  const form = useForm(delayForm, work)
  return (
    <DelayScreen
      form={form}
      kind={caseKind}
      delays={({ record, permission }, open) => ({
        times: timesOf(permission.used, permission.maxDelays ?? record.maxDelays, open),
        due: effectiveDeadline(caseFactsOf(record), now),
        afterwards: afterwards(record, permission, now),
      })}
    />
  )
}
