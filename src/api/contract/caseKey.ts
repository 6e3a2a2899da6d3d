import type * as v from 'valibot'
import { record, text } from '../tolerant'
import { caseFields, caseQuery } from './case'
import { listsOf } from './reads'

// 重点案件: cases below an open 督办任务. Their lists are assumed; they are read, locked and moved by the calls of any case
// (spec §7), because they are the same cases.

const keyCaseRow = record({
  ...caseFields,
  /** Its task; of several the one that ends first. */
  keyTaskId: text(),
  keyTaskNo: text(),
  keyTaskLevel: text(),
})

export type KeyCaseRow = v.InferOutput<typeof keyCaseRow>

const keyCaseList = listsOf('/api-digital/api/v1/keyTask', {
  about: ['case', 'keyTask', 'opened'],
  query: caseQuery,
  row: keyCaseRow,
})

/** 重点案件处置: 待签收, and the tabs of spec §2, 待处置, 追加整改, 已处置, 已结案; for a handler the assigned ones. */
export const keyCaseSignPage = keyCaseList('queryCaseSignPage')
export const keyCaseHandlePage = keyCaseList('queryCaseHandlePage')
export const keyCaseAppendPage = keyCaseList('queryCaseAppendPage')
export const keyCaseDonePage = keyCaseList('queryCaseDonePage')
export const keyCaseClosedPage = keyCaseList('queryCaseClosedPage')

/** 重点处置确认: tabs 待确认 and 已确认. */
export const keyCaseUnConfirmPage = keyCaseList('queryCaseUnConfirmPage')
export const keyCaseDoneConfirmPage = keyCaseList('queryCaseDoneConfirmPage')
