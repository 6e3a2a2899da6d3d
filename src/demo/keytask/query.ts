import type { KeyTaskQuery } from '@/api/contract/keyTask'
import { distance, isPosition } from '@/domain/geo'
import { foundBy } from '@/domain/initials'
import { feedbacksDue } from '@/domain/keytask/taskTime'
import { parseWireTime, type Millis } from '@/domain/time'
import type { Db } from '../city/model'
import type { KeyTaskRecord } from './model'
import type { Order } from '../records/lists'
import { isWithin, orgTitle } from '../seed/organisation'
import { lampOfTask, spotOf } from './facts'

// What a call may ask of a list of tasks: which it leaves, and in which order.

type Query = Partial<KeyTaskQuery>
type Fits = (record: KeyTaskRecord) => boolean

const parts = (text: string | undefined): string[] => (text ?? '').split(',').filter((part) => part !== '')
const among = (asked: readonly string[], value: string): boolean =>
  asked.length === 0 || asked.includes(value)

/** Which tasks a query leaves. */
export function fitsTaskQuery(query: Query, db: Db): Fits {
  const conditions = [
    ofWords(query, db),
    ofKinds(query, db.clock.now()),
    ofHands(query),
    startedWithin(query),
  ]
  return (record) => conditions.every((fits) => fits(record))
}

function ofWords({ keyword = '' }: Query, db: Db): Fits {
  const words = keyword.trim()
  if (words === '') return () => true
  return (record) => {
    const { taskNo, reason, requirement, facts } = record
    const texts = [taskNo, reason, requirement, spotOf(db, record)?.address ?? '', orgTitle(facts.leadId)]
    return texts.some((text) => foundBy(text, words))
  }
}

function ofKinds({ type, level, stage, lamp }: Query, now: Millis): Fits {
  const [types, levels, stages, lamps] = [type, level, stage, lamp].map(parts)
  return (record) =>
    among(types ?? [], record.type) &&
    among(levels ?? [], record.level) &&
    among(stages ?? [], record.facts.stage) &&
    among(lamps ?? [], lampOfTask(record, now) ?? '')
}

function ofHands({ departmentId, personName = '' }: Query): Fits {
  const asked = personName.trim()
  return ({ facts, names }) => {
    const departments = [facts.leadId, ...facts.assists.map((part) => part.departmentId)]
    const called = Object.values(names).some((name) => name !== '' && foundBy(name, asked))
    return (!departmentId || departments.some((id) => isWithin(id, departmentId))) && (asked === '' || called)
  }
}

function startedWithin({ startTime, endTime }: Query): Fits {
  const from = parseWireTime(startTime)
  const to = parseWireTime(endTime)
  return ({ times: { submit } }) =>
    submit === undefined
      ? from === null && to === null
      : submit >= (from ?? -Infinity) && submit <= (to ?? Infinity)
}

/** The newest start first; drafts by when they were written. */
export const newestTask: Order<KeyTaskRecord> = (a, b) =>
  (b.times.submit ?? b.facts.since ?? 0) - (a.times.submit ?? a.facts.since ?? 0) || (a.id < b.id ? -1 : 1)

/** The nearest deadline first. */
export const byTaskDeadline: Order<KeyTaskRecord> = (a, b) =>
  (a.facts.deadline ?? Infinity) - (b.facts.deadline ?? Infinity) || newestTask(a, b)

/** What came last to where it stands first. */
export const byTaskMove: Order<KeyTaskRecord> = (a, b) =>
  (b.facts.since ?? 0) - (a.facts.since ?? 0) || newestTask(a, b)

/** Who owes a feedback longest first. */
function byFeedback(now: Millis): Order<KeyTaskRecord> {
  const due = ({ facts }: KeyTaskRecord): Millis =>
    Math.min(Infinity, ...feedbacksDue(facts, now).map((each) => each.due))
  return (a, b) => (due(a) === due(b) ? byTaskDeadline(a, b) : due(a) - due(b))
}

/** The order a query asks for; undefined leaves the list its usual one. */
export function taskOrderOf(query: Query, db: Db): Order<KeyTaskRecord> | undefined {
  const { sort, longitude, latitude } = query
  if (sort === 'newest') return newestTask
  if (sort === 'deadline') return byTaskDeadline
  if (sort === 'feedback') return byFeedback(db.clock.now())
  if (sort === 'handled') return byTaskMove
  const here = { longitude: Number(longitude), latitude: Number(latitude) }
  if (sort !== 'distance' || !isPosition(here)) return undefined
  const away = (record: KeyTaskRecord): number => {
    const spot = spotOf(db, record)
    return spot ? distance(here, spot) : Infinity
  }
  return (a, b) => (away(a) === away(b) ? newestTask(a, b) : away(a) - away(b))
}
