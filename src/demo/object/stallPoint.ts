import type { StallPointQuery } from '@/api/contract/stallPoint'
import { maskName, maskPhone } from '@/domain/mask'
import { entryName } from '../city/dictionaries'
import type { Db } from '../city/model'
import type { StallPointRecord } from './model'
import { among, objectList } from './query'
import { objectsOf } from './store'
import { wireDetail, wireObject } from './wire'

const wireRow = (db: Db, record: StallPointRecord) => {
  const { id, boothCount, trade, hours, unitName } = record
  const taken = objectsOf(db, 'merchant').filter(({ stallPointId }) => stallPointId === id).length
  return {
    ...wireObject(record),
    boothCount,
    takenCount: Math.min(taken, boothCount),
    trade,
    tradeName: entryName(db, 'stall_trade', trade),
    hours,
    unitName,
  }
}

/** 摊规点 as its detail has it. */
export const wireStallPoint = (db: Db, record: StallPointRecord) => ({
  ...wireRow(db, record),
  ...wireDetail(record),
  managerName: maskName(record.personName),
  phone: maskPhone(record.phone),
  ring: [...record.ring],
})

export const stallPointList = objectList(
  'stallPoint',
  (query: Partial<StallPointQuery>) => (record) => among(query.trade, record.trade),
  wireRow,
)
