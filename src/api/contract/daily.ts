import * as v from 'valibot'
import { DAILY_STATES } from '@/domain/duty/daily'
import { get, post } from '../endpoint'
import { flag, listBy, listById, moment, nothing, number, oneOf, record, text } from '../tolerant'
import { returned } from './record'
import { paged } from './page'
import { listsOf, oneRecord } from './reads'

// Daily reports (日报). The specification has the screens (§2) and none of their calls (§7): all of it is ours.

const PATH = '/api-digital/api/v1/daily'

/** What a figure counts, one by one; `kind` says on which screen it stands. */
const figureItem = record({
  id: text(),
  /** problem, case, verify, check, command, inspect, dutyTodo */
  kind: text(),
  title: text(),
  note: text(),
  time: moment(),
})
export type FigureItem = v.InferOutput<typeof figureItem>

const figure = record({
  /** report, verify, check, command, mileage, sign, handle, confirm, assign, dutyTodo */
  key: text(),
  label: text(),
  value: text(),
  unit: text(),
  items: listById(figureItem),
})
export type DailyFigure = v.InferOutput<typeof figure>

const rowFields = {
  id: text(),
  /** YYYY-MM-DD */
  day: text(),
  // A state nobody knows counts as read: nothing may be done.
  state: oneOf(['read', ...DAILY_STATES]),
  holderId: text(),
  holderName: text(),
  orgId: text(),
  orgName: text(),
  work: text(),
  savedTime: moment(),
  submitTime: moment(),
  readByName: text(),
  readTime: moment(),
  returned,
}

const dailyRow = record(rowFields)
export type DailyRow = v.InferOutput<typeof dailyRow>

const dailyBody = record({
  ...rowFields,
  trouble: text(),
  plan: text(),
  /** From what was really done that day. */
  figures: listBy(figure, ({ key }) => key),
  /** The words were drafted from the figures; nobody has kept any yet. */
  drafted: flag(),
})
export type DailyDetail = v.InferOutput<typeof dailyBody>

const page = v.object(paged)

const dailyList = listsOf(PATH, {
  about: 'daily',
  query: page,
  row: dailyRow,
})

/** One's own, the newest first; those of others that wait to be read; and those one has read or returned. */
export const dailyMinePage = dailyList('queryMinePage')
export const dailyToReadPage = dailyList('queryToReadPage')
export const dailySeenPage = dailyList('querySeenPage')

export const dailyDetail = get(`${PATH}/detail`, {
  ...oneRecord('daily'),
  body: dailyBody,
})

/** One's own report of a day: as it was kept, submitted or returned; else drafted from what was really done. */
export const dailyOfDay = get(`${PATH}/ofDay`, {
  source: 'assumed',
  // What it is drafted from.
  about: ['daily', 'case', 'command', 'dutyTodo', 'inspect'],
  query: v.object({ day: v.string() }),
  body: dailyBody,
  loading: false,
})

const told = v.object({ day: v.string(), work: v.string(), trouble: v.string(), plan: v.string() })

/** 暂存 and 提交 set the report of a day: twice is once. */
export const dailySave = post(`${PATH}/save`, {
  source: 'assumed',
  about: 'daily',
  data: told,
  body: nothing(),
})
export const dailySubmit = post(`${PATH}/submit`, {
  source: 'assumed',
  about: 'daily',
  data: told,
  body: nothing(),
})

export const dailyRead = post(`${PATH}/read`, {
  source: 'assumed',
  about: 'daily',
  data: v.object({ id: v.string() }),
  body: v.nullish(record({ left: number() }), {}),
})
export const dailyReturn = post(`${PATH}/return`, {
  source: 'assumed',
  about: 'daily',
  data: v.object({ id: v.string(), reason: v.string() }),
  body: nothing(),
})
