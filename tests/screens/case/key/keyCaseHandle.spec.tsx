import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, onScreen, renderApp, WANG } from '../../../app'
import { itIsAList } from '../../../families/itIsAList'
import { accountKnown, caseIn, listed, useCity } from '../city'
import { lists } from '../family'
import { rowOf } from '../rows'
import { taskOf } from './keyTask'

useCity()

const rows = (name: Parameters<typeof listed>[0]) => () => listed(name).map(({ taskNo }) => taskNo)
const open = async (search = '', as = WANG) => {
  const app = renderApp({ at: `/keyCaseHandle${search}`, as })
  await onScreen('重点案件处置')
  await accountKnown()
  return app
}

describe('重点案件处置', () => {
  itIsAList({
    ...lists,
    at: '/keyCaseHandle',
    title: '重点案件处置',
    as: WANG,
    tabs: [
      {
        tab: '待处置',
        call: 'queryCaseHandlePage',
        rows: rows('keyHandle'),
        empty: '没有待处置重点案件',
        what: '待处置案件',
      },
      {
        tab: '追加整改',
        search: '?tab=2',
        call: 'queryCaseAppendPage',
        rows: rows('keyRework'),
        empty: '没有追加整改重点案件',
        what: '追加整改案件',
      },
      {
        tab: '待签收',
        search: '?tab=sign',
        call: 'queryCaseSignPage',
        rows: rows('keySign'),
        empty: '没有待签收重点案件',
        what: '待签收案件',
      },
      {
        tab: '已处置',
        search: '?tab=3',
        call: 'queryCaseDonePage',
        query: { sort: 'handled' },
        rows: rows('keyDone'),
        empty: '还没有已处置重点案件',
        what: '已处置案件',
      },
      {
        tab: '已结案',
        search: '?tab=4',
        call: 'queryCaseClosedPage',
        query: { sort: 'handled' },
        rows: rows('keyClosed'),
        empty: '还没有已结案重点案件',
        what: '已结案案件',
      },
    ],
  })

  it('shows the task of each row instead of the 督办 mark', async () => {
    await open()
    for (const record of listed('keyHandle').slice(0, 3)) {
      const row = await rowOf(record.taskNo)
      expect(row.getByText(new RegExp(`督办 ${taskOf(record).taskNo}$`))).toBeTruthy()
      expect(row.queryByText('督办')).toBeNull()
    }
  })

  it('shows the task of a closed case as well', async () => {
    await open('?tab=4')
    const [record] = listed('keyClosed')
    const row = await rowOf(record?.taskNo ?? '')
    expect(row.getByText(new RegExp(`督办 ${record && taskOf(record).taskNo}$`))).toBeTruthy()
  })

  it('opens the form from the button of a row, and the detail from the rest of the row', async () => {
    const { user, router } = await open()
    const { id, taskNo, problem } = caseIn('keyHandle', { lamp: 'green' })
    await user.click((await rowOf(taskNo)).getByText('去处置'))
    await onScreen('重点处置办理')
    expect(router.state.location.search).toBe(`?id=${id}`)
    await router.navigate(-1)
    await onScreen('重点案件处置')
    await user.click((await rowOf(taskNo)).getByText(problem.smallType))
    await onScreen('重点处置详情')
  })

  it('opens 签收 from a case to be signed, and its detail before it is signed', async () => {
    const { user } = await open('?tab=sign')
    const { taskNo, problem } = caseIn('keySign')
    await user.click((await rowOf(taskNo)).getByText('去签收'))
    await onScreen('重点案件办理')
    await user.click(screen.getByLabelText('返回'))
    await onScreen('重点案件处置')
    await user.click((await rowOf(taskNo)).getByText(problem.smallType))
    await onScreen('重点案件详情')
  })

  it('assigns a case to a person on the screen of key cases', async () => {
    const { user, router } = await open()
    const { id, taskNo } = caseIn('keyHandle', { lamp: 'green' })
    await user.click((await rowOf(taskNo)).getByText('指派'))
    await onScreen('案件指派')
    expect(router.state.location.pathname).toBe('/keyCaseEdit')
    expect(router.state.location.search).toBe(`?id=${id}&assign=assign`)
  })

  it('shows a handler their own cases among those of their squad', async () => {
    const { user } = await open('', CHEN)
    const mine = listed('keyHandle', CHEN).find(({ facts }) => facts.step === 'personal')
    const row = await rowOf(mine?.taskNo ?? '')
    expect(row.getByText('转交')).toBeTruthy()
    await user.click(row.getByText('去处置'))
    await onScreen('重点处置办理')
  })

  it('is opened by its tile, with as many rows as the tile counts', async () => {
    const { user } = renderApp({ at: '/gateway', as: WANG })
    const waiting = listed('keyHandle').length
    await user.click(
      await screen.findByRole('link', {
        name: new RegExp(`^${waiting}.*重点案件处置$`),
      }),
    )
    await onScreen('重点案件处置')
    await screen.findByText(`共 ${waiting} 件`)
  })
})
