import * as v from 'valibot'
import type { PhotoKind } from '@/domain/attachment'
import { reportProblems } from '@/domain/case/evidence'
import { isPosition } from '@/domain/geo'
import type { Problem } from '@/domain/problems'
import { missingKinds, present } from '@/kit/attachments/photoItem'
import { EMPTY_FOUND, foundEntries, isUntold, remarksIn } from '@/kit/found/foundForm'
import { problemChoice } from '@/kit/pickers/problem/problemChoice'

/** An object of the city a report is about. Its name is a shop's or a thing's, never a person's. */
const reportedObject = v.object({ kind: v.string(), id: v.string(), name: v.string(), code: v.string() })
export type ReportedObject = v.InferOutput<typeof reportedObject>

/** A point of a campaign (专项巡查), with what both are called. */
const foundAt = v.object({
  campaignId: v.string(),
  pointId: v.string(),
  campaign: v.string(),
  point: v.string(),
})
export type FoundAt = v.InferOutput<typeof foundAt>

/** 问题登记 as its draft keeps it. */
export const reportForm = v.object({
  ...foundEntries,
  /** The draft of the server it goes on with; '' for a new report. */
  reportId: v.optional(v.string(), ''),
  type: v.nullable(problemChoice),
  /** What of the city it is about; drafts of former versions have none. */
  object: v.optional(v.nullable(reportedObject), null),
  /** The point of a campaign it was found at; null for all others. */
  special: v.optional(v.nullable(foundAt), null),
})
export type ReportForm = v.InferOutput<typeof reportForm>

export const EMPTY_REPORT: ReportForm = {
  ...EMPTY_FOUND,
  reportId: '',
  type: null,
  object: null,
  special: null,
}

/** Nothing has been done in it yet. */
export const isBlank = (form: ReportForm): boolean =>
  form.place === null && form.type === null && isUntold(form)

/**
 * What keeps the report from being sent, from the top of the form down. Photos still on their way do not. `asked`: what the
 * manual wants to be shown.
 */
export function missingIn(form: ReportForm, asked: readonly PhotoKind[]): Problem[] {
  const problems = reportProblems({
    typeId: form.type?.smallTypeId ?? '',
    hasPosition: isPosition(form.place),
    photoCount: present(form.photos).length,
    missing: missingKinds(form.photos, asked),
    description: form.description,
    selfHandled: form.selfHandled,
    afterCount: present(form.afterPhotos).length,
  })
  return [...problems, ...remarksIn(form)]
}
