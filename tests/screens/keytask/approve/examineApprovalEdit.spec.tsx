import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DAY } from '@/domain/time'
import { orgTitle } from '@/demo/seed/organisation'
import { demo, NOW, onScreen, renderApp } from '../../../app'
import { itIsAnEdit } from '../../../families/itIsAnEdit'
import { watchWire } from '../../../wire'
import { accountKnown, useCity } from '../../case/city'
import { CAI, edits, lastEntry, letMove, setFacts, taskHeldBy, taskIn, taskNow, ZHOU } from '../tasks'

useCity()

async function openForm(id: string) {
  const app = renderApp({ at: '/examineApproval', as: ZHOU })
  await onScreen('督办审批')
  await accountKnown()
  await app.router.navigate(`/examineApprovalEdit?id=${id}`)
  await onScreen('审批办理')
  await screen.findByLabelText(/^审批意见/)
  await waitFor(() => expect(taskHeldBy(id)).toBe('周敏'))
  return app
}
const submitted = (cases = 0) =>
  taskIn('taskApprove', ({ facts, caseIds }) => facts.stage === 'approving' && caseIds.length >= cases, ZHOU)
const delayed = () => taskIn('taskApprove', ({ facts }) => facts.delay !== null, ZHOU)
const button = (name: string) => screen.getByRole('button', { name })
const failure = async () => (await screen.findByRole('alert')).textContent
const card = async (name: string) => within(await screen.findByRole('region', { name }))

const suite = {
  ...edits,
  at: '/examineApprovalEdit',
  title: '审批办理',
  from: { at: '/examineApproval', title: '督办审批' },
  as: ZHOU,
  typed: { label: /^(审批意见|(退回|驳回)理由)/, text: '写明整改标准' },
}
const agree = async (user: {
  click: (element: Element) => unknown
  type: (e: Element, t: string) => unknown
}) => {
  await user.type(screen.getByLabelText(/^审批意见/), '同意，抓紧落实')
}
const refuse = async (user: Parameters<typeof agree>[0]) => {
  await user.type(screen.getByLabelText(/^(审批意见|(退回|驳回)理由)/), '写明整改标准')
}

describe('审批办理', () => {
  itIsAnEdit({
    ...suite,
    record: submitted,
    fill: refuse,
    button: '退回督办',
    call: 'keyTask/approve',
    successMessage: '已退回发起人修改',
    missing: '请填写退回理由',
  })

  it('shows departments with their requirements, the period, and the cases with their lamps', async () => {
    const record = submitted(2)
    await openForm(record.id)
    expect(screen.getByRole('heading', { name: record.reason })).toBeTruthy()
    expect((await card('办理期限')).getByText(/，从同意时起算$/)).toBeTruthy()
    expect((await card('督办信息')).getByText(orgTitle(record.facts.leadId))).toBeTruthy()
    const cases = await card(`关联案件 ${record.caseIds.length} 件`)
    expect(cases.getAllByRole('article')).toHaveLength(record.caseIds.length)
  })

  it('folds more than three cases, and shows the others on a tap', async () => {
    const record = submitted()
    record.caseIds = [...demo.db().cases.keys()].slice(0, 5)
    const { user } = await openForm(record.id)
    const cases = await card('关联案件 5 件')
    expect(cases.getAllByRole('article')).toHaveLength(3)
    await user.click(cases.getByText('查看其余 2 件'))
    expect(cases.getAllByRole('article')).toHaveLength(5)
  })

  it('passes the task on to the 主办, and starts the time limit', async () => {
    const wire = watchWire()
    const { id } = submitted()
    const { user } = await openForm(id)
    await agree(user)
    await user.click(button('同意督办'))
    await screen.findByText('已同意，等待主办部门签收')
    expect(wire.to('keyTask/approve')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/keyTask/approve',
        query: {},
        body: { id, result: 'approve', opinion: '同意，抓紧落实' },
      },
    ])
    expect(taskNow(id).facts).toMatchObject({ stage: 'signing', startTime: NOW })
  })

  it('returns the task to its starter, with a reason', async () => {
    const wire = watchWire()
    const { id } = submitted()
    const { user } = await openForm(id)
    await user.click(button('退回督办'))
    expect(await failure()).toBe('请填写退回理由')
    expect(wire.to('keyTask/approve')).toEqual([])
    await user.type(screen.getByLabelText(/^退回理由/), '写明整改标准')
    await user.click(button('退回督办'))
    await screen.findByText('已退回发起人修改')
    expect(wire.to('keyTask/approve').map(({ body }) => body)).toEqual([
      { id, result: 'return', opinion: '写明整改标准' },
    ])
    expect(taskNow(id).facts.stage).toBe('draft')
    expect(lastEntry(id)).toMatchObject({ action: '退回', opinion: '写明整改标准' })
  })

  it('shows that a task whose period is over can only be returned, and sends no 同意', async () => {
    const wire = watchWire()
    const { id } = submitted()
    setFacts(id, { deadline: NOW - DAY })
    const { user } = await openForm(id)
    expect((await card('办理期限')).getByText('期限已过 1天')).toBeTruthy()
    await user.click(button('同意督办'))
    expect((await screen.findAllByText('期限已过，请退回发起人修改')).length).toBeGreaterThan(1)
    expect(wire.to('keyTask/approve')).toEqual([])
    await user.click(button('退回督办'))
    await user.type(screen.getByLabelText(/^退回理由/), '请重新定期限')
    await user.click(button('退回督办'))
    await screen.findByText('已退回发起人修改')
  })

  it('offers the opinions of the chosen decision', async () => {
    const { user } = await openForm(submitted().id)
    await user.click(await screen.findByRole('button', { name: '情况属实，同意。' }))
    expect(screen.getByLabelText(/^审批意见/)).toHaveProperty('value', '情况属实，同意。')
    // An opinion for 同意 is not offered for a return.
    await user.clear(screen.getByLabelText(/^审批意见/))
    await user.click(button('退回督办'))
    await screen.findByRole('button', { name: '协办单位分工不清，请补充后再报。' })
  })

  it('keeps the text when the task was withdrawn meanwhile, and shows that', async () => {
    const { id } = submitted()
    const { user } = await openForm(id)
    await user.type(screen.getByLabelText(/^审批意见/), '写明整改标准')
    demo.db().locks.clear()
    setFacts(id, { openedByNext: false })
    letMove(CAI, 'withdraw', id, { opinion: '选错案件' })
    await user.click(button('退回督办'))
    expect(await failure()).toBe('没有提交：督办还没有提交。已保存为草稿')
    expect(screen.getByLabelText(/^退回理由/)).toHaveProperty('value', '写明整改标准')
  })
})

describe('审批办理 of a delay', () => {
  itIsAnEdit({
    ...suite,
    record: delayed,
    fill: refuse,
    button: '驳回延期',
    call: 'keyTask/delayApprove',
    successMessage: '已驳回延期，期限不变',
    missing: '请填写驳回理由',
  })

  it('shows how the deadline would change, and moves it', async () => {
    const wire = watchWire()
    const { id, facts } = delayed()
    await openForm(id)
    expect((await card('延期申请')).getByText(/（加 .+）$/)).toBeTruthy()
    fireEvent.click(button('同意延期'))
    await screen.findByText('已同意延期，按新期限办理')
    expect(wire.to('keyTask/delayApprove')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/keyTask/delayApprove',
        query: {},
        body: { id, result: 'grant', opinion: '' },
      },
    ])
    expect(taskNow(id).facts).toMatchObject({ deadline: facts.delay?.until, delay: null })
  })

  it('refuses it with a reason, and keeps the deadline', async () => {
    const wire = watchWire()
    const { id, facts } = delayed()
    const { user } = await openForm(id)
    await user.click(button('驳回延期'))
    expect(await failure()).toBe('请填写驳回理由')
    await user.type(screen.getByLabelText(/^驳回理由/), '请按期办结')
    await user.click(button('驳回延期'))
    await screen.findByText('已驳回延期，期限不变')
    expect(wire.to('keyTask/delayApprove').map(({ body }) => body)).toEqual([
      { id, result: 'reject', opinion: '请按期办结' },
    ])
    expect(taskNow(id).facts).toMatchObject({ deadline: facts.deadline, delay: null })
  })

  it('ignores an opinion written about the task itself', async () => {
    const { id } = delayed()
    const { delay } = taskNow(id).facts
    setFacts(id, { stage: 'approving', delay: null })
    const { user, router } = await openForm(id)
    await user.type(screen.getByLabelText(/^审批意见/), '同意督办')
    await router.navigate(-1)
    await onScreen('督办审批')
    cleanup()
    setFacts(id, { stage: 'handling', delay })
    await openForm(id)
    await screen.findByRole('region', { name: '延期申请' })
    expect(await screen.findByLabelText(/^审批意见/)).toHaveProperty('value', '')
  })
})
