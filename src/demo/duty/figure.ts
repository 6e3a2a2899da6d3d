import { type Millis, wireTime } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import type { Db, User } from '../city/model'

export interface Item {
  id: string
  kind: string
  parentId?: string
  title: string
  note: string
  time: string
}

export interface Figure {
  key: string
  label: string
  value: string
  unit: string
  items: Item[]
}

export const counted = (key: string, label: string, items: Item[]): Figure => ({
  key,
  label,
  value: String(items.length),
  unit: '件',
  items: items.map((item) => ({ parentId: '', ...item })).sort((a, b) => (a.time < b.time ? -1 : 1)),
})

export const caseItem = (kind: string, { id, problem, taskNo }: CaseRecord, time: Millis): Item => ({
  id,
  kind,
  title: `${problem.smallType} · ${problem.manageProblem}`,
  note: taskNo,
  time: wireTime(time),
})

export type Within = (ms: Millis | null | undefined) => ms is Millis

/** Cases with one of these actions by the user; each case once, by its last one. */
export function casesDone(db: Db, user: User, within: Within, actions: readonly string[]): Item[] {
  return [...db.cases.values()].flatMap((record) => {
    const lines = record.flow.filter(
      ({ operatorName, action, time }) =>
        operatorName === user.name && actions.includes(action) && within(time),
    )
    const last = lines[lines.length - 1]
    return last ? [caseItem('case', record, last.time)] : []
  })
}
