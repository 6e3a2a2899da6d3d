import { registerScreens, type ScreenRow } from '@/kit/screen/rows'
import { campaignRows } from './campaign'
import { caseRows } from './case'
import { collectionRows } from './collection'
import { commandRows } from './command'
import { conversationRows } from './conversation'
import { dutyRows } from './duty'
import { faqRows } from './faq'
import { feedbackRows } from './feedback'
import { keytaskRows } from './keytask'
import { noticeRows } from './notice'
import { objectRows } from './object'
import { patrolRows } from './patrol'
import { policyRows } from './policy'
import { portalRows } from './portal'
import { questionRows } from './question'
import { reportRows } from './report'
import { statsRows } from './stats'
import { violationRows } from './violation'
import { visitRows } from './visit'

/** All 128 rows: the 125 paths of spec §2 and the 3 children of /twoViolations. */
export const rows = [
  ...portalRows,
  ...visitRows,
  ...commandRows,
  ...campaignRows,
  ...reportRows,
  ...policyRows,
  ...collectionRows,
  ...feedbackRows,
  ...patrolRows,
  ...objectRows,
  ...violationRows,
  ...noticeRows,
  ...dutyRows,
  ...caseRows,
  ...keytaskRows,
  ...statsRows,
  ...conversationRows,
  ...faqRows,
  ...questionRows,
] as const

declare module '@/kit/screen/rows' {
  interface Register {
    rows: typeof rows
  }
}

registerScreens(rows)

const byPath = new Map<string, ScreenRow>()
// A parent comes before the child with the same address, and the first one wins.
for (const row of rows) if (!byPath.has(row.path)) byPath.set(row.path, row)

/** The row of an address without basename ('/caseSign'); undefined for an unknown one. */
export const rowAt = (pathname: string): ScreenRow | undefined =>
  byPath.get(pathname.replace(/^\/+|\/+$/g, ''))
