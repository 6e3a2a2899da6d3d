import type { UnionQuery } from '@/api/contract/caseQuery'
import { isStage, type Stage } from '@/domain/case/stage'
import type { Lamp } from '@/domain/case/lamp'
import type { Position } from '@/domain/geo'
import { DAY, dayNumber, dayStart, parseWireTime, wireTime, type Millis } from '@/domain/time'

export type Sort = 'deadline' | 'newest' | 'distance'
export type Period = 'today' | 'week' | 'month'

/** What a list of cases is narrowed by. It lives in the address, so that Back and reload find it. */
export interface Filters {
  keyword: string
  sort: Sort
  period: Period | ''
  /** Days of the dispatch, YYYY-MM-DD in Chinese time, both included; '' is open. They stand in place of a period. */
  from: string
  to: string
  areaCode: string
  /** A street of that district. */
  streetCode: string
  bigTypeId: string
  /** A small type of that big one. */
  smallTypeId: string
  lamps: readonly Lamp[]
  labelId: string
  // What only general queries ask.
  /** Part of a 任务号. */
  taskNo: string
  stages: readonly Stage[]
  /** A value of the dictionary case_source. */
  sourceId: string
  /** 处置部门, with all below it. */
  departmentId: string
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

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/

/** A day of an address; '' where it is none. */
const readDay = (text: string | null): string =>
  text !== null && DAY_TEXT.test(text) && parseWireTime(text) !== null ? text : ''

/** The order of a list that says nothing else: what presses most comes first. */
export const USUAL: Sort = 'deadline'

/** Reads filters from a query; what is not known is left out. `usual` is the order of a list nobody has ordered. */
export function readFilters(query: URLSearchParams, usual: Sort = USUAL): Filters {
  const sort = query.get('sort') ?? ''
  const period = query.get('period') ?? ''
  return {
    keyword: query.get('q') ?? '',
    sort: isKey(SORT_LABEL, sort) ? sort : usual,
    period: isKey(PERIOD_LABEL, period) ? period : '',
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    areaCode: query.get('area') ?? '',
    streetCode: query.get('street') ?? '',
    bigTypeId: query.get('type') ?? '',
    smallTypeId: query.get('small') ?? '',
    lamps: (query.get('lamp') ?? '')
      .split(',')
      .filter((lamp): lamp is Lamp => isKey(LAMP_OPTION_LABEL, lamp)),
    labelId: query.get('label') ?? '',
    taskNo: query.get('no') ?? '',
    stages: readStages(query.get('stage')),
    sourceId: query.get('source') ?? '',
    departmentId: query.get('dept') ?? '',
  }
}

const readStages = (text: string | null): Stage[] =>
  (text ?? '')
    .split(',')
    .filter((part) => part !== '')
    .map(Number)
    .filter(isStage)

/** The query entries of filters; '' takes an entry out of the address. */
export function writeFilters(filters: Partial<Filters>, usual: Sort = USUAL): Record<string, string> {
  const { keyword, sort, period, from, to, areaCode, streetCode, bigTypeId, smallTypeId } = filters
  const { lamps, labelId, taskNo, stages, sourceId, departmentId } = filters
  const entries: [string, string | undefined][] = [
    ['q', keyword],
    ['sort', sort === usual ? '' : sort],
    ['period', period],
    ['from', from],
    ['to', to],
    ['area', areaCode],
    ['street', streetCode],
    ['type', bigTypeId],
    ['small', smallTypeId],
    ['lamp', lamps?.join(',')],
    ['label', labelId],
    ['no', taskNo],
    ['stage', stages?.join(',')],
    ['source', sourceId],
    ['dept', departmentId],
  ]
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** What the gateway is asked. A period counts whole days of Chinese time; distance needs a position (WGS84). */
export function toCaseQuery(
  filters: Filters,
  now: Millis,
  here: Position | null,
): Omit<UnionQuery, 'pageNum' | 'pageSize'> {
  const { keyword, sort, areaCode, streetCode, bigTypeId, smallTypeId, lamps, labelId } = filters
  const { taskNo, stages, sourceId, departmentId } = filters
  const near = sort === 'distance' && here
  const entries = {
    keyword: keyword.trim(),
    sort: sort === 'distance' && !here ? 'deadline' : sort,
    // A street narrows its district further: the gateway is asked for the smaller one.
    areaCode: streetCode || areaCode,
    bigTypeId,
    smallTypeId,
    labelId,
    lamp: lamps.join(','),
    taskNo: taskNo.trim(),
    stage: stages.join(','),
    source: sourceId,
    departmentId,
    ...timesOf(filters, now),
  }
  const asked = Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''))
  return near ? { ...asked, longitude: near.longitude, latitude: near.latitude } : asked
}

/** First and last moment of the dispatch; '' is open. Days stand in place of a period. */
function timesOf({ period, from, to }: Filters, now: Millis): { startTime: string; endTime: string } {
  const last = parseWireTime(to)
  const endTime = last === null ? '' : wireTime(last + DAY - 1)
  if (from !== '' || to !== '') return { startTime: from && wireTime(parseWireTime(from) ?? now), endTime }
  const first = period && wireTime(dayStart(dayNumber(now)) - (PERIOD_DAYS[period] - 1) * DAY)
  return { startTime: first, endTime }
}

/** Why the days cannot be used, in words; '' when they can. */
export const daysProblem = ({ from, to }: Pick<Filters, 'from' | 'to'>): string =>
  from !== '' && to !== '' && from > to ? '开始日期不能晚于结束日期' : ''

/** The days as a chip says them: 06-01 至 06-12. */
export const daysLabel = ({ from, to }: Pick<Filters, 'from' | 'to'>): string =>
  [from.slice(5) || '最早', to.slice(5) || '今天'].join(' 至 ')

/** Whether anything narrows the list: only an empty one without it is truly empty. */
export const isNarrowed = ({ keyword, sort: _order, lamps, stages, ...narrowing }: Filters): boolean =>
  keyword.trim() !== '' ||
  lamps.length + stages.length > 0 ||
  Object.values(narrowing).some((value) => value !== '')

export const NO_FILTERS: Omit<Filters, 'sort' | 'keyword'> = {
  period: '',
  from: '',
  to: '',
  areaCode: '',
  streetCode: '',
  bigTypeId: '',
  smallTypeId: '',
  lamps: [],
  labelId: '',
  taskNo: '',
  stages: [],
  sourceId: '',
  departmentId: '',
}
