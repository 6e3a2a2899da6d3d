import { Status, YesNo } from '@/domain/enums'
import type { Position } from '@/domain/geo'
import type { Ring } from '@/domain/ring'
import { DAY, type Millis } from '@/domain/time'
import { labelsOf } from '../city/dictionaries'
import { type Place, spotIn } from '../seed/geography'
import { orgTitle, responsibleUnit } from '../seed/organisation'
import type { Random } from '../seed/random'
import type { UnitKind } from '../seed/types'
import { type Bounds, type GridNode, partsOf, roundDegrees, streets } from '../seed/zones'
import classes from './classes.json'
import type { MerchantRecord, PointRecord, StallPointRecord } from './model'

/** Before any moment of a demo. */
const BEGIN: Millis = Date.UTC(2022, 0, 4, 1)
const KEPT_DAYS = 1100

export function datesOf(random: Random): { created: Millis; updated: Millis } {
  const created = BEGIN + random.int(0, KEPT_DAYS - 200) * DAY + random.int(0, 28_000) * 1000
  return { created, updated: created + random.int(0, 200) * DAY }
}

const ROADS = new Map(streets.map((street) => [street.areaCode + street.number, street.roads] as const))

const roadOf = (address: string): string => address.replace(/ ?\d+ 号.*$/, '')
const units = new Map<string, string>()

/** Computed once for each street. */
export function unitAt(kind: UnitKind, spot: { areaCode: string; streetCode: string }): string {
  const key = `${kind} ${spot.streetCode}`
  const known = units.get(key) ?? orgTitle(responsibleUnit(kind, spot).orgCode)
  units.set(key, known)
  return known
}

/** null: the grid is in the water. */
export function placeIn(random: Random, grid: GridNode): Omit<Place, 'road' | 'position'> | null {
  const zone = partsOf(grid)
  const spot = spotIn(random, grid.bounds, zone.areaCode, 8)
  if (!spot) return null
  const address = `${random.pick(ROADS.get(zone.streetCode) ?? ['滨海路'])} ${random.int(2, 480)} 号`
  return { ...zone, ...spot, address }
}

const SURNAMES = [...'林陈黄吴郑王李许蔡苏洪杨叶庄曾谢邱柯施魏']
const GIVEN = [...'志国建伟明丽雅芳秀玉美春海文荣庆晓雪水']

/** An invented person: an unassigned number (13900002xxx) and a valid check digit. */
export function drawPerson(random: Random) {
  const gender = random.chance(0.55) ? '1' : '2'
  const name = random.pick(SURNAMES) + random.pick(GIVEN) + (random.chance(0.8) ? random.pick(GIVEN) : '')
  const phone = `1390000${random.int(2000, 9999)}`
  return { name, gender, phone, idCard: paperOf(random, gender) }
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

function paperOf(random: Random, gender: string): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const born = `${random.int(1955, 2002)}${two(random.int(1, 12))}${two(random.int(1, 28))}`
  // Odd for men. No real number ends in 9xx.
  const order = `9${random.int(0, 9)}${random.int(0, 4) * 2 + (gender === '1' ? 1 : 0)}`
  const digits = `350203${born}${order}`
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (WEIGHTS[at] ?? 0), 0)
  return digits + ('10X98765432'[sum % 11] ?? '')
}

export const ringOf = ({ west, south, east, north }: Bounds): Ring => [
  { longitude: west, latitude: north },
  { longitude: east, latitude: north },
  { longitude: east, latitude: south },
  { longitude: west, latitude: south },
]

export const middleOf = ({ west, south, east, north }: Bounds): Position => ({
  longitude: (west + east) / 2,
  latitude: (south + north) / 2,
})

export function patchAround({ longitude, latitude }: Position, metres: number, random: Random): Ring {
  const lat = metres / 2 / 111_320
  const lon = lat / Math.cos((latitude * Math.PI) / 180)
  const turn = random.next()
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = ((corner + turn) / 6) * 2 * Math.PI
    const reach = 0.75 + random.next() * 0.25
    return {
      longitude: roundDegrees(longitude + Math.cos(angle) * lon * reach),
      latitude: roundDegrees(latitude + Math.sin(angle) * lat * reach),
    }
  })
}

// Labels of dictionaries, whose values count from 1.
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
  const person = drawPerson(random)
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
    // Some have a point but no ring.
    ring: random.chance(0.8) ? patchAround(place, random.int(40, 110), random) : [],
    personName: person.name,
    phone: person.phone,
  }
}

export function pointIn(grid: GridNode, random: Random, number: number): PointRecord | null {
  const place = placeIn(random, grid)
  if (!place) return null
  const type = random.int(1, POINT_TYPES.length)
  const person = drawPerson(random)
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
  const { name, ...person } = drawPerson(random)
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
