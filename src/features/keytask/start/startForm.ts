import * as v from 'valibot'
import { caseRow } from '@/api/contract/case'
import type { KeyTaskDetail } from '@/api/contract/keyTask'
import type { KeyTaskForm } from '@/api/contract/keyTaskStart'
import { PhotoKind } from '@/domain/attachment'
import { isPosition } from '@/domain/geo'
import { newId } from '@/domain/id'
import { startProblems, type StartField } from '@/domain/keytask/taskStart'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/shot'
import { wireTime, type Millis } from '@/domain/time'
import { photoItem, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import { sentPhoto } from '@/kit/attachments/sentPhoto'
import { organisationChoice } from '@/kit/pickers/OrganisationPicker'
import { personChoice } from '@/kit/pickers/people/PersonField'
import { place, placeAt, positionOf } from '@/kit/place/place'

const assist = v.object({ unit: organisationChoice, duty: v.string() })

/** 督办发起 as its draft on the phone keeps it. */
export const startSchema = v.object({
  /** What the server knows it by, once it has had a word about it: sent again, it is one task. */
  clientId: v.string(),
  /** 存草稿 has left and had no answer: the server may have a draft under this client id. */
  unsure: v.boolean(),
  type: v.string(),
  level: v.string(),
  reason: v.string(),
  requirement: v.string(),
  /** As they were when they were chosen. */
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

/** So many cases one task has at most [ours]. */
export const MOST_CASES = 50

export const emptyStart = (): StartForm => ({
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

/** The form as the server keeps it. */
export function startOf(task: KeyTaskDetail): StartForm {
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

/** Its own place, where no case says where it is. */
function placeData({ cases, place: own }: StartForm): KeyTaskForm['place'] {
  const at = positionOf(own)
  return cases.length > 0 || at === null ? null : { ...at, address: own?.address ?? '' }
}

/** What the calls of it carry. `id`: the draft it replaces. */
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

/** Where the form has what a rule calls by another name. */
const FIELD: Partial<Record<StartField, keyof StartForm>> = {
  linked: 'cases',
  leadId: 'lead',
  approverId: 'approver',
}

/** What is missing, in the order of the form. `starterId`: nobody approves their own. */
export function startMissing(form: StartForm, now: Millis, starterId: string): Problem[] {
  const { caseIds, place: own, deadline: _, ...asked } = startData(form, undefined)
  const found = startProblems(
    { ...asked, deadline: form.deadline, caseCount: caseIds.length, hasPlace: own !== null },
    { now, starterId },
  )
  return [
    ...found.map(({ field, text }) => ({ field: FIELD[field] ?? field, text })),
    ...remarkProblems('photos', form.photos),
    ...unsentProblem(form.photos),
  ]
}
