import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { lampOfCase } from '@/demo/case/model'
import { DAY } from '@/domain/time'
import { demo, LIN, onScreen, pass, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { itIsAList } from '../../../families/itIsAList'
import { letDo, useCity } from '../city'
import { lists } from '../family'
import { rowOf } from '../rows'
import { stepCase, stepListed } from '../steps'

useCity()

const open = async (search = '', as = WANG) => {
  const app = renderApp({ at: `/caseRelieve${search}`, as })
  await onScreen('案件解挂')
  return app
}
const ofDepartment = () => stepCase('parked', ({ facts }) => facts.step === 'department')

describe('案件解挂', () => {
  itIsAList({
    ...lists,
    at: '/caseRelieve',
    title: '案件解挂',
    as: WANG,
    tabs: [
      {
        tab: '挂账中',
        call: 'queryOnReleasePage',
        rows: () => stepListed('parked').map(({ taskNo }) => taskNo),
        empty: '没有挂账案件',
        what: '挂账中案件',
      },
    ],
  })

  it('shows the parked cases, and until when', async () => {
    await open()
    const all = stepListed('parked')
    expect(all.length).toBeGreaterThanOrEqual(4)
    for (const record of all) expect(lampOfCase(record, demo.clock().now())).toBe('parked')
    expect((await rowOf(all[0]?.taskNo ?? '')).getByText(/^挂账/)).toBeTruthy()
  })

  it('shows under 已解挂 released cases, and those whose time was up', async () => {
    const wire = watchWire()
    const released = ofDepartment()
    letDo(WANG, 'release', released.id)
    const { user } = await open()
    await user.click(await screen.findByRole('tab', { name: '已解挂' }))
    await screen.findByText(released.taskNo)
    expect(screen.queryByText('去解挂')).toBeNull()
    expect(wire.to('queryDoneReleasePage')).toEqual([
      {
        method: 'GET',
        path: '/api-digital/api/v1/appCaseHandle/queryDoneReleasePage',
        query: { sort: 'handled', pageNum: '1', pageSize: '10' },
      },
    ])
    const before = stepListed('released').length
    pass(30 * DAY)
    expect(stepListed('released').length).toBeGreaterThan(before)
    expect(stepListed('parked')).toEqual([])
  })

  it('opens the form from the button of a row, and the detail from the rest of the row', async () => {
    const { user, router } = await open()
    const { id, taskNo, problem } = ofDepartment()
    await user.click((await rowOf(taskNo)).getByText('去解挂'))
    await onScreen('解挂申请')
    expect(router.state.location.search).toBe(`?id=${id}`)
    await router.navigate(-1)
    await onScreen('案件解挂')
    await user.click((await rowOf(taskNo)).getByText(problem.smallType))
    await onScreen('解挂详情')
  })

  it('offers the head no action on a case of a person: only that person can release it', async () => {
    await open()
    const theirs = stepCase('parked', ({ facts }) => facts.step === 'personal')
    expect((await rowOf(theirs.taskNo)).queryByText('去解挂')).toBeNull()
  })
})

describe('案件解挂, with an empty list', () => {
  it('shows a user without parked cases an empty list, and how cases get parked', async () => {
    const { user } = await open('', LIN)
    await screen.findByText('没有挂账案件')
    expect(screen.getByText(/可在处置详情的“更多”中申请挂账/)).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: '已解挂' }))
    await screen.findByText('还没有解挂案件')
  })
})
