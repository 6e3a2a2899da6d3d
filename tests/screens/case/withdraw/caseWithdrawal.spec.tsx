import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, onScreen, renderApp, WANG } from '../../../app'
import { itIsAList } from '../../../families/itIsAList'
import { listed, useCity } from '../city'
import { lists } from '../family'
import { rowOf } from '../rows'

useCity()

const open = async (search = '', as = WANG) => {
  const app = renderApp({ at: `/caseWithdrawal${search}`, as })
  await onScreen('案件撤回')
  return app
}
const mine = (as = WANG) => listed('withdrawable', as)

describe('案件撤回', () => {
  // One list without tabs.
  describe.each([WANG, CHEN])('for %s', (as) => {
    itIsAList({
      ...lists,
      at: '/caseWithdrawal',
      title: '案件撤回',
      as,
      // The empty list is tested below.
      usersWithoutRows: [],
      tabs: [
        {
          call: 'queryRevokePage',
          rows: () => mine(as).map(({ taskNo }) => taskNo),
          empty: '没有可撤回的案件',
          what: '可撤回案件',
        },
      ],
    })
  })

  it('opens 撤回办理 of a row', async () => {
    const { user, router } = await open()
    const [first] = mine()
    await user.click((await rowOf(first?.taskNo ?? '')).getByRole('button', { name: '撤回' }))
    await onScreen('撤回办理')
    expect(router.state.location.search).toBe(`?id=${first?.id}`)
  })

  it.each([
    { as: CHEN, assigned: true, title: '个人处置详情' },
    { as: CHEN, assigned: false, title: '处置详情' },
    { as: WANG, assigned: false, title: '处置详情' },
  ])('opens $title from the rest of the row', async ({ as, assigned, title }) => {
    const record = mine(as).find(({ facts }) => (facts.handlerId !== '') === assigned)
    const { user } = await open(`?q=${record?.taskNo}`, as)
    await user.click((await rowOf(record?.taskNo ?? '')).getByText(record?.problem.smallType ?? ''))
    await onScreen(title)
  })
})

describe('案件撤回, with an empty or failed list', () => {
  it('shows that nothing matches a search, and clears it by one tap', async () => {
    const open13 = renderApp({ at: '/caseWithdrawal?q=没有这样的案件', as: WANG })
    await screen.findByText('没有符合条件的记录')
    await open13.user.click(screen.getByText('清除条件'))
    await screen.findByText(`共 ${mine().length} 件`)
  })

  it('shows why the list is empty', async () => {
    for (const record of mine()) record.facts = { ...record.facts, openedByNext: true }
    await open()
    await screen.findByText('没有可撤回的案件')
    expect(screen.getByText('您提交后、下一环节还没有打开的案件会出现在这里。')).toBeTruthy()
  })
})
