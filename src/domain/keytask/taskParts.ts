import { hasRole, isInOrg, type Actor } from '../actor'
import type { KeyTaskFacts } from './taskFacts'

type Lead = Pick<KeyTaskFacts, 'leadId' | 'undertakerId'>
type Parts = Lead & { assists: readonly { departmentId: string }[] }

const isMember = (departmentId: string, actor: Actor): boolean =>
  departmentId !== '' && isInOrg(actor, departmentId)

/** The head of the 主办 department, or of one above it. */
export const isLeadHead = ({ leadId }: Pick<Lead, 'leadId'>, actor: Actor): boolean =>
  hasRole(actor, 'head') && isMember(leadId, actor)

/** Users who work on it for the 主办: its head, and the 承办人. */
export const isLead = (facts: Lead, actor: Actor): boolean =>
  isLeadHead(facts, actor) || (facts.undertakerId !== '' && facts.undertakerId === actor.id)

/**
 * The departments for which a user may give feedback, the own one first: for the 主办 its head and the 承办人, for each 协办
 * its head and handlers. Empty for other users.
 */
export function partsOf(facts: Parts, actor: Actor): string[] {
  const works = hasRole(actor, 'head') || hasRole(actor, 'handler')
  const assisting = facts.assists.map(({ departmentId }) => departmentId)
  return [
    ...(isLead(facts, actor) ? [facts.leadId] : []),
    ...assisting.filter((departmentId) => works && isMember(departmentId, actor)),
  ]
}

/** Whether a user works on it, for the 主办 or a 协办. */
export const worksOn = (facts: Parts, actor: Actor): boolean => partsOf(facts, actor).length > 0
