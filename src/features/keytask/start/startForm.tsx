import * as v from 'valibot'
import { useState } from 'react'
import { caseRow, type CaseRow } from '@/api/contract/case'
import type { KeyTaskDetail } from '@/api/contract/keytask'
import { type KeyTaskForm, keyTaskByClientId, keyTaskSubmit } from '@/api/contract/keytaskStart'
import { PhotoKind, remarkProblems } from '@/domain/attachment'
import { isPosition } from '@/domain/geo'
import { newId } from '@/domain/id'
import { startOfCases, startProblems, type StartField } from '@/domain/keytask/taskStart'
import { OPINION_MAX, type Problem } from '@/domain/problems'
import { wireTime, type Millis } from '@/domain/time'
import { photoItem, toAttachments, unsentProblem, sentPhoto } from '@/kit/attachments/photoItem'
import { organisationChoice } from '@/kit/pickers/OrganisationPicker'
import { personChoice } from '@/kit/pickers/PersonField'
import { place, placeAt, positionOf } from '@/kit/place/place'
import { call } from '@/api/call'
import { useAccount } from '@/kit/data/useApiQuery'
import type { Effects } from '@/kit/edit/submit/outcome'
import type { FormSpec, Transport } from '@/kit/edit/form'
import { useFormDraft, useFormOn, type Form } from '@/kit/edit/useForm'
import { to } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { fromTemplate, type FromTemplate } from '@/domain/keytask/template'
import { now } from '@/stores/clock'
import { LinkButton } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { TextArea } from '@/ui/field/TextArea'
import { Dialog } from '@/ui/overlay/Dialog'
import { lampOf } from '@/domain/deadline/lamp'
import { lampFactsOf } from '@/entities/case/facts'

/** Storage name of the drafts; rows show them (entities/keytask/keyTaskKind). */
export const START_FORM = 'keyTaskStart'

interface Start<D extends KeyTaskDetail | null> {
  /**
   * The state of the record. The key distinguishes drafts on the phone: the id of the task, or the origin of
   * a new one.
   */
  on: Omit<Transport<D>, 'effects'> & { effects: Pick<Effects<D>, 'connection'> }
  /** The id of the server's draft that a submit replaces; left out for a new task. */
  id?: string
  /** Initial value without a draft on the phone; null while unknown. */
  start: StartForm | null
}

/**
 * The form of 督办发起. A submit that may have arrived is first looked up by its client id, then repeated with
 * the same id.
 */
export function useStartForm<D extends KeyTaskDetail | null>({
  on,
  id,
  start,
}: Start<D>): Form<StartForm, D> {
  const userId = useAccount()?.id ?? ''
  const [empty] = useState(emptyStart)
  const spec: FormSpec<StartForm, unknown> = {
    name: START_FORM,
    schema: startSchema,
    empty,
    start,
    missing: (value, now) => startMissing(value, now, userId),
    send: ({ value, options }) => call(keyTaskSubmit, { data: startData(value, id) }, options),
    successMessage: ({ value }) => `已提交，等待${value.approver?.name ?? ''}审批`,
    leads: { instead: to.keyTaskStart({ tab: 'started' }) },
  }
  const draft = useFormDraft(spec, on)
  const effects = { ...effectsOf(draft.value.clientId), connection: on.effects.connection }
  return useFormOn<StartForm, D, unknown, D>(spec, { ...on, effects }, draft)
}

/** Looks up by the client id whether a submit took effect. */
const effectsOf = (clientId: string): Omit<Effects<unknown>, 'connection'> => ({
  of: () => '',
  look: async () => {
    const found = await submittedAs(clientId)
    return { trace: found ? 'submitted' : '', mine: found }
  },
})

/**
 * Whether the server has a submitted task with a client id. Rejects with ApiError where it cannot be read.
 */
export async function submittedAs(clientId: string): Promise<boolean> {
  const found = await call(keyTaskByClientId, { query: { clientId } }, { quiet: true, loading: false })
  return found !== null && found !== undefined && found.id !== ''
}

const assist = v.object({ unit: organisationChoice, duty: v.string() })

/** 督办发起 as stored in its draft on the phone. */
export const startSchema = v.object({
  /** The client id, so that a repeated submit makes no second task. */
  clientId: v.string(),
  /** 存草稿 was sent without an answer: the server may have a draft with this client id. */
  unsure: v.boolean(),
  type: v.string(),
  level: v.string(),
  reason: v.string(),
  requirement: v.string(),
  /** The cases as they were when the user chose them. */
  cases: v.array(caseRow),
  place: v.nullable(place),
  lead: v.nullable(organisationChoice),
  assists: v.array(assist),
  approver: v.nullable(personChoice),
  deadline: v.nullable(v.number()),
  /** Digits; '' while none is chosen. */
  cycleDays: v.string(),
  photos: v.array(photoItem),
})
export type StartForm = v.InferOutput<typeof startSchema>
export type Assist = StartForm['assists'][number]

/** Maximum number of cases of a task [ours]. */
export const MOST_CASES = 50

const emptyStart = (): StartForm => ({
  clientId: newId(),
  unsure: false,
  type: '',
  level: '',
  reason: '',
  requirement: '',
  cases: [],
  place: null,
  lead: null,
  assists: [],
  approver: null,
  deadline: null,
  cycleDays: '',
  photos: [],
})

/** A new task about cases, with the type, reason and departments that they suggest. */
export function startAbout(cases: readonly CaseRow[], at: Millis): StartForm {
  const linked = cases.map((row) => ({ ...row, overdue: lampOf(lampFactsOf(row), at) === 'red' }))
  const found = startOfCases(linked)
  const unitOf = ({ id, name }: { id: string; name: string }) => ({ orgCode: id, orgName: name })
  return {
    ...emptyStart(),
    cases: [...cases],
    ...(found && {
      type: found.type,
      reason: found.reason,
      lead: found.lead && unitOf(found.lead),
      assists: found.assists.map(({ duty, ...unit }) => ({ unit: unitOf(unit), duty })),
    }),
  }
}

/** The form value of a task on the server. */
export function startFormOf(task: KeyTaskDetail): StartForm {
  const { type, level, reason, requirement, cases, leadId, leadName, approverId, approverName } = task
  const at = { longitude: task.placeLongitude, latitude: task.placeLatitude }
  return {
    ...emptyStart(),
    type,
    level,
    reason,
    requirement,
    cases,
    place: isPosition(at) ? { ...placeAt(at), address: task.placeAddress } : null,
    lead: leadId === '' ? null : { orgCode: leadId, orgName: leadName },
    assists: task.assists.map(({ departmentId, departmentName, duty }) => ({
      unit: { orgCode: departmentId, orgName: departmentName },
      duty,
    })),
    approver: approverId === '' ? null : { id: approverId, name: approverName },
    deadline: task.deadline,
    cycleDays: task.cycleDays > 0 ? String(task.cycleDays) : '',
    photos: task.attachments
      .filter(({ attachmentPath }) => attachmentPath !== '')
      .map((photo) => sentPhoto(photo, PhotoKind.near)),
  }
}

/** The place of the task; null if its cases have one. */
function placeData({ cases, place: own }: StartForm): KeyTaskForm['place'] {
  const at = positionOf(own)
  return cases.length > 0 || at === null ? null : { ...at, address: own?.address ?? '' }
}

/** The fields of the calls. `id`: the server's draft that is replaced. */
export const startData = (form: StartForm, id: string | undefined): KeyTaskForm => ({
  clientId: form.clientId,
  ...(id !== undefined && { id }),
  type: form.type,
  level: form.level,
  reason: form.reason.trim(),
  requirement: form.requirement.trim(),
  caseIds: form.cases.map((row) => row.id),
  place: placeData(form),
  leadId: form.lead?.orgCode ?? '',
  assists: form.assists.map(({ unit, duty }) => ({ departmentId: unit.orgCode, duty: duty.trim() })),
  approverId: form.approver?.id ?? '',
  deadline: form.deadline === null ? '' : wireTime(form.deadline),
  cycleDays: Number(form.cycleDays) || 0,
  attachments: toAttachments(form.photos),
})

/** Form fields whose names differ from those of the rules. */
const FIELD: Partial<Record<StartField, keyof StartForm>> = {
  linked: 'cases',
  leadId: 'lead',
  approverId: 'approver',
}

/** Errors in the order of the form. `starterId`: users cannot approve their own task. */
function startMissing(form: StartForm, now: Millis, starterId: string): Problem[] {
  const { caseIds, place: own, deadline: _, ...fields } = startData(form, undefined)
  const found = startProblems(
    { ...fields, deadline: form.deadline, caseCount: caseIds.length, hasPlace: own !== null },
    { now, starterId },
  )
  return [
    ...found.map(({ field, text }) => ({ field: FIELD[field] ?? field, text })),
    ...remarkProblems('photos', form.photos),
    ...unsentProblem(form.photos),
  ]
}

const loadTemplates = () => import('./TemplateSheet').then((module) => module.TemplateSheet)

/** The fields for 事由 and 要求, with the templates of the city. */
export function ContentCard({ form: { value, set, field } }: { form: Form<StartForm> }) {
  const { Part: TemplateSheet, ...sheet } = useLatePart('要求模板', loadTemplates)
  const [asking, setAsking] = useState<FromTemplate | null>(null)
  return (
    <Card title="督办内容" right={<LinkButton onClick={sheet.open}>要求模板</LinkButton>}>
      <div className="cg-task-kinds">
        <TextArea
          label="督办事由"
          required
          rows={2}
          maxLength={OPINION_MAX}
          placeholder="哪里的什么问题，为什么要督办"
          {...field('reason')}
        />
        <TextArea
          label="督办要求"
          required
          maxLength={OPINION_MAX}
          placeholder="做到什么程度，注意什么"
          {...field('requirement')}
        />
      </div>
      {TemplateSheet && sheet.isOpen && (
        <TemplateSheet
          type={value.type}
          onClose={sheet.close}
          onPick={(template) => {
            sheet.close()
            const found = fromTemplate(value, template, now())
            set(found.fill)
            if (found.clashes.length > 0) setAsking(found)
          }}
        />
      )}
      <Dialog
        open={asking !== null}
        title="换成模板的内容？"
        confirmText="换成模板"
        cancelText="保留已填"
        onConfirm={() => {
          if (asking) set(asking.replace)
          setAsking(null)
        }}
        onCancel={() => setAsking(null)}
      >
        {`已填的${asking?.clashes.join('、') ?? ''}与模板不同。`}
      </Dialog>
    </Card>
  )
}
