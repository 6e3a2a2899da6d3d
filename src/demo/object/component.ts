import type { ComponentQuery } from '@/api/contract/component'
import type { Db } from '../city/model'
import { smallTypeById } from '../seed/types'
import type { ComponentRecord } from './model'
import { among, objectList } from './query'
import { wireDetail, wireObject } from './wire'

const wireRow = (_db: Db, record: ComponentRecord) => {
  const { smallTypeId, state, ownerName, upkeepName } = record
  const type = smallTypeById(smallTypeId)
  return {
    ...wireObject(record),
    bigTypeId: type?.bigTypeId ?? '',
    bigTypeName: type?.bigType ?? '',
    smallTypeId,
    smallTypeName: type?.name ?? '',
    state,
    ownerName,
    upkeepName,
  }
}

/** 部件 as its detail has it. */
export const wireComponent = (db: Db, record: ComponentRecord) => ({
  ...wireRow(db, record),
  ...wireDetail(record),
  // One service number for the whole city.
  upkeepPhone: '12319',
  material: record.material,
})

export const componentList = objectList(
  'component',
  ({ bigTypeId = '', smallTypeId, state }: Partial<ComponentQuery>) =>
    (record) =>
      among(state, record.state) &&
      record.smallTypeId.startsWith(bigTypeId) &&
      among(smallTypeId, record.smallTypeId),
  wireRow,
)
