import { campaignRows } from '@/app/routes/campaign'
import { caseRows } from '@/app/routes/case'
import { collectionRows } from '@/app/routes/collection'
import { commandRows } from '@/app/routes/command'
import { conversationRows } from '@/app/routes/conversation'
import { dutyRows } from '@/app/routes/duty'
import { faqRows } from '@/app/routes/faq'
import { feedbackRows } from '@/app/routes/feedback'
import { keytaskRows } from '@/app/routes/keytask'
import { noticeRows } from '@/app/routes/notice'
import { objectRows } from '@/app/routes/object'
import { patrolRows } from '@/app/routes/patrol'
import { policyRows } from '@/app/routes/policy'
import { portalRows } from '@/app/routes/portal'
import { questionRows } from '@/app/routes/question'
import { reportRows } from '@/app/routes/report'
import { statsRows } from '@/app/routes/stats'
import { violationRows } from '@/app/routes/violation'
import { visitRows } from '@/app/routes/visit'

const areas: Record<string, readonly { name: string }[]> = {
  portal: portalRows,
  visit: visitRows,
  command: commandRows,
  campaign: campaignRows,
  report: reportRows,
  policy: policyRows,
  collection: collectionRows,
  feedback: feedbackRows,
  patrol: patrolRows,
  object: objectRows,
  violation: violationRows,
  notice: noticeRows,
  duty: dutyRows,
  case: caseRows,
  keytask: keytaskRows,
  stats: statsRows,
  conversation: conversationRows,
  faq: faqRows,
  question: questionRows,
}

export const areaNames: readonly string[] = Object.keys(areas)

/** The folder of features/ that a screen belongs to. */
export function areaOf(screen: string): string {
  const found = areaNames.find((area) => areas[area]?.some(({ name }) => name === screen))
  if (!found) throw new Error(`no area has ${screen}`)
  return found
}
