import * as v from 'valibot'
import type { PhotoKind } from '@/domain/attachment'
import { reportProblems } from '@/domain/case/evidence'
import { isPosition } from '@/domain/geo'
import type { Problem } from '@/domain/problems'
import { missingKinds, present } from '@/kit/attachments/photoItem'
import { EMPTY_FOUND, foundEntries, isEmptyFound, remarksIn } from '@/kit/found/foundForm'
import { problemChoice } from '@/kit/pickers/problem/problemChoice'

/** The city's object a report is about. Its name is that of a shop or a thing, never of a person. */
const reportedObject = v.object({ kind: v.string(), id: v.string(), name: v.string(), code: v.string() })
export type ReportedObject = v.InferOutput<typeof reportedObject>

/** A point of a campaign (专项巡查), with the names of both. */
const foundAt = v.object({
  campaignId: v.string(),
  pointId: v.string(),
  campaign: v.string(),
  point: v.string(),
})
export type FoundAt = v.InferOutput<typeof foundAt>

/** 问题登记 as stored in its draft. */
export const reportForm = v.object({
  ...foundEntries,
  /** The server's draft it continues; '' for a new report. */
  reportId: v.optional(v.string(), ''),
  type: v.nullable(problemChoice),
  /** Its object; drafts of earlier versions have none. */
  object: v.optional(v.nullable(reportedObject), null),
  /** The campaign point where it was found; null for all others. */
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

/** The user has not changed anything yet. */
export const isBlank = (form: ReportForm): boolean =>
  form.place === null && form.type === null && isEmptyFound(form)

/**
 * Errors of the report, from the top of the form down. Photos that are still uploading do not count. `requiredKinds`:
 * the photos that the manual requires.
 */
export function reportErrors(form: ReportForm, requiredKinds: readonly PhotoKind[]): Problem[] {
  const problems = reportProblems({
    typeId: form.type?.smallTypeId ?? '',
    hasPosition: isPosition(form.place),
    photoCount: present(form.photos).length,
    missing: missingKinds(form.photos, requiredKinds),
    description: form.description,
    selfHandled: form.selfHandled,
    afterCount: present(form.afterPhotos).length,
  })
  return [...problems, ...remarksIn(form)]
}
