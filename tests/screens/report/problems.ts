import { screen } from '@testing-library/react'
import type { CaseListName } from '@/demo/case/lists'
import { makeMove } from '@/demo/case/move'
import { demo, LIN } from '../../app'
import { caseNow, listed, userOf } from '../case/city'

// What the city knows of one's own reports, for the tests of their screens.

/** The reports of a list of 林志强 as its tab must show them: the newest first. */
export const mine = (name: CaseListName) => listed(name, LIN)

/** The newest report that waits for 核实, and may be taken back. */
export function reported() {
  const found = mine('ownReported').find(({ facts }) => facts.submittedById !== '' && !facts.openedByNext)
  if (!found) throw new RangeError('no report waits')
  return found
}

/** A report that is under way. */
export function underway() {
  const [found] = mine('ownUnderway')
  if (!found) throw new RangeError('no report is under way')
  return found
}

/** One of those 林志强 has saved and never sent. */
export function serverDraft() {
  const [found] = mine('ownDrafts')
  if (!found) throw new RangeError('no draft')
  return found
}

/** 核实 finds a report untrue, from another phone. */
export function letVoid(id: string): void {
  const record = caseNow(id)
  const by = userOf(LIN)
  makeMove(record, 'verify', { ...by, id: record.facts.taskHolderId || by.id }, demo.clock().now(), {
    passed: false,
    opinion: '现场未发现该问题',
  })
}

/** The number of the rows on show, from the top; fails where there is none. */
export const shown = () => screen.getAllByText(/^XM\d+$/).map(({ textContent }) => textContent)
