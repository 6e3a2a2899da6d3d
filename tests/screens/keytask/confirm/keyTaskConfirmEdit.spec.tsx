import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demo, LIN, onScreen, renderApp, type AppTest } from '../../../app'
import { itIsAnEdit } from '../../../families/itIsAnEdit'
import { watchWire } from '../../../wire'
import { accountKnown, letFail, useCity, userOf } from '../../case/city'
import { failure } from '../../steps'
import { rowOf } from '../checks'
import { CAI, edits, lastEntry, letMove, setFacts, taskHeldBy, taskIn, taskNow } from '../tasks'

useCity()

const aTask = () => taskIn('taskConfirm', undefined, CAI)
const submit = (name: string) => screen.getByRole('button', { name })

async function openForm(id: string) {
  const app = renderApp({ at: '/keyTaskConfirm', as: CAI })
  await onScreen('督办确认')
  await accountKnown()
  await app.router.navigate(`/keyTaskConfirmEdit?id=${id}`)
  await onScreen('督办确认办理')
  await screen.findByLabelText(/^确认意见/)
  await waitFor(() => expect(taskHeldBy(id)).toBe('蔡建平'))
  return app
}

/** Chooses 林志强 in the sheet of all collectors. */
async function pickLin(user: AppTest['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^核查人/ }))
  const sheet = within(await screen.findByRole('dialog', { name: '选择核查人' }))
  await user.click(await sheet.findByText('林志强'))
}

describe('督办确认办理', () => {
  itIsAnEdit({
    ...edits,
    at: '/keyTaskConfirmEdit',
    title: '督办确认办理',
    from: { at: '/keyTaskConfirm', title: '督办确认' },
    as: CAI,
    record: aTask,
    fill: async (user) => {
      // The city lists the collectors; offline only a return is possible.
      await user.type(screen.getByLabelText(/^(确认意见|打回理由)/), '盲道边仍有残留')
    },
    typed: { label: /^(确认意见|打回理由)/, text: '盲道边仍有残留' },
    button: '打回督办',
    call: 'keyTask/confirm',
    successMessage: '已打回，由主办返工',
    missing: '请填写打回理由',
  })

  it('shows why the last 核查 failed, before it is confirmed again', async () => {
    const record = taskIn('taskInspect', ({ facts }) => facts.starterId === userOf(CAI).id, LIN)
    letMove(LIN, 'inspect', record.id, { passed: false, opinion: '东侧仍有摊贩' })
    setFacts(record.id, { stage: 'confirming' })
    await openForm(record.id)
    const last = within(await screen.findByRole('region', { name: '上次核查' }))
    expect(last.getByText('核查：东侧仍有摊贩')).toBeTruthy()
  })

  it('shows that the task was deleted meanwhile, without a retry', async () => {
    const { id } = aTask()
    const { queryClient } = await openForm(id)
    demo.db().keyTasks.delete(id)
    await act(() => queryClient.invalidateQueries())
    await screen.findByText('督办任务不存在或已被删除')
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('shows the task, the feedback, photos before and after, and the submit', async () => {
    const record = taskIn('taskConfirm', ({ caseIds }) => caseIds.length > 0, CAI)
    await openForm(record.id)
    expect(screen.getByRole('heading', { name: record.reason })).toBeTruthy()
    expect(await screen.findByRole('region', { name: '办结情况' })).toBeTruthy()
    const compare = within(await screen.findByRole('region', { name: '处置前后对照' }))
    expect(await compare.findByRole('button', { name: /^查看 处置前对照/ })).toBeTruthy()
    expect(compare.getByRole('button', { name: /^查看 处置后对照/ })).toBeTruthy()
    const last = within(await screen.findByRole('region', { name: '最近办理' }))
    expect((await last.findByRole('listitem')).textContent).toMatch(/^提交办结/)
  })

  it('offers the best collectors for the place, and sends the chosen one, once', async () => {
    const wire = watchWire()
    const { id, taskNo } = aTask()
    const { user } = await openForm(id)
    await user.click(submit('确认督办'))
    expect(await failure()).toBe('请选择核查人')
    const offered = within(await screen.findByRole('list', { name: '可选核查人' }))
    const names = offered.getAllByRole('button').map(({ textContent }) => textContent?.split(' ')[0])
    // On duty, nearest to the task first.
    expect(names).toEqual(['叶晓燕', '苏国栋', '林志强'])
    expect(wire.to('personList').map(({ query }) => query)).toEqual([{ part: 'inspect', id }])
    await pickLin(user)
    await user.click(submit('确认督办'))
    await screen.findByText('已确认，由林志强现场核查')
    await onScreen('督办确认')
    expect(wire.to('keyTask/confirm')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/keyTask/confirm',
        query: {},
        body: { id, result: 'confirm', opinion: '', inspectorId: '1001' },
      },
    ])
    expect(taskNow(id).facts).toMatchObject({ stage: 'inspecting', inspectorId: '1001' })
    await waitFor(() => expect(screen.queryByText(new RegExp(`${taskNo}$`))).toBeNull())
  })

  it('sends back with a reason, for another round', async () => {
    const wire = watchWire()
    const { id, facts } = aTask()
    const { user } = await openForm(id)
    await user.click(submit('打回督办'))
    expect(await failure()).toBe('请填写打回理由')
    await user.type(screen.getByLabelText(/^打回理由/), '边角还有残留')
    await user.click(submit('打回督办'))
    await screen.findByText('已打回，由主办返工')
    expect(wire.to('keyTask/confirm').map(({ body }) => body)).toEqual([
      { id, result: 'sendBack', opinion: '边角还有残留' },
    ])
    expect(taskNow(id).facts).toMatchObject({ stage: 'handling', reworkCount: facts.reworkCount + 1 })
    expect(lastEntry(id)).toMatchObject({ action: '打回', opinion: '边角还有残留' })
  })

  it('can be sent back when the collectors fail to load', async () => {
    letFail('personList', '500', 2)
    const { id, taskNo } = aTask()
    const { user } = await openForm(id)
    await user.click(await screen.findByRole('button', { name: /^核查人/ }))
    expect(await screen.findByText(/^人员没有加载出来/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '关闭' }))
    await user.click(submit('打回督办'))
    await user.type(screen.getByLabelText(/^打回理由/), '重拍')
    await user.click(submit('打回督办'))
    await screen.findByText('已打回，由主办返工')
    await waitFor(() => expect(screen.queryByText(new RegExp(`${taskNo}$`))).toBeNull())
  })

  it('keeps the text when the task was withdrawn meanwhile, and shows its state', async () => {
    const { id, names } = aTask()
    const { user } = await openForm(id)
    await user.type(screen.getByLabelText(/^确认意见/), '缺远景')
    demo.db().locks.clear()
    taskNow(id).facts = { ...taskNow(id).facts, openedByNext: false, submittedById: '1002' }
    letMove('13800000002', 'withdraw', id, { opinion: names.starter })
    await user.click(submit('打回督办'))
    expect(await failure()).toMatch(/^没有提交：督办.*已保存为草稿$/)
    expect(screen.getByLabelText(/^打回理由/)).toHaveProperty('value', '缺远景')
  })

  it('returns to a list whose row shows the draft', async () => {
    const { id, taskNo } = aTask()
    const app = await openForm(id)
    await app.user.type(screen.getByLabelText(/^确认意见/), '写到一半')
    await app.router.navigate(-1)
    await onScreen('督办确认')
    expect(await (await rowOf(taskNo)).findByText('有草稿')).toBeTruthy()
  })
})
