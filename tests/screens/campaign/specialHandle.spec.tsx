import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, LIN, onScreen, renderApp, WANG } from '../../app'
import { itIsAList } from '../../families/itIsAList'
import { useCity, userOf } from '../case/city'
import { rowOf } from '../case/rows'
import { findingIn, findingsListed, letMove, lists, numbersOf, shown } from './findings'

useCity()

/** Number of a driver, 沈伟民, whose district has no campaign. */
const DRIVER = '13900001117'

describe('专项处置', () => {
  itIsAList({
    ...lists,
    usersWithoutRows: [DRIVER],
    at: '/specialHandle',
    title: '专项处置',
    as: CHEN,
    tabs: [
      {
        tab: '待处置',
        call: 'queryTodoPage',
        rows: () => numbersOf('findingTodo', CHEN),
        empty: '没有待处置的专项问题',
        what: '待处置专项问题',
      },
      {
        tab: '已处置',
        search: '?tab=handled',
        call: 'queryHandledPage',
        query: { sort: 'handled' },
        rows: () => numbersOf('findingHandled', CHEN),
        empty: '没有等待复核的专项问题',
        what: '已处置专项问题',
      },
      {
        tab: '已办结',
        search: '?tab=closed',
        call: 'queryClosedPage',
        query: { sort: 'handled' },
        rows: () => numbersOf('findingClosed', CHEN),
        empty: '还没有已办结的专项问题',
        what: '已办结专项问题',
      },
    ],
  })

  const open = async (search: string, as: string) => {
    const app = renderApp({ at: `/specialHandle${search}`, as })
    await onScreen('专项处置')
    return app
  }

  it('shows on a row that it was sent back, its state and its campaign', async () => {
    const back = findingIn('findingTodo', CHEN, ({ facts }) => facts.returnCount > 0)
    await open('', CHEN)
    const row = await rowOf(back.problemNo)
    expect(row.getByText('打回')).toBeTruthy()
    expect(row.getByText('待处置')).toBeTruthy()
    expect(row.getByText('第二季度文明城市实地督导')).toBeTruthy()
    expect(row.getByText(/ 截止$/)).toBeTruthy()
    expect(await row.findByRole('button', { name: '处置反馈' })).toBeTruthy()
    expect(row.queryByRole('button', { name: '指派' })).toBeNull()
  })

  it('opens the form of a finding that was sent back a moment after its detail was read', async () => {
    const handled = numbersOf('findingHandled', CHEN)
    const { id, problemNo } = findingIn('findingReview', LIN, (one) => handled.includes(one.problemNo))
    const { router, user } = renderApp({ at: `/specialProHandleDetail?id=${id}`, as: CHEN })
    await screen.findByRole('list', { name: '办理经过' })
    letMove(LIN, 'sendBack', id)
    await router.navigate(`/specialHandle?q=${problemNo}`)
    const row = await rowOf(problemNo)
    await user.click(await row.findByRole('button', { name: '处置反馈' }))
    expect(await screen.findByRole('radio', { name: '已整改' })).toBeTruthy()
  })

  it('offers the head to assign, and to handle only what is not assigned', async () => {
    const wang = userOf(WANG)
    const given = findingIn('findingTodo', WANG, ({ facts }) => facts.handlerId !== '')
    const free = findingIn('findingTodo', WANG, ({ facts }) => facts.handlerId === '')
    await open('', WANG)
    const row = await rowOf(given.problemNo)
    expect(await row.findByRole('button', { name: '指派' })).toBeTruthy()
    expect(row.queryByRole('button', { name: '处置反馈' })).toBeNull()
    expect(await (await rowOf(free.problemNo)).findByRole('button', { name: '处置反馈' })).toBeTruthy()
    expect(wang.roles).toContain('head')
  })

  it('offers 复核 to the users who may review, and not to the one who handled it', async () => {
    const { problemNo } = findingIn(
      'findingReview',
      WANG,
      ({ facts }) => facts.feedbackById === userOf(CHEN).id,
    )
    const { router } = await open('?tab=handled', WANG)
    expect(await (await rowOf(problemNo)).findByRole('button', { name: '复核' })).toBeTruthy()
    await router.navigate('/specialHandle')
  })

  it('filters by one campaign, whose name its chip shows', async () => {
    const query = { campaignId: 'ZX004' }
    await open('?campaign=ZX004', CHEN)
    const numbers = numbersOf('findingTodo', CHEN, query)
    expect(numbers.length).toBeLessThan(findingsListed('findingTodo', CHEN).length)
    await screen.findByText(`共 ${numbers.length} 件`)
    expect(shown()).toEqual(numbers)
    expect(await screen.findByText('第二季度文明城市实地督导', { selector: 'button *, button' })).toBeTruthy()
  })

  it('lists exactly the findings to review in their tab', async () => {
    const numbers = numbersOf('findingReview', LIN)
    expect(numbers.length).toBeGreaterThan(0)
    await open('?tab=review', LIN)
    await screen.findByText(`共 ${numbers.length} 件`)
    expect(shown().sort()).toEqual([...numbers].sort())
  })

  it('has exactly as many rows as the tile on the workbench counts', async () => {
    const open = numbersOf('findingTodo', WANG).length
    renderApp({ at: '/gateway', as: WANG })
    expect(await screen.findByRole('link', { name: new RegExp(`^${open}\\D*专项处置$`) })).toBeTruthy()
  })
})
