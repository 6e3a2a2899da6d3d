import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, LIN, onScreen, renderApp } from '../../app'
import { itIsAList } from '../../families/itIsAList'
import { useCity } from '../case/city'
import { rowOf } from '../case/rows'
import { findingIn, lists, numbersOf, shown } from './findings'

useCity()

const open = async (search = '') => {
  const app = renderApp({ at: `/specialRecode${search}`, as: LIN })
  await onScreen('专项记录')
  return app
}

describe('专项记录', () => {
  itIsAList({
    ...lists,
    usersWithoutRows: [CHEN],
    at: '/specialRecode',
    title: '专项记录',
    as: LIN,
    tabs: [
      {
        tab: '待处置',
        call: 'queryOwnTodoPage',
        query: { sort: 'newest' },
        rows: () => numbersOf('ownFindingTodo', LIN),
        empty: '没有待处置的专项问题',
        what: '待处置专项问题',
      },
      {
        tab: '待复核',
        search: '?tab=review',
        call: 'queryOwnReviewPage',
        query: { sort: 'handled' },
        rows: () => numbersOf('ownFindingReview', LIN),
        empty: '没有待复核的专项问题',
        what: '待复核专项问题',
      },
      {
        tab: '已办结',
        search: '?tab=closed',
        call: 'queryOwnClosedPage',
        query: { sort: 'handled' },
        rows: () => numbersOf('ownFindingClosed', LIN),
        empty: '还没有已办结的专项问题',
        what: '已办结专项问题',
      },
    ],
  })

  it('offers 复核 on the rows of submitted findings', async () => {
    const { problemNo, id } = findingIn('ownFindingReview', LIN)
    const { user, router } = await open('?tab=review')
    await user.click(await (await rowOf(problemNo)).findByRole('button', { name: '复核' }))
    await onScreen('专项复核')
    expect(router.state.location.search).toBe(`?id=${id}`)
  })

  it('filters by the days and the campaign of the address, with closed ones of last month', async () => {
    const query = { campaignId: 'ZX003' }
    const { router } = await open('?tab=closed&campaign=ZX003')
    const numbers = numbersOf('ownFindingClosed', LIN, query)
    await screen.findByText(`共 ${numbers.length} 件`)
    expect(shown()).toEqual(numbers)
    await router.navigate('/specialRecode?tab=closed&campaign=ZX003&period=week')
    await screen.findByText('没有符合条件的记录')
  })

  it('shows drafts on top, which continue where they were left', async () => {
    const { user, router } = renderApp({ at: '/speciaSupervise', as: LIN })
    await onScreen('文明督导')
    await user.type(await screen.findByLabelText('问题描述'), '盲道被占')
    await screen.findByText(/^草稿已存在本机/)
    await router.navigate('/specialRecode')
    await onScreen('专项记录')
    const top = within(await screen.findByRole('region', { name: '草稿与待传' }))
    await user.click(await top.findByRole('button', { name: /^(?!删除).*盲道被占$/ }))
    await onScreen('文明督导')
    expect((await screen.findByLabelText<HTMLTextAreaElement>('问题描述')).value).toBe('盲道被占')
  })

  it('opens a new 登记', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '专项登记' }))
    await onScreen('专项登记')
  })
})
