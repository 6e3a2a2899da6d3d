import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onScreen, renderApp, WANG } from '../../../app'
import { itIsAList } from '../../../families/itIsAList'
import { accountKnown, caseIn, listed, useCity } from '../city'
import { lists } from '../family'
import { rowOf } from '../rows'
import { taskOf } from './keyTask'

useCity()

describe('重点处置确认', () => {
  itIsAList({
    ...lists,
    at: '/keyHandleConfirm',
    title: '重点处置确认',
    as: WANG,
    tabs: [
      {
        tab: '待确认',
        call: 'queryCaseUnConfirmPage',
        rows: () => listed('keyToConfirm').map(({ taskNo }) => taskNo),
        empty: '没有待确认案件',
        what: '待确认案件',
      },
      {
        tab: '已确认',
        search: '?tab=done',
        call: 'queryCaseDoneConfirmPage',
        query: { sort: 'handled' },
        rows: () => listed('keyConfirmed').map(({ taskNo }) => taskNo),
        empty: '还没有已确认案件',
        what: '已确认案件',
      },
    ],
  })

  it('shows the task of a row, and opens its form and its detail', async () => {
    const { user, router } = renderApp({ at: '/keyHandleConfirm', as: WANG })
    await onScreen('重点处置确认')
    await accountKnown()
    const record = caseIn('keyToConfirm')
    const row = await rowOf(record.taskNo)
    expect(row.getByText(new RegExp(`督办 ${taskOf(record).taskNo}$`))).toBeTruthy()
    await user.click(row.getByText('去确认'))
    await onScreen('重点确认办理')
    expect(router.state.location.search).toBe(`?id=${record.id}`)
    await user.click(screen.getByLabelText('返回'))
    await onScreen('重点处置确认')
    await user.click((await rowOf(record.taskNo)).getByText(record.problem.smallType))
    await onScreen('重点确认详情')
  })

  it('is opened by its tile, with as many rows as the tile counts', async () => {
    const { user } = renderApp({ at: '/gateway', as: WANG })
    const waiting = listed('keyToConfirm').length
    await user.click(
      await screen.findByRole('link', {
        name: new RegExp(`^${waiting}.*重点处置确认$`),
      }),
    )
    await onScreen('重点处置确认')
    await screen.findByText(`共 ${waiting} 件`)
  })
})
