import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { call as callNow } from '@/api/call'
import { keyTaskSign } from '@/api/contract/keytaskHandle'
import type { CaseRecord } from '@/demo/case/model'
import { CHEN, demo, onScreen, renderApp, WANG } from '../../../app'
import { itIsADetail } from '../../../families/itIsADetail'
import { watchWire } from '../../../wire'
import { BUREAU, setFacts } from '../../keytask/tasks'
import { accountKnown, caseIn, letFail, listed, useCity, userOf } from '../city'
import { details } from '../family'
import { taskStateOf, taskOf } from './keyTask'

useCity()

const aCase = () => caseIn('keyHandle', { lamp: 'green' })
const open = async (id: string, as = WANG) => {
  const app = renderApp({ at: `/keyCaseHandleDetail?id=${id}`, as })
  await onScreen('重点处置详情')
  await accountKnown()
  return app
}
/** Links another task of the city to the case, in its current state. */
function putBelow(record: CaseRecord, stage: 'handling' | 'closed') {
  const other = [...demo.db().keyTasks.values()].find(
    ({ facts, taskNo }) => facts.stage === stage && taskNo !== '' && !record.keyTaskIds.includes(facts.id),
  )
  if (!other) throw new RangeError(`no task is ${stage}`)
  record.keyTaskIds = [...record.keyTaskIds, other.facts.id]
  return other
}

describe('重点处置详情', () => {
  itIsADetail({
    ...details,
    at: '/keyCaseHandleDetail',
    title: '重点处置详情',
    as: WANG,
    record: () => {
      const { id, description: text } = aCase()
      return { id, text }
    },
    lock: { tackleType: 'handle', type: 'case' },
  })

  it('shows above the case its task, the requirements and the state', async () => {
    const wire = watchWire()
    const record = aCase()
    const task = taskOf(record)
    await open(record.id)
    await screen.findByText(task.reason)
    expect(screen.getByText(new RegExp(`^${task.taskNo} · `))).toBeTruthy()
    expect(screen.getByText(task.requirement)).toBeTruthy()
    expect(screen.getByText(`督办${taskStateOf(task)}`)).toBeTruthy()
    expect(await screen.findByText(record.description)).toBeTruthy()
    expect(wire.to('keyTask/')).toEqual([
      { method: 'GET', path: '/api-digital/api/v1/keyTask/byCase', query: { caseId: record.id } },
    ])
  })

  it('opens the task, which shows the same state, and returns to the case', async () => {
    const record = aCase()
    const task = taskOf(record)
    const { user, router } = await open(record.id)
    await user.click(await screen.findByRole('button', { name: `查看督办 ${task.taskNo}` }))
    await onScreen('督办详情')
    expect(router.state.location.search).toBe(`?id=${task.facts.id}`)
    expect(await screen.findByText(taskStateOf(task))).toBeTruthy()
    const cases = within(await screen.findByRole('region', { name: /^关联案件/ }))
    const row = (await cases.findByText(record.taskNo)).closest('article')
    await user.click(within(row ?? document.body).getByText(record.problem.smallType))
    await onScreen('重点案件详情')
    expect(router.state.location.search).toBe(`?id=${record.id}`)
  })

  it('shows the state of the task as soon as it has changed', async () => {
    const record = listed('keyHandle').find((each) => {
      const { stage, leadId } = taskOf(each).facts
      return stage === 'signing' && leadId === BUREAU
    })
    const task = taskOf(record ?? aCase())
    await open(record?.id ?? '')
    await screen.findByText('督办待签收')
    await act(() =>
      callNow(keyTaskSign, { data: { id: task.facts.id, undertakerId: userOf(WANG).id, opinion: '' } }),
    )
    expect(await screen.findByText('督办办理中')).toBeTruthy()
    expect(screen.queryByText('督办待签收')).toBeNull()
  })

  it('shows every current task of the case, without those that are over', async () => {
    const record = aCase()
    const first = taskOf(record)
    const second = putBelow(record, 'handling')
    const over = putBelow(record, 'closed')
    await open(record.id)
    for (const { taskNo } of [first, second])
      expect(await screen.findByRole('button', { name: `查看督办 ${taskNo}` })).toBeTruthy()
    expect(screen.queryByRole('button', { name: `查看督办 ${over.taskNo}` })).toBeNull()
  })

  it('shows the last task once it is over', async () => {
    const record = aCase()
    const task = taskOf(record)
    setFacts(task.facts.id, { stage: 'closed' })
    await open(record.id)
    expect(await screen.findByText('督办已办结')).toBeTruthy()
  })

  it('shows only the case where it has no task', async () => {
    const record = aCase()
    record.keyTaskIds = []
    await open(record.id)
    await screen.findByText(record.description)
    expect(screen.queryByRole('button', { name: /^查看督办/ })).toBeNull()
    expect(screen.queryByText(/^所属督办/)).toBeNull()
  })

  it('shows the case when its task fails to load, and the task on 重试', async () => {
    const record = aCase()
    letFail('keyTask/byCase', '500')
    const { user } = await open(record.id)
    const error = await screen.findByText('所属督办没有加载出来：服务器错误')
    expect(await screen.findByText(record.description)).toBeTruthy()
    await user.click(within(error.closest('[role=note]') ?? document.body).getByText('重试'))
    expect(await screen.findByText(taskOf(record).reason)).toBeTruthy()
  })

  it.each([
    { button: '处置办理', title: '重点处置办理' },
    { button: '申请延期', title: '申请延期' },
    { button: '指派', title: '案件指派' },
  ])('opens $title from $button', async ({ button, title }) => {
    const { user } = await open(aCase().id)
    await user.click(await screen.findByRole('button', { name: button }))
    await onScreen(title)
  })

  it.each([
    { item: '案件标签', title: '重点案件标签' },
    { item: '处置信息', title: '处置信息' },
    { item: '全部附件', title: '附件详情' },
  ])('opens $title from 更多, $item', async ({ item, title }) => {
    const { user } = await open(aCase().id)
    await user.click(await screen.findByLabelText('更多'))
    await user.click(within(await screen.findByRole('dialog', { name: '更多' })).getByText(item))
    await onScreen(title)
  })

  it('offers the person who has the case to handle it or to pass it on', async () => {
    const mine = listed('keyHandle', CHEN).find(({ facts }) => facts.step === 'personal')
    const { user } = await open(mine?.id ?? '', CHEN)
    expect(await screen.findByRole('button', { name: '转交' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: '处置办理' }))
    await onScreen('重点处置办理')
  })
})
