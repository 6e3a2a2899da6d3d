import type { BoardRow } from '@/api/contract/caseQuery'
import type { CaseAction, CaseFacts } from '@/domain/case/caseFacts'
import { CASE_ACTION_LABEL, mayDo } from '@/domain/case/moves'
import { workHolderOf } from '@/domain/case/personal'
import { HandlingTab, handlingTabOf, Stage } from '@/domain/case/stage'
import type { Lamp } from '@/domain/deadline/lamp'
import type { Millis } from '@/domain/time'
import type { Db, User } from '../city/model'
import { type Holds, type NamedList, namedLists } from '../records/lists'
import { everyCase } from './archive'
import { type CaseRecord, isOfMyOrgs, lampOfCase } from './model'
import { byTimeLeft, caseWork, fitsQuery, newestReport, orderOf } from './query'
import { nameOf } from '../records/wire'
import { wireRow } from './wire'

type Stands = Holds<CaseRecord>

/** Cases of a tab (spec §2) in the user's department or below. */
const ofMyOrgs =
  (tab: HandlingTab): Stands =>
  ({ facts }, user) =>
    handlingTabOf(facts) === tab && isOfMyOrgs(facts, user)

/** Cases without an assignee; assigned ones are in the list of the assignee. */
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

/** Handling work by list. A case is in at most one. */
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

/** A head keeps sight of the assigned cases of the unit. */
const isLed: Stands = ({ facts }, user) =>
  user.roles.includes('head') && facts.step === 'personal' && isOfMyOrgs(facts, user)

const isToHandle: Stands = (record, user, now) =>
  WORK.handle(record, user, now) ||
  WORK.rework(record, user, now) ||
  WORK.personal(record, user) ||
  (record.facts.stage === Stage.handling && isLed(record, user, now))

const toHandleUnder =
  (lamp: Lamp): Stands =>
  (record, user, now) =>
    isToHandle(record, user, now) && lampOfCase(record, now) === lamp

const isReported = ({ facts }: CaseRecord): boolean => facts.stage > Stage.draft && facts.voided !== true

/** Dispatched, not closed, and in the user's units, work, reports or beat. */
const isUnderWay: Stands = (record, user) => {
  const { facts, collectorId } = record
  const dispatched = facts.stage >= Stage.dispatched && facts.stage < Stage.closed
  const mine = [facts.handlerId, facts.reporterId, collectorId].includes(user.id)
  return isReported(record) && dispatched && (mine || isOfMyOrgs(facts, user))
}

const AD_TYPES = ['户外广告', '牌匾标识', '违规户外广告']

const isKey = ({ keyTaskIds }: CaseRecord): boolean => keyTaskIds.length > 0

/** 重点案件: cases of a list that a 督办任务 supervises or supervised. */
const key =
  (...lists: readonly Stands[]): Stands =>
  (record, user, now) =>
    isKey(record) && lists.some((holds) => holds(record, user, now))

const toSign: Stands = ({ facts }, user) => facts.stage === Stage.dispatched && isOfMyOrgs(facts, user)

const confirmed: Stands = (record, user) =>
  record.facts.stage >= Stage.awaitingClosure && isOfMyOrgs(record.facts, user) && hasLine(record, 'confirm')

const { open, ended } = caseWork

const own = (holds: (facts: CaseFacts) => boolean): NamedList<CaseRecord> => ({
  holds: ({ facts }, user) => facts.reporterId === user.id && holds(facts),
  order: () => newestReport,
})

const LISTS = {
  sign: open(toSign),
  handle: open(WORK.handle),
  rework: open(WORK.rework),
  done: ended(ofMyOrgs(HandlingTab.done)),
  closed: ended(ofMyOrgs(HandlingTab.closed)),
  personal: open(WORK.personal),
  personalTodo: open(inPerson(HandlingTab.todo)),
  personalRework: open(inPerson(HandlingTab.rework)),
  personalDone: ended(assigned(HandlingTab.done)),
  personalClosed: ended(assigned(HandlingTab.closed)),
  withdrawable: open(may('withdraw')),
  toConfirm: open(may('confirm')),
  confirmed: ended(confirmed),
  parked: open((record, user, now) => isOfMyOrgs(record.facts, user) && lampOfCase(record, now) === 'parked'),
  released: ended(
    (record, user, now) =>
      isOfMyOrgs(record.facts, user) && hasLine(record, 'park') && lampOfCase(record, now) !== 'parked',
  ),
  feedback: open(may('appendFeedback')),
  keySign: open(key(toSign)),
  keyHandle: open(key(WORK.handle, inPerson(HandlingTab.todo))),
  keyRework: open(key(WORK.rework, inPerson(HandlingTab.rework))),
  keyDone: ended(key(ofMyOrgs(HandlingTab.done), assigned(HandlingTab.done))),
  keyClosed: ended(key(ofMyOrgs(HandlingTab.closed), assigned(HandlingTab.closed))),
  keyToConfirm: open(key(may('confirm'))),
  keyConfirmed: ended(key(confirmed)),
  warn: open(toHandleUnder('yellow')),
  overdue: open(toHandleUnder('red')),
  route: {
    holds: (record, user, now) => workOf(record, user, now) !== null && lampOfCase(record, now) !== 'parked',
    order: byTimeLeft,
  },
  underWay: open(isUnderWay),
  ownDrafts: own(({ stage }) => stage === Stage.draft),
  ownReported: own(({ stage, voided }) => stage === Stage.reported && voided !== true),
  ownUnderway: own(({ stage, voided }) => stage > Stage.reported && stage < Stage.closed && voided !== true),
  ownOver: own(({ stage }) => stage >= Stage.closed),
  ownVoided: own(({ voided }) => voided === true),
  /** 综合查询: every user sees every case. Assumed. */
  reported: { ...open(isReported), from: everyCase },
  /** For statistics: includes reports that 核实 rejected. */
  counted: { ...open(({ facts }) => facts.stage > Stage.draft), from: everyCase },
  ads: open(
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

const BOARD = { open: 'underWay', warn: 'warn', overdue: 'overdue' } as const

/** The open cases of a head's unit by assignee: each number is the total of its list. */
export function boardOf(db: Db, user: User) {
  if (!user.roles.includes('head')) return []
  const rows = new Map<string, BoardRow>()
  for (const [key, list] of Object.entries(BOARD) as [keyof typeof BOARD, CaseListName][])
    for (const { facts } of caseLists.all(db, user, list)) {
      const holderId = workHolderOf(facts)
      if (holderId === null) continue
      const holderName = nameOf(db, facts.step === 'personal' ? holderId : '')
      const row = rows.get(holderId) ?? { holderId, holderName, open: 0, warn: 0, overdue: 0 }
      rows.set(holderId, { ...row, [key]: (row[key] ?? 0) + 1 })
    }
  return [...rows.values()]
}
