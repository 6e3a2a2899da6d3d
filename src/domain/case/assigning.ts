import type { Actor } from '../actor'
import type { AssignWay } from '../handover'
import type { CaseFacts } from './caseFacts'

/** The way somebody would give a signed case to a person: for the first time, to another one, or as the one who has it. */
export function assignWayOf({ step, handlerId }: CaseFacts, { id }: Pick<Actor, 'id'>): AssignWay {
  if (step !== 'personal') return 'assign'
  return handlerId === id ? 'passOn' : 'reassign'
}

/** Who has a case in person; '' while nobody has. */
export const holderOf = ({ step, handlerId }: CaseFacts): string => (step === 'personal' ? handlerId : '')
