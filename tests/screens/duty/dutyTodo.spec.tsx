import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, onScreen, renderApp } from '../../app'
import { itIsAList } from '../../families/itIsAList'
import { useCity } from '../case/city'
import { lists, numbersOf, todoIn } from './duties'

useCity()

describe('班组待办', () => {
  itIsAList({
    ...lists,
    usersWithoutRows: ['13900001401'],
    at: '/dutyTodo',
    title: '班组待办',
    as: CHEN,
    tabs: [
      {
        tab: '待办',
        call: 'dutyTodo/queryOpenPage',
        rows: () => numbersOf('dutyTodo', CHEN),
        empty: '没有班组待办',
        what: '待办事项',
      },
      {
        tab: '已办',
        search: '?tab=done',
        call: 'dutyTodo/queryDonePage',
        query: { sort: 'handled' },
        rows: () => numbersOf('dutyDone', CHEN, 'handled'),
        empty: '还没有已办',
        what: '已办事项',
      },
    ],
  })

  it('has exactly as many rows as its tile on the workbench counts', async () => {
    const { user } = renderApp({ at: '/gateway', as: CHEN })
    const open = numbersOf('dutyTodo', CHEN).length
    await user.click(
      await screen.findByRole('link', { name: new RegExp(`班组待办.*${open}|${open}.*班组待办`) }),
    )
    await onScreen('班组待办')
    await screen.findByText(`共 ${open} 件`)
  })

  it('marks rows that were returned, passed on or belong to the squad, with their action', async () => {
    renderApp({ at: '/dutyTodo', as: CHEN })
    await onScreen('班组待办')
    const row = async (number: string) =>
      within((await screen.findByText(number)).closest('article') ?? document.body)
    const returned = await row(todoIn(CHEN, (record) => record.returned !== null).todoNo)
    expect(returned.getByText('退回')).toBeTruthy()
    expect(await returned.findByRole('button', { name: '办理' })).toBeTruthy()
    const passed = await row(todoIn(CHEN, (record) => record.assigned !== null).todoNo)
    expect(await passed.findByText('转交给我')).toBeTruthy()
    expect(await passed.findByRole('button', { name: '接收' })).toBeTruthy()
    const open = await row(todoIn(CHEN, ({ facts }) => facts.holderId === '').todoNo)
    expect(open.getByText('班组待接收')).toBeTruthy()
  })
})
