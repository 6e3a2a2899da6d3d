import { registerScreens, type ScreenRow } from '@/kit/screen/links'
import { caseRows } from './case'
import { collectRows } from './collection'
import { dutyRows } from './duty'
import { feedbackRows } from './feedback'
import { keytaskRows } from './keytask'
import { noticeRows } from './notice'
import { policyRows } from './policy'
import { portalRows } from './portal'
import { queryRows } from './object'
import { recordRows } from './report'
import { serviceRows } from './conversation'
import { specialRows } from './campaign'
import { statsRows } from './stats'
import { taskRows } from './visit'
import { twoViolationsRows } from './violation'

/** All 128 rows: the 125 paths of spec §2 and the 3 children of /twoViolations. */
export const rows = [
  ...portalRows,
  ...taskRows,
  ...policyRows,
  ...collectRows,
  ...feedbackRows,
  ...recordRows,
  ...queryRows,
  ...specialRows,
  ...twoViolationsRows,
  ...noticeRows,
  ...dutyRows,
  ...caseRows,
  ...keytaskRows,
  ...statsRows,
  ...serviceRows,
] as const

declare module '@/kit/screen/links' {
  interface Register {
    rows: typeof rows
  }
}

registerScreens(rows)

const byPath = new Map<string, ScreenRow>()
// A parent comes before the child that shares its address, and the first one stands.
for (const row of rows) if (!byPath.has(row.path)) byPath.set(row.path, row)

/** The row of an address without basename ('/caseSign'); undefined when there is none. */
export const rowAt = (pathname: string): ScreenRow | undefined =>
  byPath.get(pathname.replace(/^\/+|\/+$/g, ''))
