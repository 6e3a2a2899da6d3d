import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onScreen, renderApp } from '../../../app'
import { itIsAList } from '../../../families/itIsAList'
import { useCity } from '../../case/city'
import { numbersOf, rowOf } from '../checks'
import { CAI, lists, taskIn } from '../tasks'

useCity()

const open = async (search = '') => {
  const app = renderApp({ at: `/keyTaskConfirm${search}`, as: CAI })
  await onScreen('督办确认')
  return app
}

describe('督办确认', () => {
  itIsAList({
    ...lists,
    at: '/keyTaskConfirm',
    title: '督办确认',
    as: CAI,
    tabs: [
      {
        tab: '待确认',
        call: 'queryUnConfirmPage',
        rows: () => numbersOf('taskConfirm', CAI),
        empty: '没有待确认督办',
        what: '待确认督办任务',
      },
      {
        tab: '已确认',
        search: '?tab=done',
        call: 'queryDoneConfirmPage',
        query: { sort: 'newest' },
        rows: () => numbersOf('taskConfirmed', CAI, 'newest'),
        empty: '还没有已确认督办',
        what: '已确认督办任务',
      },
    ],
  })

  it('opens the form from the button of a row, and the detail from the rest of the row', async () => {
    const { user, router } = await open()
    const first = taskIn('taskConfirm', undefined, CAI)
    await user.click((await rowOf(first.taskNo)).getByText('去确认'))
    await onScreen('督办确认办理')
    expect(router.state.location.search).toBe(`?id=${first.id}`)
    await router.navigate(-1)
    await onScreen('督办确认')
    await user.click((await rowOf(first.taskNo)).getByText(first.reason))
    await onScreen('督办确认详情')
  })

  it('offers no action under 已确认, on tasks that wait for 核查 or are past it', async () => {
    await open('?tab=done')
    await screen.findByText(`共 ${numbersOf('taskConfirmed', CAI).length} 件`)
    expect(screen.queryByText('去确认')).toBeNull()
  })
})
