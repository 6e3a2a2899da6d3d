import type { CaseQuery } from '@/api/contract/case'
import { CASE_ACTION_LABEL, mayDo, type CaseAction } from '@/domain/case/moves'
import { Stage } from '@/domain/case/stage'
import type { Millis } from '@/domain/time'
import type { CaseRecord, Db, User } from '../model'
import { isOfMyOrgs, lampOfCase } from './facts'
import { narrowed, pageOf } from './lists'
import { wireRow } from './wire'

type Fits = (record: CaseRecord, user: User, now: Millis) => boolean

const hasLine = ({ flow }: CaseRecord, action: CaseAction): boolean =>
  flow.some((line) => line.action === CASE_ACTION_LABEL[action])

/** The lists of single steps: 处置确认, 案件解挂, 追加反馈. Which cases stand in which of whom. */
export const stepLists = {
  toConfirm: ({ facts }, user, now) => mayDo('confirm', facts, user, now).ok,
  confirmed: (record, user) =>
    record.facts.stage >= Stage.awaitingClosure &&
    isOfMyOrgs(record.facts, user) &&
    hasLine(record, 'confirm'),
  parked: (record, user, now) => isOfMyOrgs(record.facts, user) && lampOfCase(record, now) === 'parked',
  released: (record, user, now) =>
    isOfMyOrgs(record.facts, user) && hasLine(record, 'park') && lampOfCase(record, now) !== 'parked',
  feedback: ({ facts }, user, now) => mayDo('appendFeedback', facts, user, now).ok,
} satisfies Record<string, Fits>
export type StepList = keyof typeof stepLists

/** Every case of a step's list, narrowed and in order as the query asks. */
export function stepCases(db: Db, user: User, name: StepList, query: CaseQuery): CaseRecord[] {
  const now = db.clock.now()
  const fits: Fits = stepLists[name]
  return narrowed(
    [...db.cases.values()].filter((record) => fits(record, user, now)),
    query,
    now,
  )
}

/** One page of it; total counts what the filters leave. */
export function stepPage(db: Db, user: User, name: StepList, query: CaseQuery) {
  const { list, total } = pageOf(stepCases(db, user, name, query), query)
  return { list: list.map((record) => wireRow(db, record, user)), total }
}
