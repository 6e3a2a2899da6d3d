import * as v from 'valibot'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/shot'
import { isAway } from '@/domain/standing'
import { VISIT_RESULTS, type VisitKind, type VisitResult } from '@/domain/visit/visit'
import { needsPhoto, reasonDict, visitProblems } from '@/domain/visit/visitEvidence'
import { photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import { standingOf, type Whereabouts } from '@/kit/place/useWhereabouts'

/** What the forms of 核实 and 核查 have in common, as their drafts keep it. Where the phone is stands in no draft. */
export const visitEntries = {
  /** '' while nothing is chosen. */
  result: v.picklist(['', ...VISIT_RESULTS]),
  reasonType: v.string(),
  opinion: v.string(),
  farReason: v.string(),
  photos: v.array(photoItem),
}

export const EMPTY_VISIT = { result: '', reasonType: '', opinion: '', farReason: '', photos: [] } as const

const visitForm = v.object(visitEntries)
export type VisitForm = v.InferOutput<typeof visitForm>

/** Whether a result has photos at all: where nothing could be seen, or nothing was there, they may be left out, not forbidden. */
export const mustShow = (kind: VisitKind, result: VisitForm['result']): boolean =>
  result === '' ? kind === 'check' : needsPhoto(kind, result)

/** What is missing, told from `here`. */
export function missingIn(kind: VisitKind, value: VisitForm, here: Whereabouts): Problem[] {
  const told = { ...value, photoCount: present(value.photos).length }
  return [
    ...visitProblems(kind, told, standingOf(here)),
    ...remarkProblems('photos', value.photos),
    ...unsentProblem(value.photos),
  ]
}

/** It as the call takes it, told from `here`. */
export function foundOf(kind: VisitKind, id: string, value: VisitForm, here: Whereabouts) {
  const { result, reasonType, opinion, farReason, photos } = value
  const { longitude = null, latitude = null, accuracy = null } = here.fix ?? {}
  return {
    id,
    result: result as VisitResult,
    // What was chosen for another result is no matter any more.
    reasonType: reasonDict(kind, result) === undefined ? '' : reasonType,
    opinion: opinion.trim(),
    longitude,
    latitude,
    accuracy,
    farReason: isAway(standingOf(here)) ? farReason.trim() : '',
    attachments: toAttachments(photos),
  }
}
