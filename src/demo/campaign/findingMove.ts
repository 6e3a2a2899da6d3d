import { HANDOVER_LABEL } from '@/domain/handover'
import type { FindingResult } from '@/domain/campaign/finding'
import {
  FINDING_MOVE_LABEL,
  findingAssignWay,
  type FindingMove,
  mayFinding,
  movedFinding,
} from '@/domain/campaign/findingMoves'
import type { Millis } from '@/domain/time'
import { isOffered } from '@/domain/verdict'
import type { Scene } from '../case/photos'
import type { Db, FlowRecord, Performer, PhotoRecord, User } from '../city/model'
import { DemoError } from '../gateway/errors'
import { addLine, addPhotos, finder } from '../records/flow'
import { refuseMove } from '../records/refuse'
import { campaignOf } from './act'
import type { CampaignRecord, FindingRecord } from './model'

export interface FindingDetails {
  opinion?: string | undefined
  photos?: readonly PhotoRecord[]
  result?: FindingResult | undefined
  handlerId?: string
  receiverName?: string
}

const NODE: Record<FindingMove, string> = {
  assign: '指派',
  feedback: '处置',
  agree: '复核',
  sendBack: '复核',
}

const assignLabel = ({ facts }: FindingRecord): string => HANDOVER_LABEL[findingAssignWay(facts)]

export function makeFindingMove(
  record: FindingRecord,
  move: FindingMove,
  by: Performer,
  at: Millis,
  { opinion = '', photos = [], result = 'fixed', handlerId, receiverName = '' }: FindingDetails = {},
): void {
  refuseMove(mayFinding(move, record.facts, by, at))
  const action = move === 'assign' ? assignLabel(record) : FINDING_MOVE_LABEL[move]
  record.facts = movedFinding(move, record.facts, { by: by.id, at, handlerId })
  // In new hands it is unread for all but the user who made the move.
  record.openedBy = [by.id]
  addFindingLine(record, at, {
    node: NODE[move],
    action,
    operatorName: by.name,
    receiverName,
    opinion,
    attachments: photos,
  })
  if (move === 'feedback') record.feedback = { result, opinion, byName: by.name, at, photos }
  if (move === 'agree') record.review = { byId: by.id, byName: by.name, opinion, at }
}

export function addFindingLine(
  record: FindingRecord,
  at: Millis,
  line: Parameters<typeof addLine<FlowRecord>>[2],
): void {
  addPhotos(record, line.attachments ?? [])
  addLine(record, at, line)
}

export const findingOf = finder(({ findings }: Pick<Db, 'findings'>) => findings, '专项问题')

export function itemOf(campaign: CampaignRecord, itemId: string): CampaignRecord['items'][number] {
  const item = campaign.items.find(({ id }) => id === itemId)
  if (!item) throw new DemoError('请选择检查项')
  return item
}

export function aboutOf(db: Pick<Db, 'campaigns'>, { campaignId, itemId }: FindingRecord) {
  const campaign = campaignOf(db, campaignId)
  return { campaign, item: itemOf(campaign, itemId) }
}

export const findingsOf = ({ findings }: Pick<Db, 'findings'>, campaignId: string): FindingRecord[] =>
  [...findings.values()].filter((record) => record.campaignId === campaignId)

const TODO: readonly FindingMove[] = ['feedback', 'assign', 'agree']

export const isUnreadFinding = ({ facts, openedBy }: FindingRecord, user: User, now: Millis): boolean =>
  !openedBy.includes(user.id) && TODO.some((move) => isOffered(mayFinding(move, facts, user, now)))

export const sceneOfFinding = (db: Pick<Db, 'campaigns'>, record: FindingRecord): Scene => ({
  seed: record.id,
  typeName: aboutOf(db, record).item.scene,
  position: record.place.position,
  number: record.problemNo,
  flow: record.flow,
})
