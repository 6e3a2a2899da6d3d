import type { MerchantQuery } from '@/api/contract/merchant'
import { maskIdCard, maskName, maskPhone } from '@/domain/mask'
import { entryName } from '../city/dictionaries'
import type { Db } from '../city/model'
import type { MerchantRecord } from './model'
import { among, objectList } from './query'
import { findObject } from './store'
import { wireDetail, wireObject } from './wire'

const wireRow = (db: Db, record: MerchantRecord) => {
  const { personName, phone, boothNo, category, status, povertyReason, frontDuty } = record
  return {
    ...wireObject(record),
    ownerName: maskName(personName),
    phone: maskPhone(phone),
    boothNo,
    category,
    categoryName: entryName(db, 'merchant_category', category),
    status,
    povertyReason,
    frontDuty,
  }
}

/** 商户 as its detail has it. */
export function wireMerchant(db: Db, record: MerchantRecord) {
  const { gender, idCard, banReason, stallPointId } = record
  return {
    ...wireRow(db, record),
    ...wireDetail(record),
    gender,
    idCard: maskIdCard(idCard),
    banReason,
    stallPointId,
    stallPointName: stallPointId && (findObject(db, stallPointId)?.name ?? ''),
  }
}

export const merchantList = objectList(
  'merchant',
  (query: Partial<MerchantQuery>) => (record) =>
    among(query.category, record.category) &&
    among(query.status, record.status) &&
    among(query.povertyReason, record.povertyReason) &&
    among(query.frontDuty, record.frontDuty) &&
    among(query.stallPointId, record.stallPointId),
  wireRow,
)
