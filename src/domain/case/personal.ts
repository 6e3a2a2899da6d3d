import type { Actor } from '@/domain/actor'
import type { AssignWay } from '@/domain/handover'
import { Stage } from './stage'
import type { CaseFacts } from './caseFacts'

// spec §7 has separate calls (v1/handlePerson) for cases with an assignee. These functions decide which calls a case needs:
// screens choose by them, and the demo refuses by them.

type Where = Pick<CaseFacts, 'stage' | 'step' | 'handlerId'>

/**
 * With its assignee: read and moved by the calls of handlePerson. When the step is unknown, the named handler counts as
 * assignee.
 */
export const isInPerson = ({ stage, step, handlerId }: Where): boolean =>
  (stage === Stage.handling && step === 'personal') || (step === '' && handlerId !== '')

/** Submitted by its assignee and waiting for 确认: withdrawn by handlePerson/revoke. */
export const isSubmittedInPerson = ({ stage, step, handlerId }: Where): boolean =>
  stage === Stage.handling && step === 'confirming' && handlerId !== ''

/** How a user assigns a signed case: for the first time, to another person, or as its current assignee. */
export function assignWayOf({ step, handlerId }: CaseFacts, { id }: Pick<Actor, 'id'>): AssignWay {
  if (step !== 'personal') return 'assign'
  return handlerId === id ? 'passOn' : 'reassign'
}

/** Holder of an open case without an assignee, as a criterion. */
export const NO_HOLDER = 'none'

/** The holder of a case in handling, as a criterion: its assignee or NO_HOLDER; null before and after. */
export function workHolderOf({ stage, step, handlerId }: Where): string | null {
  if (stage !== Stage.handling || step === 'confirming') return null
  return step === 'personal' ? handlerId : NO_HOLDER
}

/** The assignee of a case; '' without one. */
export const holderOf = ({ step, handlerId }: CaseFacts): string => (step === 'personal' ? handlerId : '')
