import { screen } from '@testing-library/react'
import { findingLists, type FindingListName } from '@/demo/campaign/findingLists'
import type { FindingRecord } from '@/demo/campaign/model'
import { makeFindingMove, findingOf } from '@/demo/campaign/findingMoves'
import { takeLock } from '@/demo/records/locks'
import type { FindingMove } from '@/domain/campaign/findingMoves'
import { CHEN, demo, WANG } from '../../app'
import { accountKnown, letFail, userOf } from '../case/city'

// Findings (专项问题) of the demo city for the screen tests, and the facts that tests/families needs about them.

type Query = Parameters<typeof findingLists.all>[3]

export const findingsListed = (name: FindingListName, as: string, query?: Query): FindingRecord[] =>
  findingLists.all(demo.db(), userOf(as), name, query)

export const numbersOf = (name: FindingListName, as: string, query?: Query): string[] =>
  findingsListed(name, as, query).map(({ problemNo }) => problemNo)

/** The first finding of an account's list that fits. */
export function findingIn(
  name: FindingListName,
  as: string,
  fits: (record: FindingRecord) => boolean = () => true,
): FindingRecord {
  const found = findingsListed(name, as).find(fits)
  if (!found) throw new RangeError(`no finding in ${name} of ${as}`)
  return found
}

export const findingNow = (id: string): FindingRecord => findingOf(demo.db(), id)

/** Another account makes a move on it from another phone. */
export function letMove(mobile: string, move: FindingMove, id: string): void {
  makeFindingMove(findingNow(id), move, userOf(mobile), demo.clock().now(), { opinion: '另一部手机' })
}

const NUMBER = /ZX\d{13}$/
export const shown = () =>
  screen.queryAllByText(NUMBER).map(({ textContent }) => NUMBER.exec(textContent ?? '')?.[0] ?? '')

export const lists = { shown, letFail }

const letHold = (mobile: string, id: string): void => {
  takeLock(demo.db(), userOf(mobile), 'finding', id, 'special')
}

const common = { letFail, letHold, accountKnown }
const wang = { colleague: WANG, colleagueName: '王建国' }
const chen = { colleague: CHEN, colleagueName: '陈美玲' }

export const details = {
  ...common,
  ...wang,
  call: 'special/problem/detail',
  photosCall: 'special/problem/photo',
  lock: { tackleType: 'special', type: 'finding' },
}

export const edits = {
  ...common,
  at: '/specialFeedback',
  read: 'special/problem/detail',
  holderOf: (id: string): string => demo.db().locks.get(`finding/${id}`)?.holderName ?? '',
}

export { chen, wang }
