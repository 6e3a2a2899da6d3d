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
