import * as v from 'valibot'
import { get } from '../endpoint'
import { nothing } from '../tolerant'
import { caseList } from './case'

// 撤回: paths and methods of spec §7, payloads assumed.

/** Submits of the current user that can still be withdrawn. */
export const queryRevokePage = caseList('queryRevokePage')

const revocation = v.object({ id: v.string(), reason: v.string() })

/** 撤回 of a submit of a department or of the reporter. sic: GET. */
export const revoke = get('/api-digital/api/v1/revoke/revoke', {
  source: 'spec',
  about: 'case',
  acts: true,
  query: revocation,
  body: nothing(),
})

/** 撤回 of a submit of an assignee. sic: GET. */
export const personalRevoke = get('/api-digital/api/v1/handlePerson/revoke', {
  source: 'spec',
  about: 'case',
  acts: true,
  query: revocation,
  body: nothing(),
})
