import type {
  findingAssign,
  findingFeedback,
  findingReview,
  registerFinding,
} from '@/api/contract/campaignFinding'
import { PhotoKind } from '@/domain/attachment'
import { findingDeadline, type FindingFacts, type FindingResult } from '@/domain/campaign/finding'
import {
  findingAssignProblems,
  findingFeedbackProblems,
  findingReviewProblems,
  registerProblems,
} from '@/domain/campaign/findingEvidence'
import {
  FINDING_MOVE_LABEL,
  findingAssignWay,
  type FindingMove,
  mayFinding,
  movedFinding,
} from '@/domain/campaign/findingMoves'
import { isPosition } from '@/domain/geo'
import { ASSIGN_WAYS, type AssignWay, type Handover, HANDOVER_LABEL, type ReturnWay } from '@/domain/handover'
import type { Millis } from '@/domain/time'
import { isOffered } from '@/domain/verdict'
import type { Scene } from '../case/photos'
import { happenedAt } from '../city/clock'
import { nextId } from '../city/db'
import type { Db, Performer, PhotoRecord, User } from '../city/model'
import { DemoError, refuseMove, refuseProblems } from '../gateway/errors'
import type { CallOf } from '../gateway/handle'
import {
  addLine,
  finder,
  lastHandover,
  lineBy,
  numbered,
  spotOf,
  takePhotos,
  untouched,
} from '../records/flow'
import { refuseIfLocked } from '../records/locks'
import type { Place } from '../seed/geography'
import { responsibleUnit } from '../seed/organisation'
import { campaignOf } from './act'
import type { CampaignRecord, FindingRecord } from './model'

export interface FindingDetails {
  opinion?: string | undefined
  photos?: readonly PhotoRecord[]
  result?: FindingResult | undefined
  handlerId?: string | undefined
  receiverName?: string | undefined
  clientId?: string | undefined
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
  details: FindingDetails = {},
): void {
  const { opinion = '', photos = [], result = 'fixed', handlerId, receiverName = '', clientId } = details
  refuseMove(mayFinding(move, record.facts, by, at))
  const action = move === 'assign' ? assignLabel(record) : FINDING_MOVE_LABEL[move]
  record.facts = movedFinding(move, record.facts, { by: by.id, at, handlerId })
  // The finding is unread again for all but the user who moved it.
  record.openedBy = [by.id]
  const line = { node: NODE[move], action, operatorName: by.name, receiverName, opinion }
  addLine(record, at, { ...line, attachments: photos, clientId })
  if (move === 'feedback') record.feedback = { result, opinion, byName: by.name, at, photos }
  if (move === 'agree') record.review = { byId: by.id, byName: by.name, opinion, at }
}

export const findingOf = finder(({ findings }: Pick<Db, 'findings'>) => findings, '专项问题')

function itemOf(campaign: CampaignRecord, itemId: string): CampaignRecord['items'][number] {
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

export function blankFinding(
  campaign: CampaignRecord,
  content: { id: string; itemId: string; place: Place; description: string; clientId: string },
  by: Pick<User, 'id' | 'name' | 'mobile'>,
  at: Millis,
): FindingRecord {
  const { id, itemId, place } = content
  const { kind } = campaign
  const facts: FindingFacts = {
    id,
    kind,
    state: 'todo',
    registrarId: by.id,
    departmentId: responsibleUnit(itemOf(campaign, itemId).unit, place).orgCode,
    handlerId: '',
    feedbackById: '',
    since: at,
    deadline: findingDeadline(kind, at),
    feedbackTime: null,
    closeTime: null,
    returnCount: 0,
  }
  return {
    ...content,
    facts,
    problemNo: '',
    campaignId: campaign.id,
    registrarName: by.name,
    registrarPhone: by.mobile,
    registerTime: at,
    selfHandled: false,
    feedback: null,
    review: null,
    ...untouched(),
    openedBy: [by.id],
  }
}

export const registeredAs = ({ findings }: Db, { id }: User, clientId: string): FindingRecord | undefined =>
  [...findings.values()].find((one) => one.clientId === clientId && one.facts.registrarId === id)

export function register({ db, user, now, data: sent }: CallOf<typeof registerFinding>): FindingRecord {
  const known = registeredAs(db, user, sent.clientId)
  if (known) return known
  // The time of registration counts, even if the finding is sent later.
  const at = happenedAt(sent.time, now)
  const campaign = campaignOf(db, sent.campaignId)
  const after = sent.attachments.filter(({ kind }) => kind === PhotoKind.after).length
  const photoCount = sent.attachments.length - after
  const form = { ...sent, campaign, hasPosition: isPosition(sent), photoCount, afterCount: after }
  refuseProblems(registerProblems(form, at))
  const { itemId, description, clientId } = sent
  const id = nextId(db, 'F')
  const record = blankFinding(campaign, { id, itemId, description, clientId, place: spotOf(sent) }, user, at)
  record.problemNo = numbered('ZX', at, db.findings.size + 1)
  const photos = takePhotos(db, user, record, sent.attachments)
  const isAfter = ({ kind }: PhotoRecord) => sent.selfHandled && kind === PhotoKind.after
  const before = photos.filter((photo) => !isAfter(photo))
  buildRegistration(record, before)
  if (sent.selfHandled) closeOnTheSpot(record, { opinion: sent.handledNote, photos: photos.filter(isAfter) })
  db.findings.set(record.id, record)
  return record
}

export function buildRegistration(record: FindingRecord, attachments: readonly PhotoRecord[]): void {
  const { registrarName: operatorName, description: opinion, registerTime } = record
  addLine(record, registerTime, { node: '登记', action: '登记', operatorName, opinion, attachments })
}

/** 现场整改: the registrar saw the correction, so it needs no 复核. */
export function closeOnTheSpot(record: FindingRecord, { opinion = '', photos = [] }: FindingDetails): void {
  const { registrarName: operatorName, registerTime: at } = record
  const by = record.facts.registrarId
  const text = opinion || '现场已整改'
  record.selfHandled = true
  const ended = { state: 'closed', handlerId: by, feedbackById: by, feedbackTime: at } as const
  record.facts = { ...record.facts, ...ended, closeTime: at }
  record.feedback = { result: 'fixed', opinion: text, byName: operatorName, at, photos }
  const line = { node: '处置', action: '现场整改', operatorName, opinion: text }
  addLine(record, at, { ...line, attachments: photos })
}

type Acting = Pick<CallOf<typeof findingAssign>, 'db' | 'user' | 'now'>

function act(by: Acting, record: FindingRecord, move: FindingMove, details: FindingDetails, time = '') {
  refuseIfLocked(by.db, by.user, 'finding', record.id)
  makeFindingMove(record, move, by.user, happenedAt(time, by.now), details)
  return null
}

export function assign(ask: CallOf<typeof findingAssign>): null {
  const { id, handlerId, opinion } = ask.data
  const record = findingOf(ask.db, id)
  const { handlerId: holderId, departmentId } = record.facts
  refuseProblems(findingAssignProblems({ handlerId, opinion, way: findingAssignWay(record.facts), holderId }))
  const to = ask.db.users.get(handlerId)
  if (!to?.orgIds.includes(departmentId)) throw new DemoError('处置人不在责任单位，请另选')
  return act(ask, record, 'assign', { opinion, handlerId, receiverName: to.name })
}

export function feedBack(ask: CallOf<typeof findingFeedback>): null {
  const { db, user, data: sent } = ask
  const record = findingOf(db, sent.id)
  const { result, opinion, attachments, clientId } = sent
  if (clientId !== '' && lineBy([record], user, clientId)) return null
  refuseProblems(findingFeedbackProblems({ result, opinion, photoCount: attachments.length }))
  const photos = takePhotos(db, user, record, attachments)
  const details = { result, opinion, photos, clientId, receiverName: record.registrarName }
  return act(ask, record, 'feedback', details, sent.time)
}

export function review(ask: CallOf<typeof findingReview>): null {
  const { id, result, opinion, attachments } = ask.data
  const record = findingOf(ask.db, id)
  refuseProblems(findingReviewProblems({ result, opinion }))
  return act(ask, record, result, {
    opinion,
    photos: takePhotos(ask.db, ask.user, record, attachments),
    receiverName: result === 'sendBack' ? (record.feedback?.byName ?? '') : '',
  })
}

const BACK: ReadonlyMap<string, ReturnWay> = new Map([[FINDING_MOVE_LABEL.sendBack, 'sendBack']])
const GIVEN: ReadonlyMap<string, AssignWay> = new Map(ASSIGN_WAYS.map((way) => [HANDOVER_LABEL[way], way]))

export const findingReturnedOf = (record: FindingRecord): Handover<ReturnWay> | null =>
  record.facts.state === 'todo' && record.facts.returnCount > 0 ? lastHandover(record, { ways: BACK }) : null

export const findingAssignedOf = (record: FindingRecord): Handover<AssignWay> | null =>
  record.facts.state === 'todo' && record.facts.handlerId !== ''
    ? lastHandover(record, { ways: GIVEN })
    : null
