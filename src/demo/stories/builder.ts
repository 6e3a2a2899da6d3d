import { PHOTO_KIND_LABEL, type PhotoKind } from '@/domain/attachment'
import type { CaseAction } from '@/domain/case/caseFacts'
import { CHINA_2026, workPeriods } from '@/domain/deadline/calendar'
import { countsWorkingTime, limitLength, type TimeLimit } from '@/domain/deadline/deadline'
import { dayNumber, dayStart, HOUR, type Millis, MINUTE } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import { makeMove, type MoveDetails } from '../case/move'
import { drawnPath } from '../case/photos'
import { userOf } from '../city/db'
import type { Performer, PhotoRecord, User } from '../city/model'
import { numbered } from '../records/flow'
import { isWithin, orgTitle } from '../seed/organisation'
import type { Random } from '../seed/random'
import type { Plan } from './plan'

/** The accounts, and stand-ins for units without an account. */
export interface Cast {
  collector: (random: Random, areaCode: string, streetName: string) => User
  head: (orgCode: string) => Performer
  handler: (random: Random, orgCode: string) => User | undefined
  byId: (id: string) => User
}

export function createCast(users: ReadonlyMap<string, User>): Cast {
  const all = [...users.values()]
  const collectors = all.filter((user) => user.roles.includes('collector') && user.bound)
  const heads = all.filter((user) => user.roles.includes('head'))
  const handlers = all.filter((user) => user.roles.includes('handler') && !user.roles.includes('head'))
  return {
    collector: (random, areaCode, streetName) => {
      const ofArea = collectors.filter((user) => user.orgCode.startsWith(areaCode))
      const ofStreet = ofArea.filter((user) => user.gridText.startsWith(`${streetName} `))
      return random.pick(ofStreet.length > 0 ? ofStreet : ofArea)
    },
    head: (orgCode) => heads.find((user) => isWithin(orgCode, user.orgCode)) ?? desk(orgCode),
    handler: (random, orgCode) => {
      const own = handlers.filter((user) => isWithin(user.orgCode, orgCode))
      return own.length > 0 ? random.pick(own) : undefined
    },
    byId: (id) => userOf({ users }, id),
  }
}

function desk(orgCode: string): Performer {
  return { id: `desk-${orgCode}`, name: `${orgTitle(orgCode)}值班室`, roles: ['head'], orgIds: [orgCode] }
}

const SURNAMES = ['陈', '林', '黄', '吴', '张', '李', '郑', '王', '叶', '洪']

type Reporter = Performer & { phone: string }

/** Returns the collector of the beat, or a citizen on a hotline. */
export function reporterOf(random: Random, sourceName: string, collector: User): Reporter {
  if (sourceName === '采集员上报' || sourceName === '专项普查')
    return { ...collector, phone: collector.mobile }
  const name = random.pick(SURNAMES) + random.pick(['先生', '女士'])
  return {
    id: `source-${sourceName}`,
    name: `${name}（${sourceName}）`,
    roles: ['collector'],
    orgIds: [],
    phone: `1390000${random.int(2000, 9999)}`,
  }
}

export interface CaseBuilder {
  plan: Plan
  record: CaseRecord
  random: Random
  cast: Cast
  now: Millis
  number: number
  reporter: Performer
  collector: User
  /** The department that gets the case, its head, and who handles it; without a handler its desk does everything. */
  departmentId: string
  head: Performer
  handler: Performer | undefined
}

export function step(
  t: CaseBuilder,
  action: CaseAction,
  by: Performer,
  at: Millis,
  details: MoveDetails = {},
): void {
  makeMove(t.record, action, by, Math.floor(at / 1000) * 1000, details)
  if (action === 'report') t.record.taskNo = numbered('XM', at, t.number)
}

export function shots(
  record: Pick<CaseRecord, 'id' | 'photos'>,
  at: Millis,
  by: Pick<Performer, 'name'>,
  kinds: readonly PhotoKind[],
): PhotoRecord[] {
  return kinds.map((kind, index) => {
    const n =
      [...record.photos, ...kinds.slice(0, index).map((earlier) => ({ kind: earlier }))].filter(
        (photo) => photo.kind === kind,
      ).length + 1
    return {
      id: `${record.id}-p${record.photos.length + index + 1}`,
      kind,
      name: `${PHOTO_KIND_LABEL[kind]}${n}.jpg`,
      path: drawnPath(record.id, kind, n),
      time: at,
      authorName: by.name,
    }
  })
}

const WAKING = { from: 6.5 * HOUR, to: 21.5 * HOUR }

/** Returns the start with which `share` of the limit is used at `end`; overdue by at most three days. */
export function startBefore(limit: TimeLimit, share: number, end: Millis): Millis {
  const length = limitLength(limit)
  const perDay = countsWorkingTime(limit.unit) ? 8 * HOUR : 24 * HOUR
  const used = Math.min(length * share, length + 3 * perDay)
  return countsWorkingTime(limit.unit) ? workedBack(used, end) : end - used
}

function workedBack(length: Millis, end: Millis): Millis {
  let left = length
  for (let day = dayNumber(end); ; day -= 1) {
    for (const period of workPeriods(dayStart(day), CHINA_2026).reverse()) {
      const to = Math.min(period.to, end)
      if (to <= period.from) continue
      if (to - period.from >= left) return to - left
      left -= to - period.from
    }
  }
}

export function isWaking(ms: Millis): boolean {
  const ofDay = ms - dayStart(dayNumber(ms))
  return ofDay >= WAKING.from && ofDay <= WAKING.to
}

/** Moves a time at night to the next morning, else to the evening before, if within the span. */
export function byDay(ms: Millis, within: { from: Millis; to: Millis }): Millis {
  if (isWaking(ms)) return ms
  const today = dayStart(dayNumber(ms))
  const morning = ms < today + WAKING.from ? today + WAKING.from : today + 24 * HOUR + WAKING.from
  const evening = morning - 24 * HOUR + (WAKING.to - WAKING.from)
  // Keeps the minutes, or all would start at half past six.
  const spread = ms % (40 * MINUTE)
  if (morning + spread <= within.to) return morning + spread
  return evening - spread >= within.from ? evening - spread : ms
}

export function soon(random: Random, from: Millis, to: Millis): Millis {
  const room = Math.max(0, to - from)
  const step = Math.min(room * random.between(0.05, 0.2, 3), random.int(8, 170) * MINUTE)
  return byDay(Math.floor(from + step), { from, to })
}
