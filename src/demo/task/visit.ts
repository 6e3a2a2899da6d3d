import type { VisitFacts } from '@/domain/visit/visit'
import { DemoError } from '../gateway/errors'
import type { CaseRecord } from '../case/model'
import type { Db } from '../city/model'
import type { VisitRecord } from './model'

/** A visit with the case it is about. */
export interface Visit {
  visit: VisitRecord
  record: CaseRecord
}

/** Every visit of a city. */
export const visitsIn = ({ cases }: Pick<Db, 'cases'>): Visit[] =>
  [...cases.values()].flatMap((record) => record.visits.map((visit) => ({ visit, record })))

/** The visit with this id; refuses with 任务不存在. */
export function visitOf(db: Pick<Db, 'cases'>, id: string): Visit {
  const found = visitsIn(db).find(({ visit }) => visit.id === id)
  if (!found) throw new DemoError('任务不存在或已被删除')
  return found
}

/** As the rules of `domain` ask for it. */
export const visitFacts = ({ visit }: Pick<Visit, 'visit'>): VisitFacts => ({
  id: visit.id,
  kind: visit.kind,
  state: visit.dropped ? 'dropped' : visit.end === null ? 'open' : 'done',
  holderId: visit.holderId,
  since: visit.since,
  deadline: visit.deadline,
  doneTime: visit.end?.at ?? null,
  result: visit.end?.result ?? '',
})
