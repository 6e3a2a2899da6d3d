import * as v from 'valibot'
import { call } from '@/api/call'
import { pointScore, scoreByClientId, scorePoint } from '@/api/contract/campaignScore'
import { ApiError, MESSAGE } from '@/api/envelope'
import {
  formatPoints,
  itemField,
  civilizedScoreProblems,
  type Deduction,
  type CivilizedScoreItem,
} from '@/domain/campaign/campaign'
import { actKind } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import { aboutPoint } from '@/domain/id'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/attachment'
import { distanceProblems, type DistanceToSite } from '@/domain/siteDistance'
import { photoItem, present, type PhotoItem } from '@/kit/attachments/photoItem'
import { organisationChoice } from '@/kit/pickers/OrganisationPicker'

/** The answer for one item. */
const scoredItem = v.object({
  itemId: v.string(),
  points: v.number(),
  reason: v.string(),
  unit: v.nullable(organisationChoice),
  photos: v.array(photoItem),
})
export type ScoredItem = v.InferOutput<typeof scoredItem>

/** 文明督导上报 as stored in its draft. */
const schema = v.object({
  campaignId: v.string(),
  pointId: v.string(),
  /** The names of both, for the list of drafts and the outbox. */
  campaign: v.string(),
  point: v.string(),
  /** Only items with an answer. */
  said: v.array(scoredItem),
  remark: v.string(),
  farReason: v.string(),
  /** Time and place of submitting. */
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
export type CivilizedScoreForm = v.InferOutput<typeof schema>

const EMPTY_SCORE: CivilizedScoreForm = {
  campaignId: '',
  pointId: '',
  campaign: '',
  point: '',
  said: [],
  remark: '',
  farReason: '',
  told: null,
}

type ScoredItems = Pick<CivilizedScoreForm, 'said'>

/** The answer for an item; no deduction by default. */
export const answered = ({ said: items }: ScoredItems, itemId: string): ScoredItem =>
  items.find((one) => one.itemId === itemId) ?? { itemId, points: 0, reason: '', unit: null, photos: [] }

/** The form's items with one of them changed. */
export function withItem(
  form: ScoredItems,
  itemId: string,
  change: (item: ScoredItem) => Partial<ScoredItem>,
): ScoredItems {
  const before = answered(form, itemId)
  const others = form.said.filter((one) => one.itemId !== itemId)
  return { said: [...others, { ...before, ...change(before) }] }
}

/** Items with a deduction. The others stay in the draft and are not sent. */
const lostIn = ({ said: items }: ScoredItems): ScoredItem[] => items.filter(({ points }) => points > 0)

export const deductionsOf = (form: ScoredItems): Deduction[] =>
  lostIn(form).map(({ itemId, points, reason, unit, photos }) => ({
    itemId,
    points,
    reason,
    unitCode: unit?.orgCode ?? '',
    photoCount: present(photos).length,
  }))

/** Errors of the score, from the top of the form down. Photos that are still uploading do not count. */
export function civilizedScoreErrors(
  form: CivilizedScoreForm,
  items: readonly CivilizedScoreItem[],
  standing: DistanceToSite,
): Problem[] {
  const { pointId, remark, farReason } = form
  const remarks = lostIn(form).flatMap(({ itemId, photos }) => remarkProblems(itemField(itemId), photos))
  const [point, ...others] = civilizedScoreProblems(items, {
    pointId,
    deductions: deductionsOf(form),
    remark,
  })
  // Without a chosen point there is no distance.
  if (point?.field === 'point') return [point, ...others]
  return [...distanceProblems(farReason, standing), ...(point ? [point, ...others] : []), ...remarks]
}

const scorePhotos = (form: CivilizedScoreForm): PhotoItem[] => lostIn(form).flatMap(({ photos }) => photos)

/**
 * Payload of a score apart from its client id; items refer to photos by id, which are uploaded separately.
 */
const payload = v.object({
  ...v.omit(pointScore, ['clientId', 'deductions']).entries,
  deductions: v.array(
    v.object({
      itemId: v.string(),
      points: v.number(),
      reason: v.string(),
      unitCode: v.string(),
      photoIds: v.array(v.string()),
    }),
  ),
})

const words = v.fallback(v.string(), '')
const storedItems = v.fallback(v.array(v.object({ points: v.number(), photos: v.array(v.unknown()) })), [])
const draft = v.fallback(
  v.object({ campaignId: words, pointId: words, campaign: words, point: words, said: storedItems }),
  { campaignId: '', pointId: '', campaign: '', point: '', said: [] },
)

const quiet = { quiet: true } as const

function receiptOf({ id, score }: { id: string; score: number }) {
  if (!id) throw new ApiError('badBody', MESSAGE.badBody)
  return { id, number: formatPoints(score) }
}

/** 文明督导上报: the score of a point, with photos by item. */
export const pointScoreKind = actKind({
  name: 'pointScore',
  noun: '文明督导',
  verb: '上报',
  foundIn: '点位的历史评分',
  payload,
  send: async ({ deductions, ...score }, photos, clientId) => {
    const sent = deductions.map(({ photoIds, ...one }) => ({
      ...one,
      attachments: attachmentsOf(photos.filter(({ id }) => photoIds.includes(id))),
    }))
    return receiptOf(await call(scorePoint, { data: { ...score, clientId, deductions: sent } }, quiet))
  },
  lookUp: async (clientId) => {
    const found = await call(scoreByClientId, { query: { clientId } }, quiet)
    return found && receiptOf(found)
  },
  drafts: 'civilizedSpecial',
  draft,
  describe: ({ point, campaign, said: items }) => ({
    title: point || '未选点位',
    note: campaign,
    photos: items.reduce((sum, { photos }) => sum + photos.length, 0),
  }),
  aboutOf: ({ pointId }) => pointId,
  edit: (clientId, { campaignId, pointId }) =>
    to.civilizedSpecial({ draft: clientId, campaign: campaignId, point: pointId }),
  actOf: (form: CivilizedScoreForm) => {
    const { told: submitted, campaignId, pointId, remark, farReason, campaign, point } = form
    if (!submitted) throw new ApiError('business', '测评项目还没有加载出来，请稍后再试')
    const { score, ...there } = submitted
    return {
      title: `${point} · ${formatPoints(score)}`,
      note: campaign,
      about: aboutPoint(pointId),
      payload: {
        ...there,
        campaignId,
        pointId,
        remark: remark.trim(),
        farReason: farReason.trim(),
        deductions: lostIn(form).map(({ itemId, points, reason, unit, photos }) => ({
          itemId,
          points,
          reason: reason.trim(),
          unitCode: unit?.orgCode ?? '',
          photoIds: photos.map(({ id }) => id),
        })),
      },
    }
  },
})

/** 文明督导上报 of a point of a campaign; `known`: their names. */
export const civilizedScoreForm = (known: Partial<CivilizedScoreForm>) => ({
  kind: pointScoreKind,
  schema,
  empty: { ...EMPTY_SCORE, ...known },
  photosOf: scorePhotos,
})
