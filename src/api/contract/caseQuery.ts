import * as v from 'valibot'
import { get } from '../endpoint'
import { flag, list, maybe, maybeNumber, moment, pageOf, record, text } from '../tolerant'
import { advertisement, caseFields, caseList, caseQuery } from './case'

// General queries, warnings and the open message: paths and methods of spec §7, fields assumed.

/** The general list, by state: tabs 已处置 and 已结案 of 案件处置 and 个人处置; without a state all open cases (在办案件). */
export const queryCaseByPage = caseList('queryCaseByPage')

/** Tab 即将超期 of 超期预警: open work with a yellow lamp: own, and for a head that of the unit, assigned cases included. */
export const queryWarnPage = caseList('queryWarnPage')
/** Tab 已超期. */
export const queryOverDuePage = caseList('queryOverDuePage')

const boardRow = record({
  /** The assignee; 'none' for cases without one, as in `holderId` of the lists. */
  holderId: text(),
  holderName: text(),
  /** Cases in handling, those among them in 即将超期 and in 已超期; null when unknown. */
  open: maybeNumber(),
  warn: maybeNumber(),
  overdue: maybeNumber(),
})
export type BoardRow = v.InferOutput<typeof boardRow>

/** 本单位: the open cases of the current user's unit by assignee. Each number is the total of the list with this `holderId`. */
export const unitBoard = get('/api-digital/api/v1/appCaseHandle/unitBoard', {
  source: 'assumed',
  about: 'case',
  body: list(boardRow),
  loading: false,
})

const adRow = record({ ...caseFields, ...advertisement.entries })
export type AdRow = v.InferOutput<typeof adRow>

const adQuery = v.object({
  ...caseQuery.entries,
  /** States of the permit (domain/case/adPermit), joined by commas. Assumed, as is `sort` 'permit': the first to end comes first. */
  permit: v.optional(v.string()),
})

/** Cases about outdoor advertisements, with the registration of each. */
export const queryOutdoorAdCasePage = get('/api-digital/api/v1/appCaseHandle/queryOutdoorAdCasePage', {
  source: 'spec',
  about: 'case',
  query: adQuery,
  body: pageOf(adRow),
  loading: false,
})

/** The facts of a case that are open to everyone with the link: no names, no telephone numbers. */
const publicFacts = record({
  taskNo: text(),
  typeName: text(),
  address: text(),
  departmentName: text(),
  stateName: text(),
  reportTime: moment(),
  closeTime: moment(),
})

const message = record({
  content: text(),
  sentTime: moment(),
  expireTime: moment(),
  /** Expired: the text is no longer shown. */
  expired: flag(),
  caseInfo: maybe(publicFacts),
})

/** The text behind the link of a short message, alone or in a record; no body for an unknown message. Needs no session. */
export const smsContent = get('/api-digital/api/v1/external/sms/open/content/{id}', {
  source: 'spec',
  about: 'case',
  keep: { never: 'needs no session, so there is no user to persist it for' },
  body: maybe(
    v.pipe(
      v.union([message, v.string()]),
      v.transform((sent) => (typeof sent === 'string' ? v.parse(message, { content: sent }) : sent)),
    ),
  ),
  loading: false,
  open: true,
})
export type SmsContent = NonNullable<v.InferOutput<typeof smsContent.body>>
