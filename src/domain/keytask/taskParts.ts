import { hasRole, isInOrg, type Actor } from '@/domain/actor'
import type { KeyTaskFacts } from './taskFacts'
import type { TaskStage } from './taskStage'

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
export function feedbackParts(facts: Parts, actor: Actor): string[] {
  const works = hasRole(actor, 'head') || hasRole(actor, 'handler')
  const assisting = facts.assists.map(({ departmentId }) => departmentId)
  return [
    ...(isLead(facts, actor) ? [facts.leadId] : []),
    ...assisting.filter((departmentId) => works && isMember(departmentId, actor)),
  ]
}

/** Whether a user works on it, for the 主办 or a 协办. */
export const worksOn = (facts: Parts, actor: Actor): boolean => feedbackParts(facts, actor).length > 0

/** The part of the current holder. */
type HolderPart = '发起人' | '审批人' | '主办' | '承办人' | '核查人'

/** The current holder: a department for 主办, a person for the others. */
export interface Holder {
  part: HolderPart
  id: string
}

const HOLDERS: Record<TaskStage, (facts: KeyTaskFacts) => Holder | null> = {
  draft: ({ starterId }) => ({ part: '发起人', id: starterId }),
  approving: ({ approverId }) => ({ part: '审批人', id: approverId }),
  signing: ({ leadId }) => ({ part: '主办', id: leadId }),
  handling: ({ undertakerId, leadId }) =>
    undertakerId === '' ? { part: '主办', id: leadId } : { part: '承办人', id: undertakerId },
  confirming: ({ starterId }) => ({ part: '发起人', id: starterId }),
  inspecting: ({ inspectorId }) => ({ part: '核查人', id: inspectorId }),
  closed: () => null,
}

/** The holder of a task; null once it is closed. */
export const taskHolder = (facts: KeyTaskFacts): Holder | null => HOLDERS[facts.stage](facts)
