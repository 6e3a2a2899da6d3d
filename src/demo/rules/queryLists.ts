import type { CaseQuery } from '@/api/contract/case'
import type { UnionQuery } from '@/api/contract/caseQuery'
import type { Lamp } from '@/domain/case/lamp'
import { Stage } from '@/domain/case/stage'
import type { CaseRecord, Db, User } from '../model'
import { isWithin } from '../seed/organisation'
import { dictionary } from '../dictionaries'
import { isOfMyOrgs, lampOfCase } from './facts'
import { casesOf, narrowed } from './lists'

// The general queries [ours]: what may be looked up, by whom.

/** Every report that became a case; drafts and what 核实 found untrue are none. */
export const reported = (db: Db): CaseRecord[] =>
  [...db.cases.values()].filter(({ facts }) => facts.stage > Stage.draft && facts.voided !== true)

/** Cases dispatched and not closed that concern this user: own units', own work, own reports, own beat. */
export function underWay(db: Db, user: User): CaseRecord[] {
  return reported(db).filter(({ facts, collectorId }) => {
    const open = facts.stage >= Stage.dispatched && facts.stage < Stage.closed
    return (
      open && (isOfMyOrgs(facts, user) || [facts.handlerId, facts.reporterId, collectorId].includes(user.id))
    )
  })
}

/** What this user has to handle now: with the department, sent back, or given in person. */
export const openWork = (db: Db, user: User): CaseRecord[] => [
  ...new Set([
    ...casesOf(db, user, 'handle'),
    ...casesOf(db, user, 'rework'),
    ...casesOf(db, user, 'personal'),
  ]),
]

/** Own work by its lamp: yellow is 即将超期, red 已超期. */
export const workWithLamp = (db: Db, user: User, lamp: Lamp): CaseRecord[] =>
  openWork(db, user).filter((record) => lampOfCase(record, db.clock.now()) === lamp)

const parts = (text: string | undefined): string[] => (text ?? '').split(',').filter((part) => part !== '')

/** The cases a general query finds, in its order. */
export function foundBy(db: Db, query: UnionQuery): CaseRecord[] {
  const stages = parts(query.stage)
  const source = dictionary(db, 'case_source')?.find(({ value }) => value === query.source)?.label
  const found = reported(db).filter(
    ({ facts, taskNo, sourceName }) =>
      (stages.length === 0 || stages.includes(String(facts.stage))) &&
      (!query.source || sourceName === source) &&
      (!query.departmentId || isWithin(facts.departmentId, query.departmentId)) &&
      taskNo.toUpperCase().includes((query.taskNo ?? '').trim().toUpperCase()),
  )
  return narrowed(found, query, db.clock.now())
}

/** Types whose cases are about an outdoor advertisement: 户外广告, 牌匾标识, 违规户外广告. */
const AD_TYPES = ['户外广告', '牌匾标识', '违规户外广告']

/** Cases about outdoor advertisements that are not archived yet. */
export const adCases = (db: Db, query: CaseQuery): CaseRecord[] =>
  narrowed(
    reported(db).filter(
      ({ facts, problem }) => AD_TYPES.includes(problem.smallType) && facts.stage < Stage.archived,
    ),
    query,
    db.clock.now(),
  )
