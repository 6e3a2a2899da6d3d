import { lengthProblem, problemIf, problemsOf, type Problem } from '@/domain/problems'
import { standingProblems, type Standing } from '@/domain/standing'
import { VISIT_WORD, visitResultLabel, type VisitKind, type VisitResult } from './visit'

/** The form of a visit. */
export interface VisitTold {
  /** '' when nothing is chosen. */
  result: VisitResult | ''
  /** For a no: a value of the dictionary `reasonDict`; '' when none is chosen. */
  reasonType: string
  opinion: string
  farReason: string
  photoCount: number
}

export type VisitProblem = Problem<'farReason' | 'result' | 'reasonType' | 'opinion' | 'photos'>

/** Dictionaries of the reasons, by result. Keys assumed. */
const REASON_DICTS: Record<VisitKind, Partial<Record<VisitResult, string>>> = {
  verify: { no: 'verify_false_reason', unable: 'verify_unable_reason' },
  check: { no: 'check_failed_reason', unable: 'check_unable_reason' },
}

/** The dictionary for a result; undefined for a result without reasons. */
export const reasonDict = (kind: VisitKind, result: VisitResult | ''): string | undefined =>
  result === '' ? undefined : REASON_DICTS[kind][result]

/** Label of the reasons: 不属实的原因. */
export const reasonLabel = (kind: VisitKind, result: VisitResult): string =>
  `${visitResultLabel(kind, result)}的原因`

/** Whether a result needs a photo: a 核查 always, a 核实 when it is real. */
export const needsPhoto = (kind: VisitKind, result: VisitResult | ''): boolean =>
  result === 'yes' || (kind === 'check' && result === 'no')

/** Errors in the order of the form, by field (docs/domain.md "Life of a case": photo, reason). */
export function visitProblems(kind: VisitKind, form: VisitTold, standing: Standing): VisitProblem[] {
  const { result, reasonType, opinion, farReason, photoCount } = form
  const word = VISIT_WORD[kind]
  const asks = result !== '' && reasonDict(kind, result) !== undefined
  return [
    ...standingProblems(farReason, standing),
    ...problemsOf<'result' | 'reasonType' | 'opinion' | 'photos'>(
      problemIf(result === '', 'result', `请选择${word}结果`),
      asks && problemIf(reasonType === '', 'reasonType', `请选择${reasonLabel(kind, result)}`),
      problemIf(needsPhoto(kind, result) && photoCount < 1, 'photos', `请至少上传一张${word}照片`),
      lengthProblem('opinion', opinion, `${word}说明`),
    ),
  ]
}
