import * as v from 'valibot'
import { numeric } from '../tolerant'

// Parts of a query that many lists share; each list describes their meaning. Names assumed.

/** Page number, from 1, and page size. */
export const paged = { pageNum: numeric, pageSize: numeric }

/** Page size of all lists. */
export const PAGE_SIZE = 10

/** From and to: 'YYYY-MM-DD HH:mm:ss' in Chinese time, both included. */
export const between = { startTime: v.optional(v.string()), endTime: v.optional(v.string()) }

/** Position of the current user (degrees, WGS84), for the order by distance. */
export const fromHere = { longitude: v.optional(numeric), latitude: v.optional(numeric) }

/** The criteria of a list of work that another user issued: 指令, 班组待办. */
export const issuedQuery = v.object({
  ...paged,
  /** Number, title, content, place. */
  keyword: v.optional(v.string()),
  lamp: v.optional(v.string()),
  areaCode: v.optional(v.string()),
  /** Flow modes (spec §3): 1 普通, 2 应急. */
  flowMode: v.optional(v.string()),
  /** The range of the issue time. */
  ...between,
  /** deadline, newest (issued), handled (last done) or distance (with longitude and latitude, WGS84). */
  sort: v.optional(v.string()),
  ...fromHere,
})
export type IssuedQuery = v.InferInput<typeof issuedQuery>
