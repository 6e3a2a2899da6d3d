import type { BoardRow } from '@/api/contract/caseQuery'
import type { CaseAction, CaseFacts } from '@/domain/case/caseFacts'
import { CASE_ACTION_LABEL, mayDo } from '@/domain/case/moves'
import { workHolderOf } from '@/domain/case/personal'
import { HandlingTab, handlingTabOf, Stage } from '@/domain/case/stage'
import type { Lamp } from '@/domain/deadline/lamp'
import type { Millis } from '@/domain/time'
import type { Db, User } from '../city/model'
import { both, either, type Holds, type NamedList, namedLists, not } from '../records/lists'
import { everyCase } from './archive'
import { type CaseRecord, isOfMyOrgs, lampOfCase } from './model'
import { byTimeLeft, caseWork, fitsQuery, newestReport, orderOf } from './query'
import { nameOf } from '../records/wire'
import { isAd, wireRow } from './wire'

type Stands = Holds<CaseRecord>

const isOurs: Stands = ({ facts }, user) => isOfMyOrgs(facts, user)
const isAssignee: Stands = ({ facts }, user) => facts.handlerId === user.id

const inTab =
  (tab: HandlingTab): Stands =>
  ({ facts }) =>
    handlingTabOf(facts) === tab

const inStep =
  (step: CaseFacts['step']): Stands =>
  ({ facts }) =>
    facts.step === step

const hasLamp =
  (lamp: Lamp): Stands =>
  (record, _user, now) =>
    lampOfCase(record, now) === lamp

const may =
  (action: CaseAction): Stands =>
  ({ facts }, user, now) =>
    mayDo(action, facts, user, now).ok

const hasLine =
  (action: CaseAction): Stands =>
  ({ flow }) =>
    flow.some((line) => line.action === CASE_ACTION_LABEL[action])

/** Cases of a tab (spec §2) in the user's department or below. */
const ofMyOrgs = (tab: HandlingTab): Stands => both(inTab(tab), isOurs)
const assigned = (tab: HandlingTab): Stands => both(isAssignee, inTab(tab))
const inPerson = (tab: HandlingTab): Stands => both(inStep('personal'), assigned(tab))

/** Cases without an assignee; assigned ones are in the list of the assignee. */
const withDepartment = (tab: HandlingTab): Stands => both(inStep('department'), ofMyOrgs(tab))

const isHandling: Stands = ({ facts }) => facts.stage === Stage.handling

/** Handling work by list. A case is in at most one. */
const WORK = {
  personal: both(isHandling, inStep('personal'), isAssignee),
  rework: withDepartment(HandlingTab.rework),
  handle: withDepartment(HandlingTab.todo),
}

export function workOf(record: CaseRecord, user: User, now: Millis): string | null {
  const [name = null] = Object.entries(WORK).find(([, holds]) => holds(record, user, now)) ?? []
  return name
}

/** A head keeps sight of the assigned cases of the unit. */
const isLed = both<CaseRecord>((_, user) => user.roles.includes('head'), inStep('personal'), isOurs)

const isToHandle = either(WORK.handle, WORK.rework, WORK.personal, both(isHandling, isLed))

const isReported: Stands = ({ facts }) => facts.stage > Stage.draft && facts.voided !== true

/** Dispatched, not closed, and in the user's units, work, reports or beat. */
const isUnderWay: Stands = (record, user, now) => {
  const { facts, collectorId } = record
  const dispatched = facts.stage >= Stage.dispatched && facts.stage < Stage.closed
  const mine = [facts.handlerId, facts.reporterId, collectorId].includes(user.id)
  return isReported(record, user, now) && dispatched && (mine || isOfMyOrgs(facts, user))
}

const isOpenAd: Stands = (record) => isAd(record) && record.facts.stage < Stage.archived

/** 重点案件: cases of a list that a 督办任务 supervises or supervised. */
const key = (...lists: readonly Stands[]): Stands =>
  both(({ keyTaskIds }) => keyTaskIds.length > 0, either(...lists))

/** Only a head signs. */
const toSign = both<CaseRecord>(({ facts }) => facts.stage === Stage.dispatched, isOurs, may('sign'))

const confirmed = both(({ facts }) => facts.stage >= Stage.awaitingClosure, isOurs, hasLine('confirm'))

const { open, ended } = caseWork

const own = (holds: (facts: CaseFacts) => boolean): NamedList<CaseRecord> => ({
  holds: ({ facts }, user) => facts.reporterId === user.id && holds(facts),
  order: () => newestReport,
})

export const caseLists = namedLists({
  records: (db) => db.cases.values(),
  lists: {
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
    parked: open(both(isOurs, hasLamp('parked'))),
    released: ended(both(isOurs, hasLine('park'), not(hasLamp('parked')))),
    feedback: open(may('appendFeedback')),
    keySign: open(key(toSign)),
    keyHandle: open(key(WORK.handle, inPerson(HandlingTab.todo))),
    keyRework: open(key(WORK.rework, inPerson(HandlingTab.rework))),
    keyDone: ended(key(ofMyOrgs(HandlingTab.done), assigned(HandlingTab.done))),
    keyClosed: ended(key(ofMyOrgs(HandlingTab.closed), assigned(HandlingTab.closed))),
    keyToConfirm: open(key(may('confirm'))),
    keyConfirmed: ended(key(confirmed)),
    warn: open(both(isToHandle, hasLamp('yellow'))),
    overdue: open(both(isToHandle, hasLamp('red'))),
    route: { holds: both(either(...Object.values(WORK)), not(hasLamp('parked'))), order: byTimeLeft },
    underWay: open(isUnderWay),
    ownDrafts: own(({ stage }) => stage === Stage.draft),
    ownReported: own(({ stage, voided }) => stage === Stage.reported && voided !== true),
    ownUnderway: own(
      ({ stage, voided }) => stage > Stage.reported && stage < Stage.closed && voided !== true,
    ),
    ownOver: own(({ stage }) => stage >= Stage.closed),
    ownVoided: own(({ voided }) => voided === true),
    /** 综合查询: every user sees every case. Assumed. */
    reported: { ...open(isReported), from: everyCase },
    /** For statistics: includes reports that 核实 rejected. */
    counted: { ...open(({ facts }) => facts.stage > Stage.draft), from: everyCase },
    ads: open(both(isReported, isOpenAd)),
  },
  fits: fitsQuery,
  order: orderOf,
  row: wireRow,
})

export type CaseListName = (typeof caseLists.names)[number]

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
