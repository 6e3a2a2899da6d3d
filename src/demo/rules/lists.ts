import type { CaseQuery } from '@/api/contract/case'
import type { Lamp } from '@/domain/case/lamp'
import { mayDo } from '@/domain/case/moves'
import { HandleTab, handleTabOf, Stage } from '@/domain/case/stage'
import { distance, isPosition } from '@/domain/geo'
import { matchesInitials } from '@/domain/text'
import { parseWireTime, type Millis } from '@/domain/time'
import type { CaseRecord, Db, User } from '../model'
import { regions } from '../seed/geography'
import { smallTypeById } from '../seed/types'
import { isOfMyOrgs, lampOfCase } from './facts'

/** Which cases stand in which list of whom. Lists, counts and the route of the day all ask here. */
export const inList = {
  sign: (record: CaseRecord, user: User): boolean =>
    record.facts.stage === Stage.dispatched && isOfMyOrgs(record.facts, user),
  handle: (record: CaseRecord, user: User): boolean => isDepartmentWork(record, user, HandleTab.todo),
  rework: (record: CaseRecord, user: User): boolean => isDepartmentWork(record, user, HandleTab.rework),
  personal: ({ facts }: CaseRecord, user: User): boolean =>
    facts.stage === Stage.handling && facts.step === 'personal' && facts.handlerId === user.id,
  personalTodo: (record: CaseRecord, user: User): boolean => isPersonalWork(record, user, HandleTab.todo),
  personalRework: (record: CaseRecord, user: User): boolean => isPersonalWork(record, user, HandleTab.rework),
  personalDone: (record: CaseRecord, user: User): boolean => isMine(record, user, HandleTab.done),
  personalClosed: (record: CaseRecord, user: User): boolean => isMine(record, user, HandleTab.closed),
  /** What the rule of 撤回 allows, which asks for no time. */
  withdrawable: ({ facts }: CaseRecord, user: User): boolean => mayDo('withdraw', facts, user, 0).ok,
  done: (record: CaseRecord, user: User): boolean => isInTab(record, user, HandleTab.done),
  closed: (record: CaseRecord, user: User): boolean => isInTab(record, user, HandleTab.closed),
  verify: ({ facts }: CaseRecord, user: User): boolean =>
    facts.stage === Stage.reported && !facts.voided && facts.taskHolderId === user.id,
  check: ({ facts }: CaseRecord, user: User): boolean =>
    facts.stage === Stage.awaitingClosure && facts.taskHolderId === user.id,
}
export type ListName = keyof typeof inList

function isInTab(record: CaseRecord, user: User, tab: HandleTab): boolean {
  return handleTabOf(record.facts) === tab && isOfMyOrgs(record.facts, user)
}

/** With the department itself; what a person has been given stands in that person's list. */
function isDepartmentWork(record: CaseRecord, user: User, tab: HandleTab): boolean {
  return record.facts.step === 'department' && isInTab(record, user, tab)
}

/** With the person it is assigned to. */
function isPersonalWork(record: CaseRecord, user: User, tab: HandleTab): boolean {
  return record.facts.step === 'personal' && isMine(record, user, tab)
}

/** Assigned to this user, whoever holds it now. */
function isMine({ facts }: CaseRecord, user: User, tab: HandleTab): boolean {
  return facts.handlerId === user.id && handleTabOf(facts) === tab
}

/** Every case of a list. */
export function casesOf(db: Db, user: User, name: ListName): CaseRecord[] {
  return [...db.cases.values()].filter((record) => inList[name](record, user))
}

const words = (text: string | undefined): string[] => (text ?? '').split(',').filter((word) => word !== '')

/** The cases a query narrows a list to, in its order. */
export function narrowed(records: readonly CaseRecord[], query: CaseQuery, now: Millis): CaseRecord[] {
  const lamps = words(query.lamp)
  const areaCode = codeOf(query.areaCode ?? '')
  const from = parseWireTime(query.startTime) ?? -Infinity
  const to = parseWireTime(query.endTime) ?? Infinity
  const found = records.filter(
    (record) =>
      hasKeyword(record, (query.keyword ?? '').trim()) &&
      record.place.gridCode.startsWith(areaCode) &&
      (!query.bigTypeId || record.problem.bigTypeId === query.bigTypeId) &&
      (!query.smallTypeId || record.problem.smallTypeId === query.smallTypeId) &&
      (!query.labelId || record.labelIds.includes(query.labelId)) &&
      isWithin(record.times.dispatch, from, to) &&
      hasLamp(record, lamps, now),
  )
  return found.sort(orderOf(query))
}

/** Area or street by its code, or by the id the region options carry. */
const codeOf = (area: string): string => regions.find(({ id }) => id === area)?.addId ?? area

function hasKeyword(record: CaseRecord, keyword: string): boolean {
  if (keyword === '') return true
  const { problem, place } = record
  const texts = [record.taskNo, problem.smallType, problem.manageProblem, place.streetName, place.position]
  const initials = smallTypeById(problem.smallTypeId)?.initials ?? []
  // Without blanks, as `matchesInitials` reads the keyword; a bar keeps words from running into each other.
  const name = [...texts, record.description].join('|').replace(/\s+/g, '')
  return matchesInitials({ name, initials: initials.join('|') }, keyword)
}

function isWithin(time: Millis | undefined, from: Millis, to: Millis): boolean {
  if (time === undefined) return from === -Infinity && to === Infinity
  return time >= from && time <= to
}

/** The lamps of `domain`; `supervised` asks for the violet rim. */
function hasLamp(record: CaseRecord, lamps: readonly string[], now: Millis): boolean {
  if (lamps.length === 0) return true
  if (record.supervised && lamps.includes('supervised')) return true
  const lamp: Lamp | null = lampOfCase(record, now)
  return lamp !== null && lamps.includes(lamp)
}

type Order = (a: CaseRecord, b: CaseRecord) => number

const newest: Order = (a, b) => (b.times.dispatch ?? 0) - (a.times.dispatch ?? 0) || (a.id < b.id ? -1 : 1)
const deadline: Order = (a, b) =>
  (a.facts.deadline ?? Infinity) - (b.facts.deadline ?? Infinity) || newest(a, b)

function orderOf(query: CaseQuery): Order {
  if (query.sort === 'newest') return newest
  const here = { longitude: Number(query.longitude), latitude: Number(query.latitude) }
  if (query.sort !== 'distance' || !isPosition(here)) return deadline
  return (a, b) => distance(here, a.place) - distance(here, b.place) || newest(a, b)
}

/** Real paging: the rows of one page and how many there are in all. */
export function pageOf<T>(
  rows: readonly T[],
  query: Pick<CaseQuery, 'pageNum' | 'pageSize'>,
): { list: T[]; total: number } {
  const size = Math.min(200, Math.max(1, Math.floor(Number(query.pageSize)) || 10))
  const page = Math.max(1, Math.floor(Number(query.pageNum)) || 1)
  return { list: rows.slice((page - 1) * size, page * size), total: rows.length }
}
