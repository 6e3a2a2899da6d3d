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

/** What comes along with a move; each part is read only by the moves it belongs to. */
export interface FindingDetails {
  opinion?: string
  photos?: readonly PhotoRecord[]
  /** feedback */
  result?: FindingResult
  /** assign */
  handlerId?: string
  /** Who gets it next, for the flow. */
  receiverName?: string
}

const NODE: Record<FindingMove, string> = {
  assign: '指派',
  feedback: '处置',
  agree: '复核',
  sendBack: '复核',
}

/** What the flow calls giving it to a person: 指派, 改派. */
const assignLabel = ({ facts }: FindingRecord): string => HANDOVER_LABEL[findingAssignWay(facts)]

/** Makes a move on a finding at a moment (epoch ms) and writes it into its flow. DemoError by the rule that forbids it. */
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
  // In new hands it is new to everybody but the one who put it there.
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

/** A line more, with its photos. */
export function addFindingLine(
  record: FindingRecord,
  at: Millis,
  line: Parameters<typeof addLine<FlowRecord>>[2],
): void {
  addPhotos(record, line.attachments ?? [])
  addLine(record, at, line)
}

/** The 专项问题 with this id; refuses with 专项问题不存在. */
export const findingOf = finder(({ findings }: Pick<Db, 'findings'>) => findings, '专项问题')

/** The item of its campaign that it is about; refuses where that has none by this id. */
export function itemOf(campaign: CampaignRecord, itemId: string): CampaignRecord['items'][number] {
  const item = campaign.items.find(({ id }) => id === itemId)
  if (!item) throw new DemoError('请选择检查项')
  return item
}

/** What a finding is about. */
export function aboutOf(db: Pick<Db, 'campaigns'>, { campaignId, itemId }: FindingRecord) {
  const campaign = campaignOf(db, campaignId)
  return { campaign, item: itemOf(campaign, itemId) }
}

/** Those of one campaign. */
export const findingsOf = ({ findings }: Pick<Db, 'findings'>, campaignId: string): FindingRecord[] =>
  [...findings.values()].filter((record) => record.campaignId === campaignId)

/** What is somebody's to do with one. */
const TODO: readonly FindingMove[] = ['feedback', 'assign', 'agree']

/** Whether it waits for this user, who has not opened it since it came there. */
export const isUnreadFinding = ({ facts, openedBy }: FindingRecord, user: User, now: Millis): boolean =>
  !openedBy.includes(user.id) && TODO.some((move) => isOffered(mayFinding(move, facts, user, now)))

/** The scene of the drawn photos of a finding: what its item looks like when it is wrong. */
export const sceneOfFinding = (db: Pick<Db, 'campaigns'>, record: FindingRecord): Scene => ({
  seed: record.id,
  typeName: aboutOf(db, record).item.scene,
  position: record.place.position,
  number: record.problemNo,
  flow: record.flow,
})
