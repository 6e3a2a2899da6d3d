import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, onScreen, renderApp, WANG } from '../../../app'
import { itIsAList } from '../../../families/itIsAList'
import { watchWire } from '../../../wire'
import { useCity, userOf } from '../../case/city'
import { lists, taskIn, tasksListed, YOU } from '../tasks'

useCity()

const open = async (search = '', as = WANG) => {
  const app = renderApp({ at: `/keyTaskHandle${search}`, as })
  await onScreen('督办办理')
  return app
}
const rowOf = async (taskNo: string) => {
  const row = (await screen.findByText(new RegExp(`${taskNo}$`))).closest('article')
  if (!row) throw new Error(`no row of ${taskNo}`)
  return within(row)
}
const rows = (name: 'taskSign' | 'taskHandle') => () => tasksListed(name).map(({ taskNo }) => taskNo)

describe('督办办理', () => {
  itIsAList({
    ...lists,
    at: '/keyTaskHandle',
    title: '督办办理',
    as: WANG,
    tabs: [
      {
        tab: '待签收',
        call: 'querySignPage',
        rows: rows('taskSign'),
        empty: '没有待签收督办',
        what: '待签收督办任务',
      },
      {
        tab: '办理中',
        search: '?tab=2',
        call: 'queryHandlePage',
        rows: rows('taskHandle'),
        empty: '没有办理中的督办',
        what: '办理中督办任务',
      },
    ],
  })

  it('shows the last submitted task on top of 已办, and offers no action there', async () => {
    const wire = watchWire()
    await open('?tab=3')
    await screen.findByText(`共 ${tasksListed('taskDone').length} 件`)
    expect(wire.to('queryDonePage').map(({ query }) => query.sort)).toEqual(['newest'])
    expect(screen.queryByRole('button', { name: '阶段反馈' })).toBeNull()
  })

  it('shows on the tabs how many tasks each has', async () => {
    await open()
    await screen.findByRole('tab', { name: `待签收${tasksListed('taskSign').length}` })
    expect(screen.getByRole('tab', { name: `办理中${tasksListed('taskHandle').length}` })).toBeTruthy()
  })

  it('opens the form from the button of a row, and the detail from the rest of the row', async () => {
    const { user, router } = await open()
    const record = taskIn('taskSign')
    await user.click((await rowOf(record.taskNo)).getByText('签收'))
    await onScreen('督办任务办理')
    expect(router.state.location.search).toBe(`?id=${record.id}`)
    await router.navigate(-1)
    await onScreen('督办办理')
    await user.click((await rowOf(record.taskNo)).getByText(record.reason))
    await onScreen('督办详情')
  })

  it('shows the urgent facts of a task: 催办, level, holder, progress, missing feedback', async () => {
    const urged = taskIn('taskHandle', ({ facts }) => facts.urges.length > 0 && facts.progress > 0)
    await open(`?tab=2&q=${urged.taskNo}`)
    const row = await rowOf(urged.taskNo)
    expect(row.getByText('催办 1 次')).toBeTruthy()
    expect(row.getByText(/^欠反馈 \d 个部门$/)).toBeTruthy()
    const { undertaker } = urged.names
    expect(row.getByText(`承办人 ${undertaker} · 进度 ${urged.facts.progress}%`)).toBeTruthy()
  })

  it('shows the user as holder by 您, not by name', async () => {
    const hers = taskIn('taskHandle', ({ facts }) => facts.undertakerId === userOf(CHEN).id, CHEN)
    await open(`?tab=2&q=${hers.taskNo}`, CHEN)
    expect((await rowOf(hers.taskNo)).getByText(`等您 · 进度 ${hers.facts.progress}%`)).toBeTruthy()
  })

  it('shows assistants their tasks, and lets them send feedback', async () => {
    const mine = taskIn('taskHandle', ({ facts }) => facts.leadId !== '35020304', YOU)
    await open(`?tab=2&q=${mine.taskNo}`, YOU)
    expect((await rowOf(mine.taskNo)).getByText('阶段反馈')).toBeTruthy()
  })

  it('filters by level, type and state', async () => {
    const wire = watchWire()
    await open('?tab=2&level=3&type=2')
    const found = tasksListed('taskHandle').filter(({ level, type }) => level === '3' && type === '2')
    await screen.findByText(`共 ${found.length} 件`)
    expect(wire.to('queryHandlePage').slice(-1)[0]?.query).toMatchObject({ level: '3', type: '2' })
    expect(screen.getByLabelText('移除 紧急')).toBeTruthy()
  })
})
