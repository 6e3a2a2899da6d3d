import { Status, YesNo } from '@/domain/enums'
import { labelsOf } from '../city/dictionaries'
import type { Random } from '../seed/random'
import type { GridNode } from '../seed/zones'
import classes from './classes.json'
import { datesOf, patchAround, placeIn, roadOf, somebody, unitAt } from './draw'
import type { MerchantRecord, PointRecord, StallPointRecord } from './model'

// Entries of dictionaries, whose values count from 1.
const MERCHANT_CATEGORIES = labelsOf('merchant_category')
const STALL_TRADES = labelsOf('stall_trade')
const POINT_TYPES = labelsOf('point_type')

const SHOP_NAMES: readonly (readonly string[])[] = classes.shopNames
const HOURS = ['05:30–10:00', '06:00–21:00', '17:30–23:30', '08:00–20:00']
const BANS = ['多次占道经营，拒不整改', '证照过期', '油烟扰民，责令停业整改']

const numbered = (letter: string, number: number): string => letter + String(number).padStart(5, '0')

const base = (random: Random) => ({
  ...datesOf(random),
  creatorName: random.pick(['林志强', '吴丽华', '苏国栋', '叶晓燕', '洪志伟']),
  remark: '',
  photos: [],
})

export function stallPointIn(grid: GridNode, random: Random, number: number): StallPointRecord | null {
  const place = placeIn(random, grid)
  if (!place) return null
  const trade = random.int(1, STALL_TRADES.length)
  const person = somebody(random)
  return {
    ...base(random),
    kind: 'stallPoint',
    id: numbered('S', number),
    code: `TG${place.streetCode}${String(number).padStart(3, '0')}`,
    name: `${roadOf(place.address)}${STALL_TRADES[trade - 1] ?? ''}摊规点`,
    place,
    boothCount: random.int(6, 40),
    trade: String(trade),
    hours: random.pick(HOURS),
    unitName: unitAt('street', place),
    // Some have only their point.
    ring: random.chance(0.8) ? patchAround(place, random.int(40, 110), random) : [],
    personName: person.name,
    phone: person.phone,
  }
}

export function pointIn(grid: GridNode, random: Random, number: number): PointRecord | null {
  const place = placeIn(random, grid)
  if (!place) return null
  const type = random.int(1, POINT_TYPES.length)
  const person = somebody(random)
  return {
    ...base(random),
    kind: 'point',
    id: numbered('P', number),
    code: `DW${place.streetCode}${String(number).padStart(4, '0')}`,
    name: `${roadOf(place.address)}${POINT_TYPES[type - 1] ?? ''}`,
    place,
    type: String(type),
    unitName: unitAt(type === 3 ? 'construction' : 'street', place),
    personName: person.name,
    phone: person.phone,
  }
}

export function merchantIn(
  grid: GridNode,
  random: Random,
  number: number,
  site: StallPointRecord | null,
): MerchantRecord | null {
  const inSite = site !== null && random.chance(0.4)
  const place = inSite ? { ...site.place } : placeIn(random, grid)
  if (!place) return null
  const category = inSite ? random.int(1, 4) : random.int(1, MERCHANT_CATEGORIES.length)
  const { name, ...person } = somebody(random)
  const banned = random.chance(0.04)
  const called = random.chance(0.6) ? `阿${[...name].slice(-1).join('')}` : roadOf(place.address)
  return {
    ...base(random),
    ...person,
    kind: 'merchant',
    id: numbered('M', number),
    code: `SH${place.streetCode}${String(number).padStart(5, '0')}`,
    name: called + random.pick(SHOP_NAMES[category - 1] ?? ['商店']),
    place,
    personName: name,
    boothNo: inSite ? `${random.pick(['A', 'B', 'C'])}${random.int(1, site.boothCount)}` : '',
    category: String(category),
    status: banned ? Status.banned : Status.normal,
    banReason: banned ? random.pick(BANS) : '',
    povertyReason: random.chance(0.12) ? String(random.int(1, 5)) : '',
    frontDuty: random.chance(0.85) ? YesNo.yes : YesNo.no,
    stallPointId: inSite ? site.id : '',
  }
}
