import { screen } from '@testing-library/react'
import { suggestionLists } from '@/demo/feedback/lists'
import type { SuggestionRecord } from '@/demo/feedback/model'
import { ANSWER_AFTER } from '@/demo/feedback/act'
import { demo, LIN, pass } from '../../app'
import { userOf } from '../case/city'

// Complaints and suggestions (投诉, 建议) of the demo city for the screen tests.

/** An account that has never sent one. */
export const CAI = '13900001404'

/** The tabs by adoption (spec §3); 0: not answered yet. */
export type Tab = '0' | '1' | '2'

/** The rows of a tab as their author's screen must show them. */
export const listedIn = (tab: Tab, mobile = LIN): SuggestionRecord[] =>
  suggestionLists.all(demo.db(), userOf(mobile), tab)

/** The first of a tab that fits. */
export function oneOf(tab: Tab, fits: (record: SuggestionRecord) => boolean = () => true): SuggestionRecord {
  const found = listedIn(tab).find(fits)
  if (!found) throw new RangeError(`no such 投诉建议 in ${tab}`)
  return found
}

/** Its current state. */
export function suggestionNow(id: string): SuggestionRecord {
  const record = demo.db().suggestions.get(id)
  if (!record) throw new RangeError(`no ${id}`)
  return record
}

/** The records sent by the app in this test. */
export const sentNow = () =>
  [...demo.db().suggestions.values()].filter(({ clientId }) => clientId !== undefined)

/** Advances the city's clock until it has answered. */
export const letAnswer = (): void => pass(ANSWER_AFTER)

/** The error of a form. */
export const failure = async () => (await screen.findByRole('alert')).textContent
