import { limitLength, type Clock, type TimeLimit } from '@/domain/deadline/deadline'
import type { LampFacts } from '@/domain/deadline/lamp'
import type { Millis } from '@/domain/time'
import type { CampaignKind } from './campaign'

// A finding (专项问题): a problem found in a campaign, corrected by a unit and reviewed. All values [ours].

export const FINDING_STATES = ['todo', 'review', 'closed'] as const
export type FindingState = (typeof FINDING_STATES)[number]

export const FINDING_STATE_LABEL: Record<FindingState, string> = {
  todo: '待处置',
  review: '待复核',
  closed: '已办结',
}

/** Result of a unit: corrected, partly corrected, or not as reported. */
export const FINDING_RESULTS = ['fixed', 'eased', 'unfounded'] as const
export type FindingResult = (typeof FINDING_RESULTS)[number]

export const FINDING_RESULT_LABEL: Record<FindingResult, string> = {
  fixed: '已整改',
  eased: '阶段性整改',
  unfounded: '情况不符',
}

/** The facts that decide what a user may do with a finding. Times are epoch ms. */
export interface FindingFacts {
  id: string
  /** Type of its campaign, which decides the limit. */
  kind: CampaignKind
  state: FindingState
  /** Who registered it. */
  registrarId: string
  /** 责任单位 and its assignee; '' without one. */
  departmentId: string
  handlerId: string
  /** Author of the last feedback; '' before the first. */
  feedbackById: string
  /** Start of its limit: the registration, or the last 打回. */
  since: Millis | null
  deadline: Millis | null
  feedbackTime: Millis | null
  closeTime: Millis | null
  returnCount: number
}

/** Time to correct a finding, from its registration and from each 打回. */
export const FINDING_LIMIT: Record<CampaignKind, TimeLimit> = {
  inspect: { amount: 1, unit: '天' },
  civilized: { amount: 3, unit: '天' },
}

/** Deadline (epoch ms) of a finding assigned now. */
export const findingDeadline = (kind: CampaignKind, since: Millis): Millis =>
  since + limitLength(FINDING_LIMIT[kind])

type Timed = Pick<FindingFacts, 'kind' | 'state' | 'since' | 'deadline' | 'feedbackTime' | 'closeTime'>

const UNTIMED: LampFacts = { clock: null, deadline: null, parkedUntil: null, pauses: [], finishedAt: null }

/** Its clock: round the clock, from the start of the current round. Null when the start is unknown. */
export const findingClock = ({ kind, since }: Pick<Timed, 'kind' | 'since'>): Clock | null =>
  since === null ? null : { limit: FINDING_LIMIT[kind], start: since, pauses: [] }

/** Facts for lamp and time left of a finding. The clock of the unit ends with its feedback; 复核 does not count. */
export function findingLampFacts(finding: Timed): LampFacts {
  const { state, deadline, feedbackTime, closeTime } = finding
  const finishedAt = state === 'todo' ? null : (feedbackTime ?? closeTime)
  if (state !== 'todo' && finishedAt === null) return UNTIMED
  return { ...UNTIMED, clock: findingClock(finding), deadline, finishedAt }
}

/**
 * Fingerprint of all that actions change of a finding. A form uses it to detect whether a submit without an answer took effect.
 */
export const findingFingerprint = ({
  state,
  departmentId,
  handlerId,
  since,
  feedbackTime,
  closeTime,
}: FindingFacts): string => JSON.stringify([state, departmentId, handlerId, since, feedbackTime, closeTime])

/** Counts for 办结率: 3 / 5. */
export interface Settled {
  found: number
  closed: number
}

/** Counts closed findings. */
export const settledOf = (findings: readonly { state: FindingState }[]): Settled => ({
  found: findings.length,
  closed: findings.filter(({ state }) => state === 'closed').length,
})
