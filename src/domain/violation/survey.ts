import type { Clock } from '@/domain/deadline/deadline'
import type { LampFacts } from '@/domain/deadline/lamp'
import { DAY, type Millis } from '@/domain/time'

// A survey (两违巡查记录, LW…): what somebody found at a building. 正常 ends it; a 疑似 goes on until it is struck off. [ours]

/** 违法建设 and 违法用地, the two of 两违. */
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

/** What still has to be moved on. */
export const OPEN_STATES = ['suspected', 'stopped', 'transferred', 'removed', 'legalised'] as const
type OpenState = (typeof OPEN_STATES)[number]

const isOpenState = (state: SurveyState): state is OpenState => OPEN_STATES.some((open) => open === state)

export const isOpenSurvey = ({ state }: { state: SurveyState }): boolean => isOpenState(state)

/** As much of a survey as decides what may be done with it. Times are epoch ms. */
export interface SurveyFacts {
  id: string
  state: SurveyState
  /** Who found it. */
  reporterId: string
  /** The squad that answers for the street of the building. */
  unitId: string
  /** m² that were built or taken, and m² of it that have been removed. */
  area: number
  removedArea: number
  /** A permit may still be had for it: not for what stands in the way of all, nor on land that is not for building. */
  curable: boolean
  /** Since when it stands where it stands, and by when it is to be moved on. */
  since: Millis | null
  deadline: Millis | null
  /** When it was struck off or ruled out. */
  doneTime: Millis | null
}

/** Days for the next step, counted day and night. [ours] */
export const STEP_DAYS: Record<OpenState, number> = {
  suspected: 1,
  stopped: 3,
  transferred: 15,
  removed: 5,
  legalised: 5,
}

/** By when a survey that came into this state at `since` has to go on; null where nothing waits. */
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

/** Index of the step under way; the number of steps once all are done. */
export const pathPosition = ({ state }: { state: SurveyState }): number => AT[state]

type Timed = Pick<SurveyFacts, 'state' | 'since' | 'deadline'>

/** The clock of its present step; null where nothing runs. */
function surveyClock({ state, since }: Timed): Clock | null {
  if (since === null || !isOpenState(state)) return null
  return { limit: { amount: STEP_DAYS[state], unit: '天' }, start: since, pauses: [] }
}

/** What lamp and time left follow from: each step has a limit of its own; of what is over nothing is told. */
export const surveyLampFacts = (survey: Timed): LampFacts => ({
  clock: surveyClock(survey),
  deadline: isOpenState(survey.state) ? survey.deadline : null,
  parkedUntil: null,
  pauses: [],
  finishedAt: null,
})

/** m² still standing. */
export const standingArea = ({ area, removedArea }: Pick<SurveyFacts, 'area' | 'removedArea'>): number =>
  Math.max(0, Math.round((area - removedArea) * 100) / 100)

/** 36 m²; of one partly removed 已拆 12 / 36 m²; '' where nobody knows. */
export function areaWords({ area, removedArea }: Pick<SurveyFacts, 'area' | 'removedArea'>): string {
  if (area <= 0) return ''
  return removedArea > 0 && removedArea < area ? `已拆 ${removedArea} / ${area} m²` : `${area} m²`
}

/** All that acts change of a survey, in one word: by it a form sees whether a submit took effect whose answer was lost. */
export const surveyTrace = ({ state, since, removedArea, doneTime }: SurveyFacts): string =>
  JSON.stringify([state, since, removedArea, doneTime])
