import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, LIN, onScreen, renderApp, WANG } from '../../../app'
import { itIsAList } from '../../../families/itIsAList'
import { letDo, useCity } from '../city'
import { lists } from '../family'
import { rowOf } from '../rows'
import { stepCase, stepListed } from '../steps'

useCity()

const open = async (search = '', as = WANG) => {
  const app = renderApp({ at: `/handleConfirm${search}`, as })
  await onScreen('处置确认')
  return app
}

describe('处置确认', () => {
  itIsAList({
    ...lists,
    at: '/handleConfirm',
    title: '处置确认',
    as: WANG,
    tabs: [
      {
        tab: '待确认',
        call: 'queryUnDoneHandleConfirmPage',
        rows: () => stepListed('toConfirm').map(({ taskNo }) => taskNo),
        empty: '没有待确认案件',
        what: '待确认案件',
      },
      {
        tab: '已确认',
        search: '?tab=done',
        call: 'queryDoneHandleConfirmPage',
        query: { sort: 'handled' },
        rows: () => stepListed('confirmed').map(({ taskNo }) => taskNo),
        empty: '还没有已确认案件',
        what: '已确认案件',
      },
    ],
  })

  it('has enough rows for a second page', () => {
    expect(stepListed('toConfirm').length).toBeGreaterThanOrEqual(10)
  })

  it('offers no action under 已确认, on cases that wait for 核查 or are past it', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('tab', { name: '已确认' }))
    await screen.findByText(`共 ${stepListed('confirmed').length} 件`)
    expect(screen.queryByText('去确认')).toBeNull()
  })

  it('opens the form from the button of a row, and the detail from the rest of the row', async () => {
    const { user, router } = await open()
    const first = stepCase('toConfirm')
    await user.click((await rowOf(first.taskNo)).getByText('去确认'))
    await onScreen('确认办理')
    expect(router.state.location.search).toBe(`?id=${first.id}`)
    await router.navigate(-1)
    await onScreen('处置确认')
    await user.click((await rowOf(first.taskNo)).getByText(first.problem.smallType))
    await onScreen('确认详情')
  })

  it('shows a case that a person of the department has just submitted', async () => {
    const before = stepListed('toConfirm').length
    const [mine] = [...stepListed('feedback', CHEN)].filter(
      ({ facts }) => facts.step === 'personal' && facts.stage === 3 && facts.parkedUntil === null,
    )
    letDo(CHEN, 'personalHandle', mine?.id ?? '')
    await open(`?q=${mine?.taskNo}`)
    expect((await rowOf(mine?.taskNo ?? '')).getByText('去确认')).toBeTruthy()
    expect(stepListed('toConfirm')).toHaveLength(before + 1)
  })
})

describe('处置确认, with an empty list', () => {
  it('shows a user who confirms nothing an empty list, per tab', async () => {
    const { user } = await open('', LIN)
    await screen.findByText('没有待确认案件')
    await user.click(screen.getByRole('tab', { name: '已确认' }))
    await screen.findByText('还没有已确认案件')
  })
})
