import type { ObjectQuery } from '@/api/contract/object'
import { maskName, maskPhone } from '@/domain/mask'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import { caseLists } from '../case/lists'
import type { Db, User } from '../city/model'
import type { GridRecord } from './model'
import { objectList } from './query'
import { objectsOf } from './store'
import { wireDetail, wireObject } from './wire'

const count = (db: Db, kind: ObjectKindName, { code }: GridRecord): number =>
  objectsOf(db, kind).filter(({ place }) => place.gridCode === code).length

/** Under way, as 综合查询 finds them: a number and its rows are one question. */
const openCases = (db: Db, user: User, { code }: GridRecord): number =>
  caseLists.all(db, user, 'reported', { gridCode: code, stage: '1,2,3,4' }).length

const wireRow = (db: Db, record: GridRecord, user: User) => ({
  ...wireObject(record),
  managerName: maskName(record.personName),
  phone: maskPhone(record.phone),
  componentCount: count(db, 'component', record),
  openCaseCount: openCases(db, user, record),
  ring: [...record.ring],
})

/** 网格 as its detail has it. */
export const wireGrid = (db: Db, record: GridRecord, user: User) => ({
  ...wireRow(db, record, user),
  ...wireDetail(record),
  merchantCount: count(db, 'merchant', record),
  pointCount: count(db, 'point', record),
  stallPointCount: count(db, 'stallPoint', record),
})

export const gridList = objectList('grid', (_query: Partial<ObjectQuery>) => () => true, wireRow)
