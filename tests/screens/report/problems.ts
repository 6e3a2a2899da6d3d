import { screen } from '@testing-library/react'
import type { CaseListName } from '@/demo/case/lists'
import { makeMove } from '@/demo/case/move'
import { demo, LIN, type AppTest } from '../../app'
import { caseNow, listed, photo, userOf } from '../case/city'

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

/** Fills in a complete report: a manhole cover, with the two photos that the manual requires. */
export async function fillIn({ user }: AppTest): Promise<void> {
  await user.type(await screen.findByRole('searchbox', { name: '搜索问题类型' }), '井盖')
  const [first] = await screen.findAllByRole('button', { name: /雨水井盖.*缺失或移位/ })
  if (first) await user.click(first)
  await takeBoth({ user })
}

/** Takes 近景 and 远景. */
export async function takeBoth({ user }: Pick<AppTest, 'user'>): Promise<void> {
  await user.upload(await screen.findByLabelText('选择照片'), [photo('近.jpg', 1), photo('远.jpg', 2)])
  await screen.findByText('已收到 2 / 2')
}
