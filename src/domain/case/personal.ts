import { Stage } from './stage'
import type { CaseFacts } from './caseFacts'

// spec §7 has calls of its own (v1/handlePerson) for cases assigned to a person. Which case is such a one is said here, for
// the screens that choose the call and the demo that refuses the wrong one.

type Where = Pick<CaseFacts, 'stage' | 'step' | 'handlerId'>

/** With the person it is assigned to: asked and moved by the calls of handlePerson. Where the step is unknown, whoever it names has it. */
export const isInPerson = ({ stage, step, handlerId }: Where): boolean =>
  (stage === Stage.handling && step === 'personal') || (step === '' && handlerId !== '')

/** Submitted by the person it is assigned to and waiting for 确认: taken back by handlePerson/revoke. */
export const isSubmittedInPerson = ({ stage, step, handlerId }: Where): boolean =>
  stage === Stage.handling && step === 'confirming' && handlerId !== ''
