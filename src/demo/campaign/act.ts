import type { passPoint } from '@/api/contract/campaign'
import type { scorePoint } from '@/api/contract/campaignScore'
import type { ProblemReport } from '@/api/contract/report'
import {
  civilizedScoreProblems,
  civilizedTotal,
  deductible,
  mayAtPoint,
  type PointFacts,
  type PointMove,
  type PointState,
} from '@/domain/campaign/campaign'
import { distanceProblems } from '@/domain/siteDistance'
import type { Millis } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import { happenedAt } from '../city/clock'
import { nextId } from '../city/db'
import type { Db, User } from '../city/model'
import { refuseMove, refuseProblems, required } from '../gateway/errors'
import type { CallOf } from '../gateway/handle'
import { finder, metresTo, takePhotos } from '../records/flow'
import { pick } from '../records/wire'
import { type CampaignRecord, type PointRecord, type ScoreRecord } from './model'

function standAt(db: Db, user: User, move: PointMove, campaignId: string, pointId: string): InCampaign {
  const found = pointOf(db, campaignId, pointId)
  refuseMove(mayAtPoint(move, pointFacts(found), user, db.clock.now()))
  return found
}

/** Marks a point as 正常. A known client id changes nothing. */
export function pass({ db, user, now, data: sent }: CallOf<typeof passPoint>): { id: string } {
  const { clientId, campaignId, pointId } = sent
  const known = pointOf(db, campaignId, pointId).point
  if (known.clientIds.includes(clientId)) return { id: clientId }
  const { point } = standAt(db, user, 'pass', campaignId, pointId)
  point.clientIds = [...point.clientIds, clientId]
  const at = happenedAt(sent.time, now)
  point.end = { state: 'normal', at, byId: user.id, metres: metresTo(point.place, sent), caseId: '' }
  return { id: clientId }
}

export function reportPoint(db: Db, user: User, report: ProblemReport): PointRecord | null {
  const { campaignId, pointId } = report
  return campaignId && pointId ? standAt(db, user, 'report', campaignId, pointId).point : null
}

export function problemFound(db: Db, user: User, point: PointRecord, record: CaseRecord): void {
  const metres = metresTo(point.place, record.place)
  point.end = { state: 'problem', at: db.clock.now(), byId: user.id, metres, caseId: record.id }
}

export function score({ db, user, now, data: sent }: CallOf<typeof scorePoint>): ScoreRecord {
  const { campaignId, pointId } = sent
  const found = pointOf(db, campaignId, pointId)
  const known = found.point.scores.find(({ clientId }) => clientId === sent.clientId)
  if (known) return known
  const { campaign, point } = standAt(db, user, 'score', campaignId, pointId)
  const metres = metresTo(point.place, sent)
  const deductions = sent.deductions.map((one) => ({ ...one, photoCount: one.attachments.length }))
  refuseProblems([
    ...distanceProblems(sent.farReason, { metres, accuracy: sent.accuracy }),
    ...civilizedScoreProblems(campaign.items, { pointId, deductions, remark: sent.remark }),
  ])
  const id = nextId(db, 'S')
  const made: ScoreRecord = {
    id,
    at: happenedAt(sent.time, now),
    byName: user.name,
    ...pick(civilizedTotal(campaign.items, deductions), 'full', 'score'),
    remark: sent.remark,
    metres,
    lost: deductions.flatMap(({ itemId, points, reason, unitCode, attachments }, index) => {
      const item = campaign.items.find((one) => one.id === itemId)
      const off = item ? deductible(points, item) : 0
      if (off === 0) return []
      const photos = takePhotos(db, user, { id: `${id}-${index}`, photos: [] }, attachments)
      return [{ itemId, points: off, reason, unitCode, photos }]
    }),
    clientId: sent.clientId,
  }
  point.scores = [...point.scores, made]
  return made
}

export interface InCampaign {
  campaign: CampaignRecord
  point: PointRecord
}

export const campaignOf = finder(({ campaigns }: Pick<Db, 'campaigns'>) => campaigns, '专项')

export function pointOf(db: Pick<Db, 'campaigns'>, campaignId: string, pointId: string): InCampaign {
  const campaign = campaignOf(db, campaignId)
  const point = campaign.points.find(({ id }) => id === pointId)
  return { campaign, point: required(point, '点位不存在或已被删除') }
}

export const stateOf = ({ end, scores }: PointRecord): PointState =>
  end?.state ?? (scores.length > 0 ? 'scored' : 'todo')

export const doneAt = ({ end, scores }: PointRecord): Millis | null =>
  end?.at ?? scores[scores.length - 1]?.at ?? null

const pointFacts = ({ campaign, point }: InCampaign): PointFacts => ({
  state: stateOf(point),
  holderId: point.holderId,
  campaign,
})

export const pointsOf = ({ points }: CampaignRecord, userId: string): PointRecord[] =>
  points.filter(({ holderId }) => holderId === userId)
