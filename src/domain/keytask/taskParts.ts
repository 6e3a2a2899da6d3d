import { hasRole, isInOrg, type Actor } from '../actor'
import type { KeyTaskFacts } from './taskFacts'

type Lead = Pick<KeyTaskFacts, 'leadId' | 'undertakerId'>
type Parts = Lead & { assists: readonly { departmentId: string }[] }

const isMember = (departmentId: string, actor: Actor): boolean =>
  departmentId !== '' && isInOrg(actor, departmentId)

/** The head of the 主办 department, or of one above it. */
export const isLeadHead = ({ leadId }: Pick<Lead, 'leadId'>, actor: Actor): boolean =>
  hasRole(actor, 'head') && isMember(leadId, actor)

/** Whoever works on it for the 主办: its head, and the 承办人. */
export const isLead = (facts: Lead, actor: Actor): boolean =>
  isLeadHead(facts, actor) || (facts.undertakerId !== '' && facts.undertakerId === actor.id)

/**
 * The departments on whose part somebody may feed back, their own first: of the 主办 its head and the 承办人, of each 协办 its head
 * and its handlers. [] for everybody else.
 */
export function partsOf(facts: Parts, actor: Actor): string[] {
  const works = hasRole(actor, 'head') || hasRole(actor, 'handler')
  const assisting = facts.assists.map(({ departmentId }) => departmentId)
  return [
    ...(isLead(facts, actor) ? [facts.leadId] : []),
    ...assisting.filter((departmentId) => works && isMember(departmentId, actor)),
  ]
}

/** Who works on it, for the 主办 or for one of the 协办. */
export const worksOn = (facts: Parts, actor: Actor): boolean => partsOf(facts, actor).length > 0
