import { addLine } from '../records/flow'
import { Stage } from '@/domain/case/stage'
import { deadlineOf } from '@/domain/deadline/deadline'
import { formatTime } from '@/domain/format'
import type { Millis } from '@/domain/time'
import { VISIT_LIMIT, type VisitFacts, type VisitKind, VISIT_WORD, visitResultLabel } from '@/domain/visit'
import type { CaseRecord } from '../case/model'
import type { Db, Performer } from '../city/model'
import { DemoError } from '../gateway/errors'
import type { VisitEnd, VisitRecord } from './model'

export interface Visit {
  visit: VisitRecord
  record: CaseRecord
}

export const visitsIn = ({ cases }: Pick<Db, 'cases'>): Visit[] =>
  [...cases.values()].flatMap((record) => record.visits.map((visit) => ({ visit, record })))

export function visitOf(db: Pick<Db, 'cases'>, id: string): Visit {
  const found = visitsIn(db).find(({ visit }) => visit.id === id)
  if (!found) throw new DemoError('任务不存在或已被删除')
  return found
}

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

export type VisitOutcome = Partial<Omit<VisitEnd, 'at' | 'result' | 'photos'>>

export const openVisit = ({ visits }: Pick<CaseRecord, 'visits'>): VisitRecord | undefined =>
  visits.find(({ end, dropped }) => end === null && !dropped)

function waitsFor({ facts: { stage, voided } }: Pick<CaseRecord, 'facts'>): VisitKind | null {
  if (voided) return null
  if (stage === Stage.reported) return 'verify'
  return stage === Stage.awaitingClosure ? 'check' : null
}

/** docs/domain.md "Numbers": HS or HC + yyyymmdd + 5 digits of its case; a repeated one gets a suffix. */
function visitNumber(id: string, kind: VisitKind, at: Millis, before: readonly VisitRecord[]): string {
  // Ids of app reports begin with a 9 and are longer.
  const digits = id.length > 6 ? `9${id.slice(-4)}` : id.slice(-5)
  const number = `${kind === 'verify' ? 'HS' : 'HC'}${formatTime(at, 'YYYYMMDD')}${digits}`
  const again = before.filter(({ taskNo }) => taskNo.startsWith(number)).length
  return again === 0 ? number : `${number}-${again + 1}`
}

type Given = Pick<VisitRecord, 'kind' | 'since' | 'holderId' | 'passedOn'>

function givenTo({ id }: CaseRecord, given: Given, before: readonly VisitRecord[]): VisitRecord {
  const { kind, since } = given
  return {
    ...given,
    id: `${id}-v${before.length + 1}`,
    taskNo: visitNumber(id, kind, since, before),
    deadline: deadlineOf({ limit: VISIT_LIMIT[kind], start: since, pauses: [] }, since),
    dropped: false,
    end: null,
  }
}

/** Returns the visits after a move at a moment (epoch ms). `end`: the result of the visit. */
export function visitsAfter(record: CaseRecord, at: Millis, end: VisitEnd | null): readonly VisitRecord[] {
  const wanted = waitsFor(record)
  const open = openVisit(record)
  // An action without a move leaves the visit unchanged.
  if (open && end === null && open.kind === wanted) return record.visits
  const before = record.visits.map((visit) =>
    visit === open ? { ...visit, end, dropped: end === null } : visit,
  )
  const { taskHolderId = '' } = record.facts
  if (wanted === null || taskHolderId === '') return before
  const given = { kind: wanted, since: at, holderId: taskHolderId, passedOn: null }
  return [...before, givenTo(record, given, before)]
}

/** 商品外摆未收回：离开后又摆出 */
export const wordsOf = ({ reasonName: reason, opinion }: VisitEnd): string =>
  [reason, opinion].filter(Boolean).join('：')

type Named = Pick<Performer, 'id' | 'name'>

/** 无法核实, 无法核查: the next collector gets the visit immediately. Assumed. */
export function passVisitOn(record: CaseRecord, by: Named, next: Named, end: VisitEnd): void {
  const open = openVisit(record)
  if (!open) throw new RangeError(`no visit of ${record.id} is open`)
  const before = record.visits.map((visit) => (visit === open ? { ...visit, end } : visit))
  const { kind } = open
  const reason = wordsOf(end)
  const given = { kind, since: end.at, holderId: next.id, passedOn: { byName: by.name, reason } }
  record.visits = [...before, givenTo(record, given, before)]
  record.facts = { ...record.facts, taskHolderId: next.id }
  record.openedBy = [by.id]
  addLine(record, end.at, {
    node: VISIT_WORD[kind],
    action: visitResultLabel(kind, 'unable'),
    operatorName: by.name,
    receiverName: next.name,
    opinion: reason,
    attachments: end.photos,
    clientId: end.clientId,
  })
}
