import { screen } from '@testing-library/react'
import type { CaseListName } from '@/demo/case/lists'
import { makeMove } from '@/demo/case/move'
import { demo, LIN } from '../../app'
import { caseNow, listed, userOf } from '../case/city'

// The user's own reports in the demo city for the screen tests.

/** The reports of a list of 林志强 as its tab must show them: newest first. */
export const mine = (name: CaseListName) => listed(name, LIN)

/** The newest report that waits for 核实 and can be withdrawn. */
export function reported() {
  const found = mine('ownReported').find(({ facts }) => facts.submittedById !== '' && !facts.openedByNext)
  if (!found) throw new RangeError('no report waits')
  return found
}

/** A report that is being handled. */
export function underway() {
  const [found] = mine('ownUnderway')
  if (!found) throw new RangeError('no report is under way')
  return found
}

/** A draft that 林志强 has saved and never sent. */
export function serverDraft() {
  const [found] = mine('ownDrafts')
  if (!found) throw new RangeError('no draft')
  return found
}

/** 核实 rejects a report, from another phone. */
export function letReject(id: string): void {
  const record = caseNow(id)
  const by = userOf(LIN)
  makeMove(record, 'verify', { ...by, id: record.facts.taskHolderId || by.id }, demo.clock().now(), {
    passed: false,
    opinion: '现场未发现该问题',
  })
}

/** The numbers of the visible rows, from the top; fails without rows. */
export const shown = () => screen.getAllByText(/^XM\d+$/).map(({ textContent }) => textContent)
