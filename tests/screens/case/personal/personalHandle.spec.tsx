import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { lampFactsOf } from '@/demo/case/model'
import { timeLeftText } from '@/domain/deadline/lamp'
import { CHEN, LIN, NOW, onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { caseIn, letDo, letFail, listed, useCity } from '../city'
import { numbers, rowOf } from '../rows'

useCity()

const open = async (search = '', as = CHEN) => {
  const app = renderApp({ at: `/personalHandle${search}`, as })
  await onScreen('个人处置')
  return app
}
const mine = (name: 'personalTodo' | 'personalRework' | 'personalDone' | 'personalClosed') =>
  listed(name, CHEN)

describe('个人处置', () => {
  it('shows the user’s own cases, nearest deadline first, each with the time left', async () => {
    await open()
    const all = mine('personalTodo')
    await screen.findByText(`共 ${all.length} 件`)
    expect(numbers()).toEqual(all.slice(0, 10).map(({ taskNo }) => taskNo))
    for (const record of all) {
      const row = await rowOf(record.taskNo)
      expect(row.getByText(timeLeftText(lampFactsOf(record), NOW))).toBeTruthy()
    }
  })

  it('counts on the tabs exactly the cases they show', async () => {
    await open()
    await screen.findByRole('tab', { name: `待处置${mine('personalTodo').length}` })
    await screen.findByRole('tab', { name: `追加整改${mine('personalRework').length}` })
  })

  it('shows a head of a department personal numbers, not those of the department', async () => {
    await open('', WANG)
    await screen.findByText('没有待处置案件')
    expect(screen.getByRole('tab', { name: '待处置0' })).toBeTruthy()
  })

  it.each([
    { tab: /^待处置/, list: 'personalTodo', path: 'queryHandlePersonPage', query: {} },
    { tab: /^追加整改/, list: 'personalRework', path: 'queryHandlePersonAppendPage', query: {} },
    {
      tab: /^已处置/,
      list: 'personalDone',
      path: 'queryCaseByPage',
      query: { sort: 'handled', handleTab: '3' },
    },
    {
      tab: /^已结案/,
      list: 'personalClosed',
      path: 'queryCaseByPage',
      query: { sort: 'handled', handleTab: '4' },
    },
  ] as const)('shows the cases of tab $list', async ({ tab, list, path, query }) => {
    const wire = watchWire()
    const { user } = await open(list === 'personalTodo' ? '?tab=2' : '')
    await user.click(await screen.findByRole('tab', { name: tab }))
    const all = mine(list)
    expect(all.length).toBeGreaterThan(0)
    await screen.findByText(`共 ${all.length} 件`)
    expect(numbers()).toEqual(all.slice(0, 10).map(({ taskNo }) => taskNo))
    const scope = path === 'queryCaseByPage' ? { handleScope: 'person' } : {}
    const page = { sort: 'deadline', pageNum: '1', pageSize: '10' }
    expect(wire.to('appCaseHandle/').slice(-1)).toEqual([
      {
        method: 'GET',
        path: `/api-digital/api/v1/appCaseHandle/${path}`,
        query: { ...page, ...query, ...scope },
      },
    ])
  })

  it('opens the form from the button of a row, and the detail from the rest of the row', async () => {
    const { user, router } = await open()
    const first = caseIn('personalTodo', { mobile: CHEN, lamp: 'green' })
    await user.click((await rowOf(first.taskNo)).getByText('去处置'))
    await onScreen('个人处置办理')
    expect(router.state.location.search).toBe(`?id=${first.id}`)
    await router.navigate(-1)
    await onScreen('个人处置')
    await user.click((await rowOf(first.taskNo)).getByText(first.problem.smallType))
    await onScreen('个人处置详情')
  })

  it('shows on a parked case why it cannot be handled now', async () => {
    const parked = caseIn('personalTodo', { mobile: CHEN, lamp: 'parked' })
    const { user } = await open(`?q=${parked.taskNo}`)
    await user.click((await rowOf(parked.taskNo)).getByRole('button', { name: '去处置' }))
    await screen.findByText('案件挂账中，请先解挂')
    await onScreen('个人处置')
  })

  it('offers no action on submitted cases', async () => {
    await open('?tab=3')
    await screen.findByText(`共 ${mine('personalDone').length} 件`)
    expect(screen.queryByText('去处置')).toBeNull()
  })

  it('shows a newly assigned case after the next pull', async () => {
    const { queryClient } = await open()
    const before = mine('personalTodo').length
    await screen.findByText(`共 ${before} 件`)
    letDo(CHEN, 'personalHandle', caseIn('personalTodo', { mobile: CHEN, lamp: 'green' }).id)
    await queryClient.invalidateQueries()
    await screen.findByText(`共 ${before - 1} 件`)
  })
})

describe('个人处置, with empty or failed lists', () => {
  it('shows a user without cases an empty list, per tab', async () => {
    const { user } = await open('', LIN)
    await screen.findByText('没有待处置案件')
    for (const [tab, text] of [
      ['追加整改', '没有追加整改案件'],
      ['已处置', '还没有已处置案件'],
      ['已结案', '还没有已结案案件'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name: new RegExp(`^${tab}`) }))
      await screen.findByText(text)
    }
  })

  it('shows the error, and the list on 重试', async () => {
    letFail('queryHandlePersonPage', '503')
    const { user } = await open()
    await screen.findByText('待处置案件没有加载出来')
    expect(screen.getByText('服务不可用，请联系管理员')).toBeTruthy()
    await user.click(screen.getByText('重试'))
    await waitFor(() => expect(numbers()).toHaveLength(mine('personalTodo').length))
  })
})
