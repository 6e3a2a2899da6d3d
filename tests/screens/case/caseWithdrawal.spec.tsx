import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, onScreen, renderApp, WANG } from '../../app'
import { watchWire } from '../../wire'
import { letFail, listed, useCity } from './city'
import { numbers, rowOf } from './rows'

useCity()

const open = async (search = '', as = WANG) => {
  const app = renderApp({ at: `/caseWithdrawal${search}`, as })
  await onScreen('案件撤回')
  return app
}
const mine = (as = WANG) => listed('withdrawable', as)

describe('案件撤回', () => {
  it.each([WANG, CHEN])('shows what %s has submitted and nobody has opened since', async (as) => {
    const wire = watchWire()
    await open('', as)
    const all = mine(as)
    expect(all.length).toBeGreaterThan(0)
    await screen.findByText(`共 ${all.length} 件`)
    expect(numbers()).toEqual(all.slice(0, 10).map(({ taskNo }) => taskNo))
    expect(wire.to('appCaseHandle/')).toEqual([
      {
        method: 'GET',
        path: '/api-digital/api/v1/appCaseHandle/queryRevokePage',
        query: { sort: 'deadline', pageNum: '1', pageSize: '10' },
      },
    ])
    // One kind of cases: there is nothing to turn to.
    expect(screen.queryByRole('tablist')).toBeNull()
  })

  it('leads from a row to its withdrawal', async () => {
    const { user, router } = await open()
    const [first] = mine()
    await user.click((await rowOf(first?.taskNo ?? '')).getByRole('button', { name: '撤回' }))
    await onScreen('撤回办理')
    expect(router.state.location.search).toBe(`?id=${first?.id}`)
  })

  it.each([
    { as: CHEN, step: 'confirming', title: '个人处置详情' },
    { as: WANG, step: '', title: '处置详情' },
  ])('leads by the rest of the row to $title', async ({ as, step, title }) => {
    const record = mine(as).find(({ facts }) => step === '' || facts.step === step)
    const { user } = await open(`?q=${record?.taskNo}`, as)
    await user.click((await rowOf(record?.taskNo ?? '')).getByText(record?.problem.smallType ?? ''))
    await onScreen(title)
  })
})

describe('案件撤回, when something is missing', () => {
  it('tells whoever has nothing to take back', async () => {
    const open13 = renderApp({ at: '/caseWithdrawal?q=没有这样的案件', as: WANG })
    await screen.findByText('没有符合条件的记录')
    await open13.user.click(screen.getByText('清除条件'))
    await screen.findByText(`共 ${mine().length} 件`)
  })

  it('says why the list is empty', async () => {
    for (const record of mine()) record.facts = { ...record.facts, openedByNext: true }
    await open()
    await screen.findByText('没有可撤回的案件')
    expect(screen.getByText('您提交后、下一环节还没有打开的案件会出现在这里。')).toBeTruthy()
  })

  it('says what went wrong with the list and shows it on 重试', async () => {
    letFail('queryRevokePage', '503')
    const { user } = await open()
    await screen.findByText('可撤回案件没有加载出来')
    await user.click(screen.getByText('重试'))
    await waitFor(() => expect(numbers().length).toBeGreaterThan(0))
  })
})
