import type { CaseQuery } from '@/api/contract/case'
import type { Lamp } from '@/domain/case/lamp'
import type { Position } from '@/domain/geo'
import { DAY, dayNumber, dayStart, wireTime, type Millis } from '@/domain/time'

export type Sort = 'deadline' | 'newest' | 'distance'
export type Period = 'today' | 'week' | 'month'

/** What a list of cases is narrowed by. It lives in the address, so that Back and reload find it. */
export interface Filters {
  keyword: string
  sort: Sort
  period: Period | ''
  areaCode: string
  bigTypeId: string
  lamps: readonly Lamp[]
  labelId: string
}

export const SORT_LABEL: Record<Sort, string> = {
  deadline: '截止最近',
  newest: '最新派遣',
  distance: '距离最近',
}
export const PERIOD_LABEL: Record<Period, string> = { today: '今天派遣', week: '近 7 天', month: '近 30 天' }
const PERIOD_DAYS: Record<Period, number> = { today: 1, week: 7, month: 30 }
export const LAMP_OPTION_LABEL: Record<Lamp, string> = {
  red: '红灯',
  yellow: '黄灯',
  green: '绿灯',
  parked: '挂账',
}

const isKey = <K extends string>(table: Record<K, unknown>, key: string): key is K =>
  Object.prototype.hasOwnProperty.call(table, key)

/** Reads filters from a query; what is not known is left out. */
export function readFilters(query: URLSearchParams): Filters {
  const sort = query.get('sort') ?? ''
  const period = query.get('period') ?? ''
  return {
    keyword: query.get('q') ?? '',
    sort: isKey(SORT_LABEL, sort) ? sort : 'deadline',
    period: isKey(PERIOD_LABEL, period) ? period : '',
    areaCode: query.get('area') ?? '',
    bigTypeId: query.get('type') ?? '',
    lamps: (query.get('lamp') ?? '')
      .split(',')
      .filter((lamp): lamp is Lamp => isKey(LAMP_OPTION_LABEL, lamp)),
    labelId: query.get('label') ?? '',
  }
}

/** The query entries of filters; '' takes an entry out of the address. */
export function writeFilters(filters: Partial<Filters>): Record<string, string> {
  const { keyword, sort, period, areaCode, bigTypeId, lamps, labelId } = filters
  const entries: [string, string | undefined][] = [
    ['q', keyword],
    ['sort', sort === 'deadline' ? '' : sort],
    ['period', period],
    ['area', areaCode],
    ['type', bigTypeId],
    ['lamp', lamps?.join(',')],
    ['label', labelId],
  ]
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** What the gateway is asked. A period counts whole days of Chinese time; distance needs a position (WGS84). */
export function toCaseQuery(
  filters: Filters,
  now: Millis,
  here: Position | null,
): Omit<CaseQuery, 'pageNum' | 'pageSize'> {
  const { keyword, sort, period, areaCode, bigTypeId, lamps, labelId } = filters
  const near = sort === 'distance' && here
  const entries = {
    keyword: keyword.trim(),
    sort: sort === 'distance' && !here ? 'deadline' : sort,
    areaCode,
    bigTypeId,
    labelId,
    lamp: lamps.join(','),
    startTime: period && wireTime(dayStart(dayNumber(now)) - (PERIOD_DAYS[period] - 1) * DAY),
  }
  const asked = Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''))
  return near ? { ...asked, longitude: near.longitude, latitude: near.latitude } : asked
}

/** Nothing narrows the list: an empty one is truly empty. */
export const isNarrowed = ({ keyword, period, areaCode, bigTypeId, lamps, labelId }: Filters): boolean =>
  [keyword.trim(), period, areaCode, bigTypeId, labelId].some((value) => value !== '') || lamps.length > 0

export const NO_FILTERS: Omit<Filters, 'sort' | 'keyword'> = {
  period: '',
  areaCode: '',
  bigTypeId: '',
  lamps: [],
  labelId: '',
}
