import * as v from 'valibot'
import { numeric } from '../tolerant'

// Parts of a question that many lists share; a list says beside them what they mean for it. Names assumed.

/** Which page, from 1, and of how many rows. */
export const paged = { pageNum: numeric, pageSize: numeric }

/** From when to when: 'YYYY-MM-DD HH:mm:ss' in Chinese time, both ends within. */
export const between = { startTime: v.optional(v.string()), endTime: v.optional(v.string()) }

/** Where the one who asks stands (degrees, WGS84), for an order by distance. */
export const fromHere = { longitude: v.optional(numeric), latitude: v.optional(numeric) }
