import type * as v from 'valibot'
import type {
  findingAssign,
  findingFeedback,
  findingRegistration,
  findingReview,
} from '@/api/contract/campaignFinding'
import { PhotoKind } from '@/domain/attachment'
import { isPosition } from '@/domain/geo'
import { findingDeadline, type FindingFacts } from '@/domain/campaign/finding'
import {
  findingAssignProblems,
  findingFeedbackProblems,
  findingReviewProblems,
  registerProblems,
} from '@/domain/campaign/findingEvidence'
import { FINDING_MOVE_LABEL, findingAssignWay, type FindingMove } from '@/domain/campaign/findingMoves'
import type { Millis } from '@/domain/time'
import { ASSIGN_WAYS, type AssignWay, type Handover, HANDOVER_LABEL, type ReturnWay } from '@/domain/handover'
import { happenedAt } from '../city/clock'
import { nextId } from '../city/db'
import type { Db, User } from '../city/model'
import { DemoError } from '../gateway/errors'
import { lastHandover, numbered } from '../records/flow'
import { refuseIfLocked } from '../records/locks'
import { refuseProblems } from '../records/refuse'
import { spotOf, takePhotos } from '../records/sent'
import type { Place } from '../seed/geography'
import { responsibleUnit } from '../seed/organisation'
import { campaignOf } from './act'
import { addFindingLine, type FindingDetails, findingOf, itemOf, makeFindingMove } from './findingMove'
import type { CampaignRecord, FindingRecord } from './model'

type Registered = v.InferOutput<typeof findingRegistration>

export function blankFinding(
  campaign: CampaignRecord,
  told: { id: string; itemId: string; place: Place; description: string; clientId: string },
  by: Pick<User, 'id' | 'name' | 'mobile'>,
  at: Millis,
): FindingRecord {
  const { id, itemId, place } = told
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
    ...told,
    facts,
    problemNo: '',
    campaignId: campaign.id,
    registrarName: by.name,
    registrarPhone: by.mobile,
    registerTime: at,
    selfHandled: false,
    feedback: null,
    review: null,
    flow: [],
    photos: [],
    openedBy: [by.id],
  }
}

export function register(db: Db, user: User, told: Registered): FindingRecord {
  const known = [...db.findings.values()].find(({ clientId }) => clientId === told.clientId)
  if (known) return known
  // A finding counts by when it was registered, even if sent later.
  const at = happenedAt(told.time, db.clock.now())
  const campaign = campaignOf(db, told.campaignId)
  const after = told.attachments.filter(({ kind }) => kind === PhotoKind.after).length
  refuseProblems(
    registerProblems(
      {
        campaign,
        itemId: told.itemId,
        hasPosition: isPosition(told),
        photoCount: told.attachments.length - after,
        description: told.description,
        selfHandled: told.selfHandled,
        afterCount: after,
      },
      at,
    ),
  )
  const { itemId, description, clientId } = told
  const id = nextId(db, 'F')
  const record = blankFinding(campaign, { id, itemId, description, clientId, place: spotOf(told) }, user, at)
  record.problemNo = numbered('ZX', at, db.findings.size + 1)
  const photos = takePhotos(db, user, record, told.attachments)
  buildRegistration(record, user, at, {
    photos: told.selfHandled ? photos.filter(({ kind }) => kind !== PhotoKind.after) : photos,
  })
  if (told.selfHandled) {
    const shown = photos.filter(({ kind }) => kind === PhotoKind.after)
    closeOnTheSpot(record, user, at, { opinion: told.handledNote, photos: shown })
  }
  db.findings.set(record.id, record)
  return record
}

export function buildRegistration(
  record: FindingRecord,
  by: Pick<User, 'name'>,
  at: Millis,
  { photos = [] }: Pick<FindingDetails, 'photos'>,
): void {
  addFindingLine(record, at, {
    node: '登记',
    action: '登记',
    operatorName: by.name,
    opinion: record.description,
    attachments: photos,
  })
}

/** 现场整改: corrected and seen by the registrar, so it needs no 复核. */
export function closeOnTheSpot(
  record: FindingRecord,
  by: Pick<User, 'id' | 'name'>,
  at: Millis,
  { opinion = '', photos = [] }: FindingDetails,
): void {
  const said = opinion || '现场已整改'
  record.selfHandled = true
  record.facts = {
    ...record.facts,
    state: 'closed',
    handlerId: by.id,
    feedbackById: by.id,
    feedbackTime: at,
    closeTime: at,
  }
  record.feedback = { result: 'fixed', opinion: said, byName: by.name, at, photos }
  addFindingLine(record, at, {
    node: '处置',
    action: '现场整改',
    operatorName: by.name,
    opinion: said,
    attachments: photos,
  })
}

function act(db: Db, user: User, move: FindingMove, record: FindingRecord, details: FindingDetails): null {
  refuseIfLocked(db, user, 'finding', record.id)
  makeFindingMove(record, move, user, db.clock.now(), details)
  return null
}

export function assign(db: Db, user: User, told: v.InferOutput<typeof findingAssign.data>): null {
  const record = findingOf(db, told.id)
  const { handlerId: holderId, departmentId } = record.facts
  const { handlerId, opinion } = told
  const way = findingAssignWay(record.facts)
  refuseProblems(findingAssignProblems({ handlerId, opinion, way, holderId }))
  const to = db.users.get(handlerId)
  if (!to?.orgIds.includes(departmentId)) throw new DemoError('处置人不在责任单位，请另选')
  return act(db, user, 'assign', record, { opinion, handlerId, receiverName: to.name })
}

export function feedBack(db: Db, user: User, told: v.InferOutput<typeof findingFeedback.data>): null {
  const record = findingOf(db, told.id)
  const { result, opinion, attachments } = told
  refuseProblems(findingFeedbackProblems({ result, opinion, photoCount: attachments.length }))
  return act(db, user, 'feedback', record, {
    result,
    opinion,
    photos: takePhotos(db, user, record, attachments),
    receiverName: record.registrarName,
  })
}

export function review(db: Db, user: User, told: v.InferOutput<typeof findingReview.data>): null {
  const record = findingOf(db, told.id)
  const { result, opinion, attachments } = told
  refuseProblems(findingReviewProblems({ result, opinion }))
  return act(db, user, result, record, {
    opinion,
    photos: takePhotos(db, user, record, attachments),
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
