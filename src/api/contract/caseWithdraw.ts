import * as v from 'valibot'
import { get } from '../endpoint'
import { nothing } from '../tolerant'
import { caseList } from './case'

// 撤回: paths and methods of spec §7, payloads assumed.

/** What the one who asks has submitted and may still take back. */
export const queryRevokePage = caseList('queryRevokePage')

const revocation = v.object({ id: v.string(), reason: v.string() })

/** 撤回 of what a department (or the one who reported it) submitted. sic: GET. */
export const revoke = get('/api-digital/api/v1/revoke/revoke', {
  source: 'spec',
  about: 'case',
  acts: true,
  query: revocation,
  body: nothing(),
})

/** 撤回 of what an assigned person submitted. sic: GET. */
export const personalRevoke = get('/api-digital/api/v1/handlePerson/revoke', {
  source: 'spec',
  about: 'case',
  acts: true,
  query: revocation,
  body: nothing(),
})
