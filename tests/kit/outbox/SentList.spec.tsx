import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { caseLists } from '@/demo/case/lists'
import { stageLabel } from '@/domain/case/stage'
import { openAppDb } from '@/stores/db'
import { newItem } from '@/stores/outbox/item'
import { CHEN, demo, LIN, NOW, renderApp, useApp } from '../../app'

useApp()
beforeEach(async () => {
  const db = await openAppDb()
  await Promise.all([db.clear('drafts'), db.clear('outbox'), db.clear('photos')])
})

function reportsOf(mobile: string) {
  const user = [...demo.db().users.values()].find((each) => each.mobile === mobile)
  if (!user) throw new RangeError(mobile)
  return caseLists.all(demo.db(), user, 'ownReports')
}

/** A receipt as the outbox keeps it for a day. */
async function receipt(id: string, number: string): Promise<void> {
  const key = `1001|problemRegister|${id}`
  const act = {
    kind: 'report',
    clientId: id,
    title: '井盖缺失',
    note: '',
    payload: null,
    photos: [],
    draft: null,
  }
  const value = {
    ...newItem(key, '1001', act, NOW),
    state: 'received',
    receipt: { id, number },
    receivedAt: NOW,
  }
  await (await openAppDb()).put('outbox', { key, userId: '1001', value })
}

async function openFromWorkbench() {
  const app = renderApp({ at: '/gateway', as: LIN })
  await app.user.click(await screen.findByRole('button', { name: /^我的上报/ }))
  return { ...app, panel: within(await screen.findByRole('dialog', { name: '待传与草稿' })) }
}

describe('我的上报', () => {
  it('says what was sent, when, its number and how far it has come, the newest first', async () => {
    const mine = reportsOf(LIN)
    expect(mine.length).toBeGreaterThan(1)
    const { panel } = await openFromWorkbench()
    await panel.findByRole('button', { name: `复制 ${mine[0]?.taskNo}` })
    const cards = panel.getAllByRole('article')
    expect(cards).toHaveLength(Math.min(mine.length, 10))
    for (const [at, card] of cards.entries()) {
      const [{ taskNo, facts, problem, place }] = mine.slice(at) as [(typeof mine)[number]]
      const shown = within(card)
      expect(shown.getByText(`${problem.smallType} · ${problem.manageProblem}`)).toBeDefined()
      expect(shown.getByText(stageLabel(facts))).toBeDefined()
      expect(shown.getByText(place.position)).toBeDefined()
      expect(shown.getByText(/ 上报$/)).toBeDefined()
      expect(shown.getByRole('button', { name: `复制 ${taskNo}` })).toBeDefined()
    }
  })

  it('opens all there is to see of a report', async () => {
    const [first] = reportsOf(LIN)
    const { panel, user, router } = await openFromWorkbench()
    await panel.findByRole('button', { name: `复制 ${first?.taskNo}` })
    const [card = document.body] = panel.getAllByRole('article')
    await user.click(within(card).getAllByRole('button')[0] ?? document.body)
    await waitFor(() => expect(router.state.location.pathname).toBe('/caseDetail2'))
    expect(router.state.location.search).toBe(`?id=${first?.id}`)
  })

  it('is a tab of 待传与草稿, too', async () => {
    const [first] = reportsOf(LIN)
    const { user } = renderApp({ at: '/gateway', as: LIN })
    await user.click(await screen.findByRole('button', { name: /^已同步/ }))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    await user.click(await panel.findByRole('tab', { name: '我的上报' }))
    expect(await panel.findByRole('button', { name: `复制 ${first?.taskNo}` })).toBeDefined()
  })

  it('without an answer says so, and shows the receipts this phone has kept', async () => {
    await receipt('700', 'XM2026061299999')
    demo.db().failures.push({ path: 'appProblem/myPage', kind: '500', times: 1 })
    const { panel, user } = await openFromWorkbench()
    expect(await panel.findByText('我的上报没有加载出来：服务器错误。下面是本机留有的回执')).toBeDefined()
    expect(panel.getByRole('button', { name: '复制 XM2026061299999' })).toBeDefined()
    await user.click(panel.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(panel.getAllByRole('article').length).toBeGreaterThan(2))
    expect(panel.queryByText(/没有加载出来/)).toBeNull()
  })

  it('a report the server lists stands there once, by the stage the server tells', async () => {
    const [first] = reportsOf(LIN)
    await receipt(first?.id ?? '', first?.taskNo ?? '')
    const { panel } = await openFromWorkbench()
    await waitFor(() => expect(panel.getAllByRole('article').length).toBeGreaterThan(1))
    expect(panel.getAllByRole('button', { name: `复制 ${first?.taskNo}` })).toHaveLength(1)
    expect(panel.queryByText('已收到')).toBeNull()
  })

  it('is offered on the workbench to those who report only', async () => {
    renderApp({ at: '/gateway', as: CHEN })
    await screen.findByRole('region', { name: '统计与服务' })
    expect(screen.queryByRole('button', { name: /^我的上报/ })).toBeNull()
  })
})
