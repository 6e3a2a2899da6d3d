import * as v from 'valibot'
import { post } from '../endpoint'
import { nothing } from '../tolerant'
import { caseList } from './case'

// 挂账 and 解挂: paths and methods of spec §7, payloads assumed.

/** Tab 挂账中. */
export const queryOnReleasePage = caseList('queryOnReleasePage')
/** Tab 已解挂: parked before, and released. */
export const queryDoneReleasePage = caseList('queryDoneReleasePage')

/**
 * 申请解挂, and 申请挂账: docs/domain.md has both moves, spec §7 one call for them. So the call carries the type; it is granted
 * immediately (assumed).
 */
export const releaseApply = post('/api-digital/api/v1/release/releaseApply', {
  source: 'spec',
  about: 'case',
  data: v.object({
    id: v.string(),
    apply: v.picklist(['release', 'park']),
    reason: v.string(),
    /** park: until when, 'YYYY-MM-DD HH:mm:ss' in Chinese time. */
    parkedUntil: v.optional(v.string()),
  }),
  body: nothing(),
})
