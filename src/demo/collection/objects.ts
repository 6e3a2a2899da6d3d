import type { CollectKindName } from '@/domain/collection/collectKinds'
import type { MerchantRecord, ObjectOf, PointRecord, StallPointRecord } from '../object/model'
import type { CollectRecord } from './model'

type Words = Record<string, string>

const ofMerchant = (record: MerchantRecord): Words => {
  const { name, category, boothNo, code, personName, gender, idCard, phone } = record
  const { povertyReason, frontDuty, status, banReason, remark } = record
  const person = { ownerName: personName, gender, idCard, phone, povertyReason }
  return { name, category, boothNo, boothCode: code, ...person, frontDuty, status, banReason, remark }
}

const ofStallPoint = (record: StallPointRecord): Words => {
  const { name, boothCount, trade, hours, unitName, personName, phone, remark } = record
  const site = { name, boothCount: String(boothCount), trade, hours, unitName }
  return { ...site, managerName: personName, phone, remark }
}

const ofPoint = ({ name, type, unitName, personName, phone, remark }: PointRecord): Words => ({
  name,
  type,
  unitName,
  managerName: personName,
  phone,
  remark,
})

export function wordsOf(record: ObjectOf<CollectKindName>): Words {
  if (record.kind === 'merchant') return ofMerchant(record)
  return record.kind === 'stallPoint' ? ofStallPoint(record) : ofPoint(record)
}

const LETTERS: Readonly<Record<CollectKindName, string>> = { merchant: 'SH', stallPoint: 'TG', point: 'DW' }

export function objectOfRecord(record: CollectRecord, id: string): ObjectOf<CollectKindName> {
  const { kind, words, place, ring, photos, submitted, reviewed, userName, clientIds } = record
  const word = (name: string): string => words[name] ?? ''
  const base = {
    id,
    name: word('name'),
    code: word('boothCode') || `${LETTERS[kind]}${place.streetCode}${record.code.slice(-5)}`,
    place,
    created: submitted,
    updated: reviewed ?? submitted,
    creatorName: userName,
    remark: word('remark'),
    photos,
    personName: word(kind === 'merchant' ? 'ownerName' : 'managerName'),
    phone: word('phone'),
    clientId: clientIds[0],
  }
  if (kind === 'merchant') {
    const { gender = '', idCard = '', boothNo = '', category = '' } = words
    const own = { gender, idCard, boothNo, category, stallPointId: '' }
    return { ...base, ...own, kind, status: word('status'), banReason: word('banReason'), ...duties(words) }
  }
  if (kind === 'point') return { ...base, kind, type: word('type'), unitName: word('unitName') }
  const { trade = '', hours = '', unitName = '' } = words
  return { ...base, kind, boothCount: Number(word('boothCount')), trade, hours, unitName, ring }
}

const duties = ({ povertyReason = '', frontDuty = '' }: CollectRecord['words']) => ({
  povertyReason,
  frontDuty,
})
