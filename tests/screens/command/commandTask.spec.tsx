import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, LIN, onScreen, renderApp, WANG } from '../../app'
import { itIsADetail } from '../../families/itIsADetail'
import { itIsAList } from '../../families/itIsAList'
import { useCity } from '../case/city'
import { commandIn, details, lists, numbersOf } from './commands'

useCity()

describe('指令任务', () => {
  itIsAList({
    ...lists,
    usersWithoutRows: [WANG, CHEN],
    at: '/commandTask',
    title: '指令任务',
    as: LIN,
    tabs: [
      {
        tab: '待接收',
        call: 'queryCommandWaitPage',
        rows: () => numbersOf('commandWait'),
        empty: '没有待接收指令',
        what: '待接收指令',
      },
      {
        tab: '执行中',
        search: '?tab=doing',
        call: 'queryCommandDoingPage',
        rows: () => numbersOf('commandDoing'),
        empty: '没有执行中的指令',
        what: '执行中指令',
      },
      {
        tab: '已完成',
        search: '?tab=done',
        call: 'queryCommandDonePage',
        query: { sort: 'handled' },
        rows: () => numbersOf('commandDone', 'handled'),
        empty: '还没有已完成指令',
        what: '已完成指令',
      },
    ],
  })

  it('has exactly as many rows in each open tab as the workbench counts', async () => {
    const { user, router } = renderApp({ at: '/gateway', as: LIN })
    for (const [label, list] of [
      ['待收指令', 'commandWait'],
      ['在办指令', 'commandDoing'],
    ] as const) {
      const count = numbersOf(list).length
      await user.click(await screen.findByRole('link', { name: `${label}，${count} 件` }))
      await onScreen('指令任务')
      await screen.findByText(`共 ${count} 件`)
      await router.navigate('/gateway')
    }
  })

  it('offers the action of each row, and marks overdue ones', async () => {
    const late = commandIn('commandWait')
    const { router } = renderApp({ at: '/commandTask', as: LIN })
    const row = within((await screen.findByText(late.taskNo)).closest('article') ?? document.body)
    expect(row.getByText(/^超期 /)).toBeTruthy()
    expect(await row.findByRole('button', { name: '接收' })).toBeTruthy()
    expect(row.queryByRole('button', { name: '完成指令' })).toBeNull()
    await router.navigate('/commandTask?tab=doing')
    const doing = within(
      (await screen.findByText(commandIn('commandDoing').taskNo)).closest('article') ?? document.body,
    )
    expect(await doing.findByRole('button', { name: '反馈进展' })).toBeTruthy()
    expect(doing.getByRole('button', { name: '完成指令' })).toBeTruthy()
  })
})

describe('任务详情 of a 指令', () => {
  itIsADetail({
    ...details,
    at: '/taskDetail',
    also: '&kind=command',
    title: '任务详情',
    as: LIN,
    record: () => {
      const { id, title: text } = commandIn('commandWait')
      return { id, text }
    },
    lock: { tackleType: 'command', type: 'command' },
  })
})
