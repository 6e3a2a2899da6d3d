import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onScreen, renderApp } from '../../../app'
import { itIsAList } from '../../../families/itIsAList'
import { watchWire } from '../../../wire'
import { useCity } from '../../case/city'
import { letMove, lists, taskIn, tasksListed, taskNow, ZHOU } from '../tasks'

useCity()

const open = async (search = '') => {
  const app = renderApp({ at: `/examineApproval${search}`, as: ZHOU })
  await onScreen('督办审批')
  return app
}
const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('article')
  if (!row) throw new Error(`no row with ${text}`)
  return within(row)
}
const delayed = () => taskIn('taskApprove', ({ facts }) => facts.delay !== null, ZHOU)
const submitted = () => taskIn('taskApprove', ({ facts }) => facts.stage === 'approving', ZHOU)

describe('督办审批', () => {
  itIsAList({
    ...lists,
    at: '/examineApproval',
    title: '督办审批',
    as: ZHOU,
    tabs: [
      {
        tab: '待审批',
        call: 'queryUnApprovePage',
        rows: () => tasksListed('taskApprove', ZHOU).map(({ taskNo }) => taskNo),
        empty: '没有待审批督办',
        what: '待审批督办任务',
      },
    ],
  })

  it('shows decided tasks under 已审批, newest first, without actions', async () => {
    const wire = watchWire()
    const { user } = await open()
    await user.click(await screen.findByRole('tab', { name: '已审批' }))
    await screen.findByText(`共 ${tasksListed('taskApproved', ZHOU).length} 件`)
    expect(wire.to('queryDoneApprovePage').map(({ query }) => query.sort)).toEqual(['newest'])
    expect(screen.queryByRole('button', { name: /^(去审批|审批延期)$/ })).toBeNull()
  })

  it('shows in a row who wants what', async () => {
    const { reason, taskNo, names } = submitted()
    await open(`?q=${taskNo}`)
    expect((await rowOf(reason)).getByText(new RegExp(`^${names.starter} 发起`))).toBeTruthy()
  })

  it('opens the form from the button of a row, and the detail from the rest of the row', async () => {
    const { id, reason, taskNo } = submitted()
    const { user, router } = await open(`?q=${taskNo}`)
    await user.click((await rowOf(reason)).getByText('去审批'))
    await onScreen('审批办理')
    expect(router.state.location.search).toBe(`?id=${id}`)
    await router.navigate(-1)
    await onScreen('督办审批')
    await user.click((await rowOf(reason)).getByText(reason))
    await onScreen('审批详情')
  })

  it('marks a requested delay apart from a task to approve', async () => {
    const { reason, taskNo } = delayed()
    const { user } = await open(`?q=${taskNo}`)
    const row = await rowOf(reason)
    expect(row.getByText('延期待批')).toBeTruthy()
    expect(row.queryByText('去审批')).toBeNull()
    await user.click(row.getByText('审批延期'))
    await onScreen('审批办理')
    await screen.findByRole('region', { name: '延期申请' })
  })

  it('offers to open a task whose period is over: it can still be returned', async () => {
    const record = submitted()
    const { facts, taskNo, reason } = record
    record.facts = { ...facts, deadline: (facts.since ?? 0) - 1 }
    await open(`?q=${taskNo}`)
    const button = (await rowOf(reason)).getByRole('button', { name: '去审批' })
    expect(button.getAttribute('aria-disabled')).toBeNull()
  })

  it('moves a task to 已审批 once it is returned', async () => {
    const { id, taskNo } = submitted()
    letMove(ZHOU, 'return', id, { opinion: '请补充要求' })
    expect(taskNow(id).facts.stage).toBe('draft')
    await open(`?tab=done&q=${taskNo}`)
    await screen.findByText('共 1 件')
    await screen.findByText('草稿')
  })
})
