import { caseRows } from '@/app/routes/case'
import { collectRows } from '@/app/routes/collection'
import { dutyRows } from '@/app/routes/duty'
import { feedbackRows } from '@/app/routes/feedback'
import { keytaskRows } from '@/app/routes/keytask'
import { noticeRows } from '@/app/routes/notice'
import { policyRows } from '@/app/routes/policy'
import { portalRows } from '@/app/routes/portal'
import { queryRows } from '@/app/routes/object'
import { recordRows } from '@/app/routes/report'
import { serviceRows } from '@/app/routes/conversation'
import { specialRows } from '@/app/routes/campaign'
import { statsRows } from '@/app/routes/stats'
import { taskRows } from '@/app/routes/visit'
import { twoViolationsRows } from '@/app/routes/violation'

const areas: Record<string, readonly { name: string }[]> = {
  portal: portalRows,
  task: taskRows,
  collect: collectRows,
  feedback: feedbackRows,
  record: recordRows,
  query: queryRows,
  special: specialRows,
  'two-violations': twoViolationsRows,
  notice: noticeRows,
  duty: dutyRows,
  case: caseRows,
  keytask: keytaskRows,
  stats: statsRows,
  service: serviceRows,
  policy: policyRows,
}

export const areaNames: readonly string[] = Object.keys(areas)

/** The folder of features/ that a screen belongs to. */
export function areaOf(screen: string): string {
  const found = areaNames.find((area) => areas[area]?.some(({ name }) => name === screen))
  if (!found) throw new Error(`no area has ${screen}`)
  return found
}
