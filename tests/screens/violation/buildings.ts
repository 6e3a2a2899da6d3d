import { screen } from '@testing-library/react'
import { takeLock } from '@/demo/records/locks'
import { buildingLists, surveyLists } from '@/demo/violation/lists'
import type { BuildingRecord, SurveyRecord } from '@/demo/violation/model'
import { surveyOf } from '@/demo/violation/survey'
import type { SurveyState } from '@/domain/violation/survey'
import { CHEN, demo, LIN } from '../../app'
import { accountKnown, letFail, userOf } from '../case/city'

// Buildings and violations (两违巡查) of the demo city for the screen tests.

type Named = 'buildingDue' | 'buildingSeen' | 'building'

/** The buildings of a list in the order of the user's screen. */
export const buildingsIn = (name: Named, sort: string, mobile: string = LIN): BuildingRecord[] =>
  buildingLists.all(demo.db(), userOf(mobile), name, { sort }).map(({ building }) => building)

/** The first matching building of 林志强's round. */
export function ownBuilding(fits: (one: BuildingRecord) => boolean = () => true): BuildingRecord {
  const found = buildingsIn('buildingDue', 'due').find((one) => one.placed && fits(one))
  if (!found) throw new RangeError('no such building')
  return found
}

/** The surveys of a list in the order of the user's screen. */
export const surveysIn = (
  name: 'survey' | 'surveyTodo',
  sort: string,
  mobile: string = LIN,
): SurveyRecord[] => surveyLists.all(demo.db(), userOf(mobile), name, { sort })

/** The first violation in a state that the user may see. */
export function surveyIn(
  state: SurveyState,
  mobile: string = CHEN,
  fits: (one: SurveyRecord) => boolean = () => true,
): SurveyRecord {
  const found = surveysIn('survey', 'newest', mobile).find((one) => one.facts.state === state && fits(one))
  if (!found) throw new RangeError(`no violation in state ${state}`)
  return found
}

/** The current state of the survey. */
export const surveyNow = (id: string): SurveyRecord => surveyOf(demo.db(), id)

/** The numbers of the visible rows. */
export const numbersShown = (): (string | null)[] =>
  screen
    .getAllByRole('article')
    .map((card) => card.querySelector('.cg-rowcard-top > span:last-child')?.textContent ?? null)

export const tab = (name: string) => screen.findByRole('tab', { name })

export const edits = {
  colleagueName: '王建国',
  letFail,
  accountKnown,
  read: 'twoViolations/survey',
  letHold: (mobile: string, id: string): void => {
    takeLock(demo.db(), userOf(mobile), 'survey', id, 'survey')
  },
  holderOf: (id: string): string => demo.db().locks.get(`survey/${id}`)?.holderName ?? '',
}
