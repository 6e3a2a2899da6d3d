import type { Clock } from '@/domain/deadline/deadline'
import type { LampFacts } from '@/domain/deadline/lamp'
import { DAY, type Millis } from '@/domain/time'

// A survey (两违巡查记录, LW…): the result of a visit to a building. 正常 ends it; a 疑似 continues until 销案 or 排除. [ours]

/** 违法建设 and 违法用地. */
export const NATURES = ['build', 'land'] as const
export type Nature = (typeof NATURES)[number]
export const NATURE_LABEL: Record<Nature, string> = { build: '违法建设', land: '违法用地' }

export const SURVEY_STATES = [
  'normal',
  'suspected',
  'stopped',
  'transferred',
  'removed',
  'legalised',
  'closed',
  'dismissed',
] as const
export type SurveyState = (typeof SURVEY_STATES)[number]

export const SURVEY_STATE_LABEL: Record<SurveyState, string> = {
  normal: '正常',
  suspected: '疑似违建',
  stopped: '已制止',
  transferred: '已移交',
  removed: '已拆除',
  legalised: '已补办',
  closed: '已销案',
  dismissed: '已排除',
}

/** States with a next step. */
export const OPEN_STATES = ['suspected', 'stopped', 'transferred', 'removed', 'legalised'] as const
type OpenState = (typeof OPEN_STATES)[number]

const isOpenState = (state: SurveyState): state is OpenState => OPEN_STATES.some((open) => open === state)

export const isOpenSurvey = ({ state }: { state: SurveyState }): boolean => isOpenState(state)

/** The facts that decide what a user may do with a survey. Times are epoch ms. */
export interface SurveyFacts {
  id: string
  state: SurveyState
  /** Who entered it. */
  reporterId: string
  /** The squad of the street of the building. */
  unitId: string
  /** m² that were built or occupied, and m² of it removed so far. */
  area: number
  removedArea: number
  /** A permit is still possible: not for public space, nor on land that is not for building. */
  curable: boolean
  /** Start and deadline of the current state. */
  since: Millis | null
  deadline: Millis | null
  /** When it was closed or dismissed. */
  doneTime: Millis | null
}

/** Days for the next step, round the clock. [ours] */
export const STEP_DAYS: Record<OpenState, number> = {
  suspected: 1,
  stopped: 3,
  transferred: 15,
  removed: 5,
  legalised: 5,
}

/** Deadline of a survey that entered this state at `since`; null for a final state. */
export const stepDeadline = (state: SurveyState, since: Millis): Millis | null =>
  isOpenState(state) ? since + STEP_DAYS[state] * DAY : null

/** The steps of every violation. */
export const SURVEY_PATH = ['疑似', '制止', '移交', '拆除/补办', '销案'] as const

const AT: Record<SurveyState, number> = {
  normal: 0,
  suspected: 1,
  stopped: 2,
  transferred: 3,
  removed: 4,
  legalised: 4,
  closed: 5,
  dismissed: 1,
}

/** Index of the current step; the number of steps when all are done. */
export const surveyPathPosition = ({ state }: { state: SurveyState }): number => AT[state]

type Timed = Pick<SurveyFacts, 'state' | 'since' | 'deadline'>

/** The clock of its current step; null for a final state. */
function surveyClock({ state, since }: Timed): Clock | null {
  if (since === null || !isOpenState(state)) return null
  return { limit: { amount: STEP_DAYS[state], unit: '天' }, start: since, pauses: [] }
}

/** Facts for lamp and time left: each step has its own limit; a final state has none. */
export const surveyLampFacts = (survey: Timed): LampFacts => ({
  clock: surveyClock(survey),
  deadline: isOpenState(survey.state) ? survey.deadline : null,
  parkedUntil: null,
  pauses: [],
  finishedAt: null,
})

/** m² still standing. */
export const remainingArea = ({ area, removedArea }: Pick<SurveyFacts, 'area' | 'removedArea'>): number =>
  Math.max(0, Math.round((area - removedArea) * 100) / 100)

/** 36 m²; partly removed 已拆 12 / 36 m²; '' when unknown. */
export function areaText({ area, removedArea }: Pick<SurveyFacts, 'area' | 'removedArea'>): string {
  if (area <= 0) return ''
  return removedArea > 0 && removedArea < area ? `已拆 ${removedArea} / ${area} m²` : `${area} m²`
}

/**
 * Fingerprint of all that actions change of a survey. A form uses it to detect whether a submit without an answer took effect.
 */
export const surveyFingerprint = ({ state, since, removedArea, doneTime }: SurveyFacts): string =>
  JSON.stringify([state, since, removedArea, doneTime])
