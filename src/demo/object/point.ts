import type { PointQuery } from '@/api/contract/point'
import { maskName, maskPhone } from '@/domain/mask'
import { entryName } from '../city/dictionaries'
import type { Db } from '../city/model'
import type { PointRecord } from './model'
import { among, objectList } from './query'
import { wireDetail, wireObject } from './wire'

const wireRow = (db: Db, record: PointRecord) => ({
  ...wireObject(record),
  type: record.type,
  typeName: entryName(db, 'point_type', record.type),
  unitName: record.unitName,
})

/** 点位 as its detail has it. */
export const wirePoint = (db: Db, record: PointRecord) => ({
  ...wireRow(db, record),
  ...wireDetail(record),
  managerName: maskName(record.personName),
  phone: maskPhone(record.phone),
})

export const pointList = objectList(
  'point',
  (query: Partial<PointQuery>) => (record) => among(query.type, record.type),
  wireRow,
)
