import * as v from 'valibot'
import { call } from '@/api/call'
import { pointScore, scoreByClientId, scorePoint } from '@/api/contract/specialScore'
import { ApiError } from '@/api/envelope'
import { MESSAGE } from '@/api/messages'
import { pointsWord } from '@/domain/campaign/score'
import { actKind } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/links'
import { attachmentsOf } from '@/stores/outbox/attachmentsOf'
import { aboutPoint } from '@/domain/campaign/aboutPoint'
import { lostIn, type ScoreForm } from './scoreForm'

/** What a score holds besides its client id; its items name their photos by id, which go apart. */
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
const said = v.fallback(v.array(v.object({ points: v.number(), photos: v.array(v.unknown()) })), [])
const draft = v.fallback(
  v.object({ campaignId: words, pointId: words, campaign: words, point: words, said }),
  { campaignId: '', pointId: '', campaign: '', point: '', said: [] },
)

const quiet = { quiet: true } as const

function receiptOf({ id, score }: { id: string; score: number }) {
  if (!id) throw new ApiError('badBody', MESSAGE.badBody)
  return { id, number: pointsWord(score) }
}

/** 文明督导上报: the score of a point, with photos by item. */
export const scoreKind = actKind({
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
  actOf: (form: ScoreForm) => {
    const { told, campaignId, pointId, remark, farReason, campaign, point } = form
    if (!told) throw new ApiError('business', '测评项目还没有加载出来，请稍后再试')
    const { score, ...there } = told
    return {
      title: `${point} · ${pointsWord(score)}`,
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
