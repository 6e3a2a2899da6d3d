import type { Actor } from '../actor'
import { problemIf, problemsOf, requiredText, type Problem } from '../problems'
import { DAY, type Millis } from '../time'
import { judge, type MoveVerdict } from '../verdict'
import { isLeaderOf } from './daily'
import { EARLIEST_IN, LATEST_OUT, SIGN_LABEL, type ShiftFacts, type SignSide } from './shift'

// 补录: a member requests a missed signature; the head of the unit grants or refuses it. All is assumed.

export const AMEND_STATES = ['waiting', 'granted', 'refused'] as const
export type AmendState = (typeof AMEND_STATES)[number]

export const AMEND_STATE_LABEL: Record<AmendState, string> = {
  waiting: '补录待审批',
  granted: '已补录',
  refused: '补录被驳回',
}

/** How long (ms) after a shift its signatures may be requested. */
export const LATEST_AMEND: Millis = 31 * DAY

/** A shift, and the state of the request for the signature; null without one. */
export interface AmendFacts extends ShiftFacts {
  state: AmendState | null
}

/** The last moment (ms) for the signature itself; null where the hours are unknown. */
const signableUntil = (side: SignSide, { to }: ShiftFacts): Millis | null =>
  to === null || side === 'in' ? to : to + LATEST_OUT

/** Whether a user may request a missed signature now; a refusal has a Chinese sentence. */
export const mayAmend = (side: SignSide, facts: AmendFacts, actor: Actor, now: Millis): MoveVerdict =>
  judge<AmendFacts>(
    {
      stage: (of, _actor, at) => {
        if ((side === 'in' ? of.inTime : of.outTime) !== null) return `这一班已经${SIGN_LABEL[side]}`
        if (of.state === 'waiting' || of.state === 'granted') return AMEND_STATE_LABEL[of.state]
        const until = signableUntil(side, of)
        return until === null || at <= until ? `这一班还可以${SIGN_LABEL[side]}，不用补录` : null
      },
      who: ({ holderId }, { id }) => (holderId === id ? null : `只能为自己补录${SIGN_LABEL[side]}`),
      rules: [
        ({ to }, _actor, at) => (to !== null && at > to + LATEST_AMEND ? '只能补录 31 天内的班' : null),
      ],
    },
    facts,
    actor,
    now,
  )

/** Errors of a request: the time within the shift, and the reason. */
export function amendProblems(
  side: SignSide,
  { from, to }: Pick<ShiftFacts, 'from' | 'to'>,
  { time, reason }: { time: Millis | null; reason: string },
): Problem<'time' | 'reason'>[] {
  const label = SIGN_LABEL[side]
  const first = from === null ? null : side === 'in' ? from - EARLIEST_IN : from
  const last = to === null ? null : side === 'in' ? to : to + LATEST_OUT
  const isOutside = time !== null && ((first !== null && time < first) || (last !== null && time > last))
  return problemsOf<'time' | 'reason'>(
    problemIf(time === null, 'time', `请选择${label}时间`),
    problemIf(isOutside, 'time', `${label}时间不在这一班内，请重新选择`),
    requiredText('reason', reason, '补录原因'),
  )
}

/** Errors of a decision: a refusal needs a reason. */
export const amendDecisionProblems = (isGranted: boolean, reason: string): Problem<'reason'>[] =>
  isGranted ? [] : problemsOf(requiredText('reason', reason, '驳回理由'))

/** Whether a user may grant or refuse a request of a member of a unit. */
export const mayDecideAmend = (
  facts: { state: AmendState; holderId: string; orgId: string },
  actor: Actor,
  now: Millis,
): MoveVerdict =>
  judge<typeof facts>(
    {
      stage: ({ state }) => (state === 'waiting' ? null : AMEND_STATE_LABEL[state]),
      who: (of, by) => (isLeaderOf(of, by) ? null : '由负责人审批补录'),
      rules: [],
    },
    facts,
    actor,
    now,
  )
