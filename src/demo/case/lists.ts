import type { CaseAction, CaseFacts } from '@/domain/case/caseFacts'
import type { Lamp } from '@/domain/deadline/lamp'
import { CASE_ACTION_LABEL, mayDo } from '@/domain/case/moves'
import { HandlingTab, handlingTabOf, Stage } from '@/domain/case/stage'
import type { Millis } from '@/domain/time'
import type { User } from '../city/model'
import { type Holds, type NamedList, namedLists } from '../records/lists'
import { everyCase } from './archive'
import { isOfMyOrgs, lampOfCase } from './facts'
import type { CaseRecord } from './model'
import { byDeadline, byHandling, byTimeLeft, fitsQuery, newestReport, orderOf } from './query'
import { wireRow } from './wire'

type Stands = Holds<CaseRecord>

/** Cases of a tab (spec §2) of the user's department or below. */
const ofMyOrgs =
  (tab: HandlingTab): Stands =>
  ({ facts }, user) =>
    handlingTabOf(facts) === tab && isOfMyOrgs(facts, user)

/** Assigned cases are in the list of the assignee instead. */
const withDepartment =
  (tab: HandlingTab): Stands =>
  (record, user, now) =>
    record.facts.step === 'department' && ofMyOrgs(tab)(record, user, now)

const assigned =
  (tab: HandlingTab): Stands =>
  ({ facts }, user) =>
    facts.handlerId === user.id && handlingTabOf(facts) === tab

const inPerson =
  (tab: HandlingTab): Stands =>
  (record, user, now) =>
    record.facts.step === 'personal' && assigned(tab)(record, user, now)

const may =
  (action: CaseAction): Stands =>
  ({ facts }, user, now) =>
    mayDo(action, facts, user, now).ok

const hasLine = ({ flow }: CaseRecord, action: CaseAction): boolean =>
  flow.some((line) => line.action === CASE_ACTION_LABEL[action])

/** Handling work by list; no case is in two of them. */
const WORK = {
  personal: ({ facts }, user) =>
    facts.stage === Stage.handling && facts.step === 'personal' && facts.handlerId === user.id,
  rework: withDepartment(HandlingTab.rework),
  handle: withDepartment(HandlingTab.todo),
} satisfies Record<string, Stands>

export function workOf(record: CaseRecord, user: User, now: Millis): string | null {
  const [name = null] = Object.entries<Stands>(WORK).find(([, holds]) => holds(record, user, now)) ?? []
  return name
}

const isToHandle: Stands = (record, user, now) =>
  WORK.handle(record, user, now) || WORK.rework(record, user, now) || WORK.personal(record, user)

const toHandleUnder =
  (lamp: Lamp): Stands =>
  (record, user, now) =>
    isToHandle(record, user, now) && lampOfCase(record, now) === lamp

const isReported = ({ facts }: CaseRecord): boolean => facts.stage > Stage.draft && facts.voided !== true

/** Dispatched and not closed, and of the user's units, work, reports or beat. */
const isUnderWay: Stands = (record, user) => {
  const { facts, collectorId } = record
  const open = facts.stage >= Stage.dispatched && facts.stage < Stage.closed
  const mine = [facts.handlerId, facts.reporterId, collectorId].includes(user.id)
  return isReported(record) && open && (mine || isOfMyOrgs(facts, user))
}

const AD_TYPES = ['户外广告', '牌匾标识', '违规户外广告']

const isKey = ({ keyTaskIds }: CaseRecord): boolean => keyTaskIds.length > 0

/** 重点案件: cases of these lists that a 督办任务 supervises or supervised. */
const key =
  (...lists: readonly Stands[]): Stands =>
  (record, user, now) =>
    isKey(record) && lists.some((holds) => holds(record, user, now))

const toSign: Stands = ({ facts }, user) => facts.stage === Stage.dispatched && isOfMyOrgs(facts, user)

const confirmed: Stands = (record, user) =>
  record.facts.stage >= Stage.awaitingClosure && isOfMyOrgs(record.facts, user) && hasLine(record, 'confirm')

const pressing = (holds: Stands): NamedList<CaseRecord> => ({ holds, order: () => byDeadline })
const finished = (holds: Stands): NamedList<CaseRecord> => ({ holds, order: () => byHandling })

const own = (holds: (facts: CaseFacts) => boolean): NamedList<CaseRecord> => ({
  holds: ({ facts }, user) => facts.reporterId === user.id && holds(facts),
  order: () => newestReport,
})

const LISTS = {
  sign: pressing(toSign),
  handle: pressing(WORK.handle),
  rework: pressing(WORK.rework),
  done: finished(ofMyOrgs(HandlingTab.done)),
  closed: finished(ofMyOrgs(HandlingTab.closed)),
  personal: pressing(WORK.personal),
  personalTodo: pressing(inPerson(HandlingTab.todo)),
  personalRework: pressing(inPerson(HandlingTab.rework)),
  personalDone: finished(assigned(HandlingTab.done)),
  personalClosed: finished(assigned(HandlingTab.closed)),
  withdrawable: pressing(may('withdraw')),
  toConfirm: pressing(may('confirm')),
  confirmed: finished(confirmed),
  parked: pressing(
    (record, user, now) => isOfMyOrgs(record.facts, user) && lampOfCase(record, now) === 'parked',
  ),
  released: finished(
    (record, user, now) =>
      isOfMyOrgs(record.facts, user) && hasLine(record, 'park') && lampOfCase(record, now) !== 'parked',
  ),
  feedback: pressing(may('appendFeedback')),
  keySign: pressing(key(toSign)),
  keyHandle: pressing(key(WORK.handle, inPerson(HandlingTab.todo))),
  keyRework: pressing(key(WORK.rework, inPerson(HandlingTab.rework))),
  keyDone: finished(key(ofMyOrgs(HandlingTab.done), assigned(HandlingTab.done))),
  keyClosed: finished(key(ofMyOrgs(HandlingTab.closed), assigned(HandlingTab.closed))),
  keyToConfirm: pressing(key(may('confirm'))),
  keyConfirmed: finished(key(confirmed)),
  warn: pressing(toHandleUnder('yellow')),
  overdue: pressing(toHandleUnder('red')),
  route: {
    holds: (record, user, now) => workOf(record, user, now) !== null && lampOfCase(record, now) !== 'parked',
    order: byTimeLeft,
  },
  underWay: pressing(isUnderWay),
  ownDrafts: own(({ stage }) => stage === Stage.draft),
  ownReported: own(({ stage, voided }) => stage === Stage.reported && voided !== true),
  ownUnderway: own(({ stage, voided }) => stage > Stage.reported && stage < Stage.closed && voided !== true),
  ownOver: own(({ stage }) => stage >= Stage.closed),
  ownVoided: own(({ voided }) => voided === true),
  /** 综合查询: every user may look up every case. Assumed. */
  reported: { ...pressing(isReported), from: everyCase },
  /** For the statistics: also reports that 核实 found untrue. */
  counted: { ...pressing(({ facts }) => facts.stage > Stage.draft), from: everyCase },
  ads: pressing(
    (record) =>
      isReported(record) &&
      AD_TYPES.includes(record.problem.smallType) &&
      record.facts.stage < Stage.archived,
  ),
} satisfies Record<string, NamedList<CaseRecord>>

export type CaseListName = keyof typeof LISTS

export const caseLists = namedLists({
  records: (db) => db.cases.values(),
  lists: LISTS,
  fits: fitsQuery,
  order: orderOf,
  row: wireRow,
})
