import * as v from 'valibot'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/shot'
import { itemField, scoreProblems, type Deduction, type ScoreItem } from '@/domain/campaign/score'
import { standingProblems, type Standing } from '@/domain/standing'
import { photoItem, present, type PhotoItem } from '@/kit/attachments/photoItem'
import { organisationChoice } from '@/kit/pickers/OrganisationPicker'

/** What is said of one item. */
const saidItem = v.object({
  itemId: v.string(),
  points: v.number(),
  reason: v.string(),
  unit: v.nullable(organisationChoice),
  photos: v.array(photoItem),
})
export type SaidItem = v.InferOutput<typeof saidItem>

/** 文明督导上报 as its draft keeps it. */
export const scoreForm = v.object({
  campaignId: v.string(),
  pointId: v.string(),
  /** What both are called, for the list of drafts and the outbox. */
  campaign: v.string(),
  point: v.string(),
  /** Only items about which something was said. */
  said: v.array(saidItem),
  remark: v.string(),
  farReason: v.string(),
  /** Where and when it was handed in; of the submit. */
  told: v.nullable(
    v.object({
      time: v.string(),
      longitude: v.nullable(v.number()),
      latitude: v.nullable(v.number()),
      accuracy: v.nullable(v.number()),
      score: v.number(),
    }),
  ),
})
export type ScoreForm = v.InferOutput<typeof scoreForm>

export const EMPTY_SCORE: ScoreForm = {
  campaignId: '',
  pointId: '',
  campaign: '',
  point: '',
  said: [],
  remark: '',
  farReason: '',
  told: null,
}

/** What is said of an item; nothing to complain of while nothing is. */
export const saidOf = ({ said }: Pick<ScoreForm, 'said'>, itemId: string): SaidItem =>
  said.find((one) => one.itemId === itemId) ?? { itemId, points: 0, reason: '', unit: null, photos: [] }

/** The form's items with one of them changed. */
export function withItem(
  { said }: Pick<ScoreForm, 'said'>,
  itemId: string,
  change: (item: SaidItem) => Partial<SaidItem>,
): Pick<ScoreForm, 'said'> {
  const before = saidOf({ said }, itemId)
  return { said: [...said.filter((one) => one.itemId !== itemId), { ...before, ...change(before) }] }
}

/** Items that lose points; what was said of one that no longer does is kept in the draft, and not sent. */
export const lostIn = ({ said }: Pick<ScoreForm, 'said'>): SaidItem[] =>
  said.filter(({ points }) => points > 0)

export const deductionsOf = (form: Pick<ScoreForm, 'said'>): Deduction[] =>
  lostIn(form).map(({ itemId, points, reason, unit, photos }) => ({
    itemId,
    points,
    reason,
    unitCode: unit?.orgCode ?? '',
    photoCount: present(photos).length,
  }))

/** What keeps the score from being sent, from the top of the form down. Photos still on their way do not. */
export function missingIn(form: ScoreForm, items: readonly ScoreItem[], standing: Standing): Problem[] {
  const { pointId, remark, farReason } = form
  const remarks = lostIn(form).flatMap(({ itemId, photos }) => remarkProblems(itemField(itemId), photos))
  const [point, ...others] = scoreProblems(items, { pointId, said: deductionsOf(form), remark })
  // Nowhere is far from a point nobody has chosen.
  if (point?.field === 'point') return [point, ...others]
  return [...standingProblems(farReason, standing), ...(point ? [point, ...others] : []), ...remarks]
}

export const photosOf = (form: ScoreForm): PhotoItem[] => lostIn(form).flatMap(({ photos }) => photos)
