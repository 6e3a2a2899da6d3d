import * as v from 'valibot'
import { get, post } from '../endpoint'
import { list, listById, moment, number, numeric, pageOf, record, text } from '../tolerant'
import { attachment } from './file'
import { sentFile } from './record'
import { reportedAt } from './campaign'
import { byClientId } from './reads'

// 文明督导: points of civilized campaigns scored item by item. All of it assumed.

const PATH = '/api-digital/api/v1/special/score'

/** The deduction of one item. */
const lost = record({
  id: text(),
  itemName: text(),
  points: number(),
  reason: text(),
  unitName: text(),
  attachments: list(sentFile),
})

const score = record({
  id: text(),
  time: moment(),
  byName: text(),
  score: number(),
  full: number(),
  remark: text(),
  deductions: listById(lost),
})
export type PreviousScore = v.InferOutput<typeof score>

/** Earlier scores of a point, by all users, the newest first. */
export const scorePage = get(`${PATH}/queryPage`, {
  source: 'assumed',
  about: 'special',
  query: v.object({ pageNum: numeric, pageSize: numeric, campaignId: v.string(), pointId: v.string() }),
  body: pageOf(score),
  loading: false,
})

export const pointScore = v.object({
  /** Made by the device, one per score; a known one is answered with the existing record. */
  clientId: v.string(),
  campaignId: v.string(),
  pointId: v.string(),
  ...reportedAt,
  /** The reason when reported from more than 200 m away, or without a position; '' on the spot. */
  farReason: v.string(),
  remark: v.string(),
  /** Items with a deduction; all others have full marks. */
  deductions: v.array(
    v.object({
      itemId: v.string(),
      points: v.number(),
      reason: v.string(),
      /** 责任单位 */
      unitCode: v.string(),
      attachments: v.array(attachment),
    }),
  ),
})

const receipt = record({ id: text(), score: number() })

export const scorePoint = post(`${PATH}/submit`, {
  source: 'assumed',
  about: 'special',
  data: pointScore,
  appends: true,
  body: receipt,
  loading: false,
})

/** The score with a client id; null when the server has none. */
export const scoreByClientId = byClientId(`${PATH}/byClientId`, receipt)
