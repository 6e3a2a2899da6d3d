import type { ObjectKindName } from '@/domain/object/objectKinds'
import type { CaseRecord } from '../case/model'
import type { Db } from '../city/model'
import { DemoError } from '../gateway/errors'
import { smallTypeById } from '../seed/types'
import { reviewCorrections } from './history'
import type { ComponentRecord, ObjectOf, ObjectRecord } from './model'
import { componentOf, seededObjects } from './story'

interface CaseParts {
  cases: number
  byId: ReadonlyMap<string, ComponentRecord>
}

/** Recomputed when a world gets more cases. */
const parts = new WeakMap<Db['cases'], CaseParts>()

/** Cases name component codes, so these components exist as well. */
function partsOf({ cases }: Pick<Db, 'cases'>): CaseParts['byId'] {
  const known = parts.get(cases)
  if (known?.cases === cases.size) return known.byId
  const byId = new Map<string, ComponentRecord>()
  for (const record of cases.values()) {
    const part = record.objectId === undefined ? partOf(record) : null
    if (part) byId.set(part.id, part)
  }
  parts.set(cases, { cases: cases.size, byId })
  return byId
}

function partOf({ componentCode, problem, place, times }: CaseRecord): ComponentRecord | null {
  const type = smallTypeById(problem.smallTypeId)
  if (componentCode === '' || !type) return null
  const created = Date.UTC(2022, 5, 1, 1)
  return componentOf(type, '', {
    id: `C${componentCode}`,
    code: componentCode,
    place,
    // The state that was reported.
    state: problem.manageProblem.includes('缺失') ? '3' : '2',
    created,
    updated: times.report ?? created,
    creatorName: '指挥中心',
  })
}

const ofKind = <K extends ObjectKindName>(records: Iterable<ObjectRecord>, kind: K): ObjectOf<K>[] =>
  [...records].filter((record): record is ObjectOf<K> => record.kind === kind)

const find = (db: Db, id: string): ObjectRecord | undefined =>
  db.objects.get(id) ?? seededObjects().byId.get(id) ?? partsOf(db).get(id)

/** Runs before every read to apply the corrections that are due. */
const review = (db: Db): void =>
  reviewCorrections(db, db.clock.now(), {
    find: (id) => find(db, id),
    put: (record) => putObject(db, record),
  })

export function objectsOf<K extends ObjectKindName>(db: Db, kind: K): ObjectOf<K>[] {
  review(db)
  const ofCases = kind === 'component' ? ofKind(partsOf(db).values(), kind) : []
  const before = ofKind(seededObjects().byKind[kind], kind).concat(ofCases)
  if (db.objects.size === 0) return before
  return before.filter(({ id }) => !db.objects.has(id)).concat(ofKind(db.objects.values(), kind))
}

export function findObject(db: Db, id: string): ObjectRecord | undefined {
  review(db)
  return find(db, id)
}

export function objectOf<K extends ObjectKindName>(db: Db, kind: K, id: string): ObjectOf<K> {
  const found = findObject(db, id)
  const [record] = found ? ofKind([found], kind) : []
  if (!record) throw new DemoError('这条记录不存在或已被删除')
  return record
}

export function putObject(db: Db, record: ObjectRecord): void {
  db.objects.set(record.id, record)
}
