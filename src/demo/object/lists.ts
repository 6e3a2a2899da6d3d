import type { ComponentQuery } from '@/api/contract/objectComponent'
import { maskIdCard, maskName, maskPhone } from '@/domain/mask'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import { caseLists } from '../case/lists'
import { entryName } from '../city/dictionaries'
import type { Db, User } from '../city/model'
import { pick } from '../records/wire'
import { smallTypeById } from '../seed/types'
import type { ComponentRecord, GridRecord, MerchantRecord, PointRecord, StallPointRecord } from './model'
import { objectList } from './query'
import { findObject, objectsOf } from './store'
import { wireDetail, wireManager, wireObject } from './wire'

const count = (db: Db, kind: ObjectKindName, { code }: GridRecord): number =>
  objectsOf(db, kind).filter(({ place }) => place.gridCode === code).length

/** Uses the list of 综合查询, so the number and its rows agree. */
const openCases = (db: Db, user: User, { code }: GridRecord): number =>
  caseLists.all(db, user, 'reported', { gridCode: code, stage: '1,2,3,4' }).length

const wireGridRow = (db: Db, record: GridRecord, user: User) => ({
  ...wireObject(record),
  ...wireManager(record),
  componentCount: count(db, 'component', record),
  openCaseCount: openCases(db, user, record),
  ring: [...record.ring],
})

export const wireGrid = (db: Db, record: GridRecord, user: User) => ({
  ...wireGridRow(db, record, user),
  ...wireDetail(record),
  merchantCount: count(db, 'merchant', record),
  pointCount: count(db, 'point', record),
  stallPointCount: count(db, 'stallPoint', record),
})

export const gridList = objectList('grid', [], wireGridRow)

const wireMerchantRow = (db: Db, record: MerchantRecord) => ({
  ...wireObject(record),
  ...pick(record, 'boothNo', 'category', 'status', 'povertyReason', 'frontDuty'),
  ownerName: maskName(record.personName),
  phone: maskPhone(record.phone),
  categoryName: entryName(db, 'merchant_category', record.category),
})

export function wireMerchant(db: Db, record: MerchantRecord) {
  const { idCard, stallPointId } = record
  return {
    ...wireMerchantRow(db, record),
    ...wireDetail(record),
    ...pick(record, 'gender', 'banReason', 'stallPointId'),
    idCard: maskIdCard(idCard),
    stallPointName: stallPointId && (findObject(db, stallPointId)?.name ?? ''),
  }
}

export const merchantList = objectList(
  'merchant',
  ['category', 'status', 'povertyReason', 'frontDuty', 'stallPointId'],
  wireMerchantRow,
)

const wirePointRow = (db: Db, record: PointRecord) => ({
  ...wireObject(record),
  ...pick(record, 'type', 'unitName'),
  typeName: entryName(db, 'point_type', record.type),
})

export const wirePoint = (db: Db, record: PointRecord) => ({
  ...wirePointRow(db, record),
  ...wireDetail(record),
  ...wireManager(record),
})

export const pointList = objectList('point', ['type'], wirePointRow)

const wireStallPointRow = (db: Db, record: StallPointRecord) => {
  const { id, boothCount, trade } = record
  const taken = objectsOf(db, 'merchant').filter(({ stallPointId }) => stallPointId === id).length
  return {
    ...wireObject(record),
    ...pick(record, 'boothCount', 'trade', 'hours', 'unitName'),
    takenCount: Math.min(taken, boothCount),
    tradeName: entryName(db, 'stall_trade', trade),
  }
}

export const wireStallPoint = (db: Db, record: StallPointRecord) => ({
  ...wireStallPointRow(db, record),
  ...wireDetail(record),
  ...wireManager(record),
  ring: [...record.ring],
})

export const stallPointList = objectList('stallPoint', ['trade'], wireStallPointRow)

const wireComponentRow = (_db: Db, record: ComponentRecord) => {
  const type = smallTypeById(record.smallTypeId)
  return {
    ...wireObject(record),
    ...pick(record, 'smallTypeId', 'state', 'ownerName', 'upkeepName'),
    bigTypeId: type?.bigTypeId ?? '',
    bigTypeName: type?.bigType ?? '',
    smallTypeName: type?.name ?? '',
  }
}

export const wireComponent = (db: Db, record: ComponentRecord) => ({
  ...wireComponentRow(db, record),
  ...wireDetail(record),
  // One service number serves the whole city.
  upkeepPhone: '12319',
  material: record.material,
})

export const componentList = objectList(
  'component',
  ['state', 'smallTypeId'],
  wireComponentRow,
  (record, { bigTypeId = '' }: Partial<ComponentQuery>) => record.smallTypeId.startsWith(bigTypeId),
)

export const OBJECT_LISTS = {
  merchant: merchantList,
  stallPoint: stallPointList,
  point: pointList,
  component: componentList,
  grid: gridList,
}
