import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onMismatch } from '@/api/tolerant'
import { lampFactsOf } from '@/demo/case/model'
import { timeLeftText } from '@/domain/deadline/lamp'
import { LIN, NOW, onScreen, renderApp, WANG } from '../../../app'
import { layOutListEnd } from '../../../scroll'
import { watchWire } from '../../../wire'
import { caseIn, letDo, letFail, listed, useCity } from '../city'
import { numbers, rowOf } from '../rows'

useCity()

const open = async (search = '', as = WANG) => {
  const app = renderApp({ at: `/caseHandle${search}`, as })
  await onScreen('案件处置')
  return app
}
const taskNos = (name: 'handle' | 'rework' | 'done' | 'closed') => listed(name).map(({ taskNo }) => taskNo)

describe('案件处置', () => {
  it('shows open cases, nearest deadline first, each with the time left', async () => {
    await open()
    const all = listed('handle')
    await screen.findByText(`共 ${all.length} 件`)
    expect(numbers()).toEqual(taskNos('handle').slice(0, 10))
    for (const record of all.slice(0, 10)) {
      const row = await rowOf(record.taskNo)
      expect(row.getByText(timeLeftText(lampFactsOf(record), NOW))).toBeTruthy()
    }
  })

  it('shows on the tabs how many cases each has', async () => {
    await open()
    await screen.findByRole('tab', { name: `待处置${listed('handle').length}` })
    expect(screen.getByRole('tab', { name: `追加整改${listed('rework').length}` })).toBeTruthy()
  })

  it.each([
    { tab: /^追加整改/, list: 'rework', path: 'queryAppendPage', query: {} },
    { tab: /^已处置/, list: 'done', path: 'queryCaseByPage', query: { sort: 'handled', handleTab: '3' } },
    { tab: /^已结案/, list: 'closed', path: 'queryCaseByPage', query: { sort: 'handled', handleTab: '4' } },
  ] as const)('shows the cases of tab $list', async ({ tab, list, path, query }) => {
    const wire = watchWire()
    const { user, router } = await open()
    await user.click(await screen.findByRole('tab', { name: tab }))
    await screen.findByText(`共 ${listed(list).length} 件`)
    expect(numbers()).toEqual(taskNos(list).slice(0, 10))
    expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(tab)
    const requests = wire.to('appCaseHandle/').slice(-1)
    const page = { sort: 'deadline', pageNum: '1', pageSize: '10' }
    expect(requests).toEqual([
      { method: 'GET', path: `/api-digital/api/v1/appCaseHandle/${path}`, query: { ...page, ...query } },
    ])
    // Replaced, not pushed: one step back leaves the list.
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('opens the tab of its address', async () => {
    await open('?tab=4')
    await screen.findByText(`共 ${listed('closed').length} 件`)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('已结案')
  })

  it('opens the form from the button of a row, and the detail from the rest of the row', async () => {
    const { user, router } = await open()
    const [first] = listed('handle')
    await user.click((await rowOf(first?.taskNo ?? '')).getByText('去处置'))
    await onScreen('案件处置办理')
    expect(router.state.location.search).toBe(`?id=${first?.id}`)
    await router.navigate(-1)
    await onScreen('案件处置')
    await user.click((await rowOf(first?.taskNo ?? '')).getByText(first?.problem.smallType ?? ''))
    await onScreen('处置详情')
  })

  it('shows on a parked case why it cannot be handled now', async () => {
    const { user, router } = await open(`?q=${caseIn('handle', { lamp: 'parked' }).taskNo}`)
    const row = await rowOf(caseIn('handle', { lamp: 'parked' }).taskNo)
    expect(row.getByText(/^挂账/)).toBeTruthy()
    const button = row.getByRole('button', { name: '去处置' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    await screen.findByText('案件挂账中，请先解挂')
    expect(router.state.location.pathname).toBe('/caseHandle')
  })

  it('offers no action on a case that is already handled', async () => {
    await open('?tab=3')
    await screen.findByText(`共 ${listed('done').length} 件`)
    expect(screen.queryByText('去处置')).toBeNull()
  })

  it('marks a case under 督办 and one sent back', async () => {
    const watched = listed('handle').find(({ supervised }) => supervised)
    const again = listed('rework').find(({ facts }) => facts.reworkCount === 1)
    const { user } = await open(`?q=${watched?.taskNo}`)
    expect((await rowOf(watched?.taskNo ?? '')).getByText('督办')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /^追加整改/ }))
    await user.click(await screen.findByText('清除条件'))
    expect((await rowOf(again?.taskNo ?? '')).getByText('返工 1 次')).toBeTruthy()
  })
})

describe('案件处置, with empty or failed lists', () => {
  it('shows a user without cases an empty list, per tab', async () => {
    const { user } = await open('', LIN)
    await screen.findByText('没有待处置案件')
    await user.click(screen.getByRole('tab', { name: '已结案' }))
    await screen.findByText('还没有已结案案件')
  })

  it('shows the error, and the list on 重试', async () => {
    letFail('queryHandlePage', '503')
    const { user } = await open()
    await screen.findByText('待处置案件没有加载出来')
    expect(screen.getByText('服务不可用，请联系管理员')).toBeTruthy()
    await user.click(screen.getByText('重试'))
    await screen.findByText(`共 ${listed('handle').length} 件`)
  })

  it('shows the same without a signal, after one automatic retry', async () => {
    const wire = watchWire()
    letFail('queryHandlePage', 'offline', 2)
    await open()
    await screen.findByText('网络连接错误')
    expect(wire.to('queryHandlePage')).toHaveLength(2)
  })

  it('shows the valid rows of a list with broken ones', async () => {
    const mismatches: string[] = []
    letFail('queryHandlePage', 'nullrows')
    renderApp({ at: '/caseHandle', as: WANG })
    onMismatch((problem) => mismatches.push(problem))
    await screen.findByText(taskNos('handle')[0] ?? '')
    expect(numbers()).toEqual(taskNos('handle').slice(0, 10))
    expect(mismatches).toHaveLength(3)
  })
})

describe('案件处置, long lists', () => {
  it('loads the next page near the end, and shows when all rows are loaded', async () => {
    const end = layOutListEnd()
    const all = taskNos('done')
    await open('?tab=3')
    await screen.findByText(`共 ${all.length} 件`)
    expect(numbers()).toHaveLength(10)
    for (let shown = 20; shown < all.length + 10; shown += 10) {
      end.reach()
      await waitFor(() => expect(numbers()).toEqual(all.slice(0, shown)))
    }
    expect(screen.getByText('没有更多了')).toBeTruthy()
  })

  it('keeps its rows when the next page fails, and continues after 重试', async () => {
    const end = layOutListEnd()
    const { user } = await open()
    await screen.findByText(`共 ${listed('handle').length} 件`)
    letFail('queryHandlePage', '500')
    end.reach()
    await screen.findByText(/加载失败，已有内容保留/)
    expect(numbers()).toHaveLength(10)
    await user.click(screen.getByText('重试'))
    await waitFor(() => expect(numbers()).toEqual(taskNos('handle').slice(0, 20)))
  })

  it('shows a row only once when it moved to the next page meanwhile', async () => {
    const end = layOutListEnd()
    await open()
    await screen.findByText(`共 ${listed('handle').length} 件`)
    // A new case at the top pushes the tenth to page two.
    const late = caseIn('sign', { lamp: 'red' })
    letDo(WANG, 'sign', late.id)
    const before = taskNos('handle').filter((taskNo) => taskNo !== late.taskNo)
    end.reach()
    await waitFor(() => expect(numbers()).toHaveLength(19))
    expect(numbers()).toEqual(before.slice(0, 19))
  })
})
