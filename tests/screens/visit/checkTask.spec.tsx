import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, LIN, onScreen, renderApp, WANG } from '../../app'
import { itIsAList } from '../../families/itIsAList'
import { letDo, useCity } from '../case/city'
import { lists, numbersOf, visitIn } from './visits'

useCity()

describe('核查任务', () => {
  itIsAList({
    ...lists,
    usersWithoutRows: [WANG, CHEN],
    at: '/checkTask',
    title: '核查任务',
    as: LIN,
    tabs: [
      {
        tab: '待核查',
        call: 'queryUnCheckPage',
        rows: () => numbersOf('check'),
        empty: '没有待核查任务',
        what: '待核查任务',
      },
      {
        tab: '已核查',
        search: '?tab=done',
        call: 'queryDoneCheckPage',
        query: { sort: 'handled' },
        rows: () => numbersOf('checked', 'handled'),
        empty: '还没有已核查任务',
        what: '已核查任务',
      },
    ],
  })

  it('has exactly as many rows as the workbench counts', async () => {
    const { user } = renderApp({ at: '/gateway', as: LIN })
    const waiting = numbersOf('check').length
    await user.click(
      await screen.findByRole('link', { name: new RegExp(`待核查.*${waiting}|${waiting}.*待核查`) }),
    )
    await onScreen('核查任务')
    await screen.findByText(`共 ${waiting} 件`)
  })

  it('removes a case that its handler withdrew, and shows this when it is opened', async () => {
    const { visit, record } = visitIn(
      'check',
      ({ record: { facts } }) => !facts.openedByNext && facts.departmentId.startsWith('35020301'),
    )
    const before = numbersOf('check').length
    letDo(WANG, 'withdraw', record.id)
    const { router } = renderApp({ at: '/checkTask', as: LIN })
    await screen.findByText(`共 ${before - 1} 件`)
    await router.navigate(`/checkAction?id=${visit.id}`)
    expect(await screen.findByText('案件已撤回，任务已取消')).toBeTruthy()
    expect(screen.getByRole('button', { name: '通过' }).getAttribute('aria-disabled')).toBe('true')
  })
})
