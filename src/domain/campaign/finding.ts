import { limitLength, type Clock, type TimeLimit } from '@/domain/deadline/deadline'
import type { LampFacts } from '@/domain/deadline/lamp'
import type { Millis } from '@/domain/time'
import type { CampaignKind } from './campaign'

// A finding (专项问题): what was found wrong in a campaign, put right by a unit and reviewed. All values [ours].

export const FINDING_STATES = ['todo', 'review', 'closed'] as const
export type FindingState = (typeof FINDING_STATES)[number]

export const FINDING_STATE_LABEL: Record<FindingState, string> = {
  todo: '待处置',
  review: '待复核',
  closed: '已办结',
}

/** What a unit says of one: put right, eased until it can be, or not as it was told. */
export const FINDING_RESULTS = ['fixed', 'eased', 'unfounded'] as const
export type FindingResult = (typeof FINDING_RESULTS)[number]

export const FINDING_RESULT_LABEL: Record<FindingResult, string> = {
  fixed: '已整改',
  eased: '阶段性整改',
  unfounded: '情况不符',
}

/** As much of a finding as decides what may be done with it. Times are epoch ms. */
export interface FindingFacts {
  id: string
  /** Of its campaign: by it the limit goes. */
  kind: CampaignKind
  state: FindingState
  /** Who registered it. */
  registrarId: string
  /** 责任单位, and who of it has it in person; '' while nobody has. */
  departmentId: string
  handlerId: string
  /** Who handed in the last feedback; '' before the first. */
  feedbackById: string
  /** From when its limit runs: the registration, or the last 打回. */
  since: Millis | null
  deadline: Millis | null
  feedbackTime: Millis | null
  closeTime: Millis | null
  returnCount: number
}

/** How long putting one right may take, from its registration and from each 打回. */
export const FINDING_LIMIT: Record<CampaignKind, TimeLimit> = {
  inspect: { amount: 1, unit: '天' },
  civilized: { amount: 3, unit: '天' },
}

/** Until when one that is given now (epoch ms) is to be put right. */
export const findingDeadline = (kind: CampaignKind, since: Millis): Millis =>
  since + limitLength(FINDING_LIMIT[kind])

type Timed = Pick<FindingFacts, 'kind' | 'state' | 'since' | 'deadline' | 'feedbackTime' | 'closeTime'>

const UNTIMED: LampFacts = { clock: null, deadline: null, parkedUntil: null, pauses: [], finishedAt: null }

/** Its clock: day and night, from the beginning of the present round. Null where that is not known. */
export const findingClock = ({ kind, since }: Pick<Timed, 'kind' | 'since'>): Clock | null =>
  since === null ? null : { limit: FINDING_LIMIT[kind], start: since, pauses: [] }

/** What lamp and time left of a finding follow from. The unit has done its part with its feedback: 复核 takes none of its time. */
export function findingLampFacts(finding: Timed): LampFacts {
  const { state, deadline, feedbackTime, closeTime } = finding
  const finishedAt = state === 'todo' ? null : (feedbackTime ?? closeTime)
  if (state !== 'todo' && finishedAt === null) return UNTIMED
  return { ...UNTIMED, clock: findingClock(finding), deadline, finishedAt }
}

/** All that acts change of a finding, in one word: by it a form sees whether a submit took effect whose answer was lost. */
export const findingTrace = ({
  state,
  departmentId,
  handlerId,
  since,
  feedbackTime,
  closeTime,
}: FindingFacts): string => JSON.stringify([state, departmentId, handlerId, since, feedbackTime, closeTime])

/** 办结率 of some: 3 / 5. */
export interface Settled {
  found: number
  closed: number
}

/** How many of some findings are closed. */
export const settledOf = (findings: readonly { state: FindingState }[]): Settled => ({
  found: findings.length,
  closed: findings.filter(({ state }) => state === 'closed').length,
})
