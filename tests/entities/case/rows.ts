import * as v from 'valibot'
import { detail, detailPart, type CaseDetail, type CaseRow } from '@/api/contract/case'
import { queryHandlePage } from '@/api/contract/caseHandle'

// Records as the app gets them: possible answers of a gateway, parsed by the contract.

/** A row of a list with these fields, all others empty. */
export function rowOf(fields: object): CaseRow {
  const [row] = v.parse(queryHandlePage.body, { list: [{ id: '1', ...fields }], total: 1 }).list
  if (!row) throw new TypeError('the contract dropped this row')
  return row
}

/** A case as its detail screen gets it. */
export const detailOf = (fields: object): CaseDetail => v.parse(detail.body, fields)

/** Steps of a flow record. */
export const stepsOf = (...steps: object[]) => v.parse(detailPart.body, { flow: steps }).flow

/** 2026-06-12, a Friday, at this time of day in China. */
export const at = (time: string): number => Date.parse(`2026-06-12T${time}:00+08:00`)
