import type { UnionQuery } from '@/api/contract/case'
import type { CaseAction } from '@/domain/case/caseFacts'
import { CASE_ACTION_LABEL } from '@/domain/case/moves'
import { isParked } from '@/domain/deadline/lamp'
import { isCounted, type StatFacts } from '@/domain/stats/counts'
import { isListedKey } from '@/domain/stats/figureQuery'
import {
  type FinishedStep,
  isOwnCounted,
  isOwnKey,
  isScope,
  type OwnFacts,
  type Scope,
} from '@/domain/stats/own'
import { isDay, spanOf } from '@/domain/stats/period'
import type { Millis } from '@/domain/time'
import type { VisitKind } from '@/domain/visit'
import type { CaseRecord } from '../case/model'
import { orgIdsOf } from '../city/db'
import type { Db, User } from '../city/model'
import { DemoError } from '../gateway/errors'

const BY_COLLECTORS = ['采集员上报', '专项普查']

/** Frozen records are read only once. */
const known = new WeakMap<CaseRecord, StatFacts>()

export function statFactsOf(record: CaseRecord, now: Millis): StatFacts {
  if (!Object.isFrozen(record)) return read(record, now)
  const facts = known.get(record) ?? read(record, now)
  known.set(record, facts)
  return facts
}

function read({ facts, times, flow, visits, sourceName }: CaseRecord, now: Millis): StatFacts {
  const acted = (action: CaseAction): Millis[] =>
    flow.filter((line) => line.action === CASE_ACTION_LABEL[action]).map(({ time }) => time)
  return {
    reportAt: times.report ?? null,
    byCollector: BY_COLLECTORS.includes(sourceName),
    selfHandled: flow.some(({ action }) => action === '自行处置'),
    voided: facts.voided === true,
    registerAt: times.register ?? null,
    dispatchAt: times.dispatch ?? null,
    signAt: times.sign ?? null,
    deadline: isParked(facts, now) ? null : facts.deadline,
    handleAt: times.handle ?? null,
    closeAt: times.close ?? null,
    reworks: facts.reworkCount,
    delays: acted('delay'),
    parks: acted('park'),
    visits: visits
      .filter(({ dropped }) => !dropped)
      .map(({ kind, deadline, end }) => ({ kind, deadline, doneAt: end?.at ?? null })),
  }
}

/** The people, and for a unit also its departments. */
export interface Whose {
  people: readonly User[]
  orgIds: readonly string[]
}

export function whoseOf(db: Pick<Db, 'users'>, user: User, scope: Scope): Whose {
  if (scope === 'mine') return { people: [user], orgIds: [] }
  const orgIds = orgIdsOf(user.orgCode)
  return { people: [...db.users.values()].filter(({ orgCode }) => orgIds.includes(orgCode)), orgIds }
}

export function ownFactsOf(record: CaseRecord, { people, orgIds }: Whose): OwnFacts {
  const { facts, times, visits, flow } = record
  const isOne = (id: string) => people.some((each) => each.id === id)
  const theirs = orgIds.includes(facts.departmentId)
  const done = (kind: VisitKind): FinishedStep[] =>
    visits.flatMap(({ kind: of, holderId, end, deadline }) =>
      of === kind && end !== null && isOne(holderId) ? [{ at: end.at, inTime: end.at <= deadline }] : [],
    )
  const by = [...flow]
    .reverse()
    .find(({ node, result, action }) => node === '处置' && isHandling(action, result))
  const handledByOne = theirs || people.some(({ name }) => name === by?.operatorName)
  return {
    reportAt: isOne(facts.reporterId) ? (times.report ?? null) : null,
    verified: done('verify'),
    checked: done('check'),
    signAt: theirs || isOne(facts.signedById ?? '') ? (times.sign ?? null) : null,
    handled:
      times.handle !== undefined && handledByOne
        ? { at: times.handle, inTime: facts.deadline !== null && times.handle <= facts.deadline }
        : null,
  }
}

const isHandling = (action: string, result: string | undefined): boolean =>
  result !== undefined ||
  [CASE_ACTION_LABEL.handle, CASE_ACTION_LABEL.personalHandle, '自行处置'].includes(action)

export type FigureQuery = Pick<UnionQuery, 'figure' | 'figureStart' | 'figureEnd' | 'figureScope'> & {
  asker?: User
}

/** Uses the rule that computed the number. */
export function ofFigure(query: FigureQuery, db: Db): (record: CaseRecord) => boolean {
  const { figure, figureStart = '', figureEnd = '', figureScope, asker } = query
  if (!figure) return () => true
  if (!isListedKey(figure)) throw new DemoError('没有这个统计指标')
  if (!isDay(figureStart) || !isDay(figureEnd)) throw new DemoError('统计时段不正确，请重新选择')
  const now = db.clock.now()
  const span = spanOf({ from: figureStart, to: figureEnd }, now)
  if (!isOwnKey(figure)) return (record) => isCounted(figure, statFactsOf(record, now), span)
  if (!asker) return () => false
  const whose = whoseOf(db, asker, isScope(figureScope) ? figureScope : 'mine')
  return (record) => isOwnCounted(figure, ownFactsOf(record, whose), span)
}
