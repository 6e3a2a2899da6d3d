import type { ObjectQuery } from '@/api/contract/object'
import { Stage } from '@/domain/case/stage'
import { maskName, maskPhone } from '@/domain/mask'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import type { Db } from '../model'
import type { GridRecord } from './model'
import { objectList } from './query'
import { objectsOf } from './store'
import { wireDetail, wireObject } from './wire'

const count = (db: Db, kind: ObjectKindName, { code }: GridRecord): number =>
  objectsOf(db, kind).filter(({ place }) => place.gridCode === code).length

/** Reported, and not yet done with. */
const openCases = (db: Db, { code }: GridRecord): number =>
  [...db.cases.values()].filter(
    ({ place, facts: { stage, voided } }) =>
      place.gridCode === code && voided !== true && stage > Stage.draft && stage < Stage.closed,
  ).length

const wireRow = (db: Db, record: GridRecord) => ({
  ...wireObject(record),
  managerName: maskName(record.personName),
  phone: maskPhone(record.phone),
  componentCount: count(db, 'component', record),
  openCaseCount: openCases(db, record),
  ring: [...record.ring],
})

/** 网格 as its detail has it. */
export const wireGrid = (db: Db, record: GridRecord) => ({
  ...wireRow(db, record),
  ...wireDetail(record),
  merchantCount: count(db, 'merchant', record),
  pointCount: count(db, 'point', record),
  stallPointCount: count(db, 'stallPoint', record),
})

export const gridList = objectList('grid', (_query: Partial<ObjectQuery>) => () => true, wireRow)
