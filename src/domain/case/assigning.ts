import type { Actor } from '../actor'
import type { AssignWay } from '../handover'
import type { CaseFacts } from './caseFacts'

/** How a user assigns a signed case: for the first time, to another person, or as its current assignee. */
export function assignWayOf({ step, handlerId }: CaseFacts, { id }: Pick<Actor, 'id'>): AssignWay {
  if (step !== 'personal') return 'assign'
  return handlerId === id ? 'passOn' : 'reassign'
}

/** The assignee of a case; '' without one. */
export const holderOf = ({ step, handlerId }: CaseFacts): string => (step === 'personal' ? handlerId : '')
