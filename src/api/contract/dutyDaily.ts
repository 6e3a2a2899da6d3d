import * as v from 'valibot'
import { DAILY_STATES } from '@/domain/duty/daily'
import { get, post } from '../endpoint'
import { flag, listBy, listById, maybeText, moment, nothing, number, oneOf, record, text } from '../tolerant'
import { returned } from './record'
import { between, paged } from './page'
import { WORK } from './portal'
import { byClientId, listsOf, oneRecord } from './reads'

// Daily reports (日报). The specification has their screens (§2) and not their calls (§7): all is assumed.

const PATH = '/api-digital/api/v1/daily'

/** One item of a figure; `kind` names the screen that shows it. */
const figureItem = record({
  id: text(),
  /**
   * problem, case, verify, check, command, inspect, dutyTodo, campaignPoint, finding, survey, collect, keyTask; of a correction
   * the kind of its object
   */
  kind: text(),
  /** The campaign of a point, the object of a correction. */
  parentId: maybeText(),
  title: text(),
  note: text(),
  time: moment(),
})
export type FigureItem = v.InferOutput<typeof figureItem>

const figure = record({
  /** report, verify, check, command, mileage, sign, handle, confirm, assign, dutyTodo, other, campaign, … */
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
  // An unknown state counts as read: no move is possible.
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
  /** Computed from the records of that day. */
  figures: listBy(figure, ({ key }) => key),
  /** True when the text is generated from the figures and no version is saved. */
  drafted: flag(),
})
export type DailyDetails = v.InferOutput<typeof dailyBody>

const page = v.object({
  ...paged,
  /** One of DAILY_STATES. */
  state: v.optional(v.string()),
  /** Words of the report, or a part of the name of its author. */
  keyword: v.optional(v.string()),
  personName: v.optional(v.string()),
  /** The days of the reports. */
  ...between,
  sort: v.optional(v.string()),
})

const dailyList = listsOf(PATH, {
  about: 'daily',
  query: page,
  row: dailyRow,
})

/** The user's reports, newest first; those of others to read; and those the user has read or returned. */
export const dailyMinePage = dailyList('queryMinePage')
export const dailyToReadPage = dailyList('queryToReadPage')
export const dailySeenPage = dailyList('querySeenPage')

export const dailyDetail = get(`${PATH}/detail`, {
  ...oneRecord('daily'),
  body: dailyBody,
})

/** The user's report of a day: saved, submitted or returned; else a draft from the records of the day. */
export const dailyOfDay = get(`${PATH}/ofDay`, {
  source: 'assumed',
  // The sources of the draft.
  about: [...WORK, 'daily', 'inspect', 'survey', 'collect', 'object'],
  query: v.object({ day: v.string() }),
  body: dailyBody,
  loading: false,
})

const texts = v.object({ day: v.string(), work: v.string(), trouble: v.string(), plan: v.string() })

/** 暂存 sets the report of a day, so a repeated call changes nothing. */
export const dailySave = post(`${PATH}/save`, {
  source: 'assumed',
  about: 'daily',
  data: texts,
  body: nothing(),
})
/** 提交 sets it too, and is refused where the server has a version of it that `seenVersion` does not name. */
export const dailySubmit = post(`${PATH}/submit`, {
  source: 'assumed',
  about: 'daily',
  appends: true,
  data: v.object({
    ...texts.entries,
    /** Made by the device, one per submit. */
    clientId: v.string(),
    /** When the version that the user has seen was saved or submitted; '' for none. */
    seenVersion: v.string(),
  }),
  body: nothing(),
})

/** The report submitted with a client id; null when the server has none. Queried after a submit without an answer. */
export const dailyByClientId = byClientId(`${PATH}/byClientId`, record({ id: text() }))

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
