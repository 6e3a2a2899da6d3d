import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CaseRecord } from '@/demo/case/model'
import { CHEN, demo, NOW, onScreen, renderApp, WANG, type AppTest } from '../../../app'
import { watchWire } from '../../../wire'
import {
  accountKnown,
  caseIn,
  caseNow,
  holderOf,
  letDo,
  letFail,
  letHold,
  listed,
  userOf,
  useCity,
} from '../city'
import { setTimer } from '@/stores/clock'
import { herCase } from '../personal/personalForm'
import { rowOf } from '../rows'

useCity()

/** The squad of 陈美玲 and 黄伟强. */
const SQUAD = '3502030106'
const aCase = () => caseIn('handle', { lamp: 'green', departmentId: SQUAD })
const idOf = (name: string) => [...demo.db().users.values()].find((user) => user.name === name)?.id ?? ''
const reason = () => screen.getByLabelText(/^(指派说明|改派理由|转交理由)/)

async function pick({ user }: AppTest, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^处置人/ }))
  const sheet = within(await screen.findByRole('dialog', { name: '选择处置人' }))
  await user.click(await sheet.findByText(name))
}

async function openDetail(path: string, record: CaseRecord, as: string): Promise<AppTest> {
  const app = renderApp({ at: `/${path}?id=${record.id}`, as })
  await screen.findByText(record.description)
  await accountKnown()
  return app
}

/** The form of 指派, 改派 or 转交, with its lock taken. */
async function toForm({ user }: AppTest, verb: string, id: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: verb }))
  await onScreen(`案件${verb}`)
  await screen.findByLabelText(/^(指派说明|改派理由|转交理由)/)
  await waitFor(() => expect(holderOf(id)).not.toBe(''))
}

describe('assigning a signed case to a person', () => {
  it('is offered on the detail, sent once, and shows the handler who assigned it, when and why', async () => {
    const wire = watchWire()
    const record = aCase()
    const app = await openDetail('caseHandleDetail', record, WANG)
    await toForm(app, '指派', record.id)
    await pick(app, '陈美玲')
    await app.user.type(reason(), '离你最近')
    await app.user.click(screen.getByRole('button', { name: '确认指派' }))
    await screen.findByText('已指派给陈美玲')
    await onScreen('处置详情')
    expect(wire.to('handlePerson/assign').map(({ body }) => body)).toEqual([
      { id: record.id, handlerId: idOf('陈美玲'), opinion: '离你最近' },
    ])
    expect(caseNow(record.id).facts).toMatchObject({ step: 'personal', handlerId: idOf('陈美玲') })
    // The head sees the handler; the action on the case is 改派 from now on.
    expect(await screen.findByText('王建国 今天 15:00 指派给陈美玲：离你最近')).toBeTruthy()
    expect(screen.getByRole('button', { name: '改派' })).toBeTruthy()
    await waitFor(() => expect(holderOf(record.id)).toBe(''))
  })

  it('shows the handler who assigned it on the detail and the form, and marks the row 未读', async () => {
    const record = aCase()
    letDo(WANG, 'assign', record.id)
    record.facts = { ...record.facts, handlerId: idOf('陈美玲') }
    const { router } = renderApp({ at: '/personalHandle', as: CHEN })
    expect((await rowOf(record.taskNo)).getByText('未读')).toBeTruthy()
    await router.navigate(`/personalHandleDetail?id=${record.id}`)
    const text = '王建国 今天 15:00 指派给您：已到场处理'
    expect(await screen.findByText(text)).toBeTruthy()
    await router.navigate(`/personalHandleEdit?id=${record.id}`)
    await onScreen('个人处置办理')
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('is offered on the rows of 案件处置, with an optional note', async () => {
    const wire = watchWire()
    const record = aCase()
    const app = renderApp({ at: `/caseHandle?q=${record.taskNo}`, as: WANG })
    await onScreen('案件处置')
    await app.user.click((await rowOf(record.taskNo)).getByRole('button', { name: '指派' }))
    await onScreen('案件指派')
    await screen.findByLabelText(/^指派说明/)
    await pick(app, '黄伟强')
    await app.user.click(screen.getByRole('button', { name: '确认指派' }))
    await screen.findByText('已指派给黄伟强')
    await onScreen('案件处置')
    expect(wire.to('handlePerson/assign').map(({ body }) => body)).toEqual([
      { id: record.id, handlerId: idOf('黄伟强'), opinion: '' },
    ])
    await waitFor(() => expect(screen.queryByText(record.taskNo)).toBeNull())
  })

  it('works for a case signed in a batch as for one signed alone', async () => {
    const record = caseIn('sign', { departmentId: SQUAD })
    letDo(WANG, 'sign', record.id)
    await openDetail('caseHandleDetail', record, WANG)
    expect(await screen.findByRole('button', { name: '指派' })).toBeTruthy()
  })

  it('requires a person first, and shows the error at the field', async () => {
    const record = aCase()
    const app = await openDetail('caseHandleDetail', record, WANG)
    await toForm(app, '指派', record.id)
    await app.user.click(screen.getByRole('button', { name: '确认指派' }))
    await waitFor(() => expect(screen.getAllByText('请选择处置人').length).toBeGreaterThan(0))
    expect(caseNow(record.id).facts.step).toBe('department')
  })

  it('is not offered to a colleague who is no head', async () => {
    const record = aCase()
    await openDetail('caseHandleDetail', record, CHEN)
    await screen.findByRole('button', { name: '处置办理' })
    expect(screen.queryByRole('button', { name: '指派' })).toBeNull()
  })

  it('is read-only while another user works on the case, and shows who', async () => {
    const record = aCase()
    letHold(CHEN, record.id)
    renderApp({ at: `/caseEdit?id=${record.id}&assign=1`, as: WANG })
    expect(await screen.findByText(/^陈美玲.*正在办理，您可以查看/)).toBeTruthy()
  })

  it('keeps the text when sending fails, and the row shows the draft', async () => {
    const record = aCase()
    const app = renderApp({ at: `/caseHandle?q=${record.taskNo}`, as: WANG })
    await onScreen('案件处置')
    await app.router.navigate(`/caseEdit?id=${record.id}&assign=1`)
    await screen.findByLabelText(/^指派说明/)
    await waitFor(() => expect(holderOf(record.id)).toBe('王建国'))
    await pick(app, '陈美玲')
    await app.user.type(reason(), '尽快')
    letFail('handlePerson/assign', '503')
    await app.user.click(screen.getByRole('button', { name: '确认指派' }))
    await screen.findByText(/服务不可用，请联系管理员/)
    expect(reason()).toHaveProperty('value', '尽快')
    await app.router.navigate(-1)
    await onScreen('案件处置')
    expect(await (await rowOf(record.taskNo)).findByText('有草稿：指派')).toBeTruthy()
  })
})

describe('改派 and 转交', () => {
  it('reassigns the case to another person, with a required reason', async () => {
    const record = herCase()
    const app = renderApp({ at: `/handlingCase?q=${record.taskNo}`, as: WANG })
    await onScreen('在办案件')
    await app.user.click(await (await rowOf(record.taskNo)).findByRole('button', { name: '改派' }))
    await onScreen('案件改派')
    await screen.findByLabelText(/^改派理由/)
    await waitFor(() => expect(holderOf(record.id)).toBe('王建国'))
    // The assignee is marked and not offered, neither in the list nor as a chip.
    await screen.findByRole('list', { name: '可选处置人' })
    expect(screen.queryByRole('button', { name: /^陈美玲 · 在办/ })).toBeNull()
    await app.user.click(screen.getByRole('button', { name: /^处置人/ }))
    const people = within(await screen.findByRole('dialog', { name: '选择处置人' }))
    const holder = await people.findByRole('button', { name: /^陈美玲/ })
    expect(holder.textContent).toBe('陈美玲现处置人')
    expect(holder.getAttribute('aria-disabled')).toBe('true')
    await app.user.click(people.getByText('黄伟强'))
    await app.user.click(screen.getByRole('button', { name: '确认改派' }))
    await waitFor(() => expect(screen.getAllByText('请填写改派理由').length).toBeGreaterThan(0))
    await app.user.type(reason(), '陈美玲今日休假')
    await app.user.click(screen.getByRole('button', { name: '确认改派' }))
    await screen.findByText('已改派给黄伟强')
    expect(caseNow(record.id).facts.handlerId).toBe(idOf('黄伟强'))
    expect(listed('personal', CHEN).map(({ id }) => id)).not.toContain(record.id)
    expect(caseNow(record.id).flow.slice(-1)[0]).toMatchObject({
      action: '改派处置人',
      operatorName: '王建国',
      receiverName: '黄伟强',
      opinion: '陈美玲今日休假',
    })
  })

  it('moves the case from the handler’s list to another person', async () => {
    const record = herCase()
    const app = await openDetail('personalHandleDetail', record, CHEN)
    await toForm(app, '转交', record.id)
    await pick(app, '黄伟强')
    await app.user.type(reason(), '我在另一处现场')
    await app.user.click(screen.getByRole('button', { name: '确认转交' }))
    await screen.findByText('已转交给黄伟强')
    await onScreen('个人处置详情')
    expect(caseNow(record.id).facts.handlerId).toBe(idOf('黄伟强'))
    expect(await screen.findByText('陈美玲 今天 15:00 转交给黄伟强：我在另一处现场')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '转交' })).toBeNull()
  })

  it('shows why a case can no longer be assigned', async () => {
    const record = herCase()
    letDo(CHEN, 'personalHandle', record.id)
    renderApp({ at: `/caseEdit?id=${record.id}&assign=1`, as: WANG })
    expect(await screen.findByText('处置已提交，正在等待部门确认')).toBeTruthy()
    expect(demo.clock().now()).toBe(NOW)
  })
})

describe('指派 of several cases at once', () => {
  const choose = async (count: number) => {
    const app = renderApp({ at: '/caseHandle', as: WANG })
    await onScreen('案件处置')
    const first = listed('handle').slice(0, count)
    await rowOf(first[0]?.taskNo ?? '')
    await app.user.click(await screen.findByText('多选'))
    for (const { problem, taskNo } of first)
      await app.user.click(screen.getByLabelText(`选择 ${problem.smallType} ${taskNo}`))
    await app.user.click(screen.getByRole('button', { name: `指派 ${count} 件` }))
    await screen.findByRole('dialog', { name: `指派 ${count} 件` })
    return { ...app, ids: first.map(({ id }) => id) }
  }

  it('assigns them to one person with the same note; the rows stay in place and show the result', async () => {
    const wire = watchWire()
    const { ids, ...app } = await choose(3)
    await pick(app, '陈美玲')
    await app.user.type(reason(), '今天先办这三件')
    await app.user.click(screen.getByRole('button', { name: '确认指派' }))
    await screen.findByText('已指派给陈美玲 3 件')
    expect(wire.to('batchAssign').map(({ body }) => body)).toEqual([
      { ids, handlerId: idOf('陈美玲'), opinion: '今天先办这三件' },
    ])
    for (const id of ids) expect(caseNow(id).facts.handlerId).toBe(idOf('陈美玲'))
    expect((await rowOf(caseNow(ids[0] ?? '').taskNo)).getByText('已指派给陈美玲')).toBeTruthy()
    expect(await screen.findByText('多选')).toBeTruthy()
  })

  it('offers the same people for one case, for several and for 改派', async () => {
    const wire = watchWire()
    const app = await choose(2)
    const own = userOf(WANG).orgCode
    for (const screenOf of [`/caseEdit?id=${aCase().id}`, `/caseEdit?id=${herCase().id}&assign=reassign`]) {
      await app.router.navigate(screenOf)
      await screen.findByRole('button', { name: /^处置人/ })
    }
    expect(wire.to('listPortalPerson').map(({ query }) => query.orgCode)).toEqual([own])
  })

  it('keeps the chips of people after a choice, the chosen one marked, and another tap chooses another', async () => {
    const { user } = await choose(1)
    const chips = within(await screen.findByRole('list', { name: '可选处置人' }))
    const [first, second] = chips.getAllByRole('button')
    if (!first || !second) throw new RangeError('too few chips')
    await user.click(first)
    expect(first.getAttribute('aria-pressed')).toBe('true')
    await user.click(second)
    expect([first, second].map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
    expect(chips.getAllByRole('button').length).toBeGreaterThan(1)
  })

  it('moves done rows out of the list after a moment', async () => {
    const { ids, ...app } = await choose(2)
    await pick(app, '陈美玲')
    const run: (() => void)[] = []
    setTimer((work, ms) => {
      if (ms >= 5000) run.push(work)
      else setTimeout(work, ms)
      return () => void run.splice(run.indexOf(work), 1)
    })
    await app.user.click(screen.getByRole('button', { name: '确认指派' }))
    const taskNo = caseNow(ids[0] ?? '').taskNo
    expect(await (await rowOf(taskNo)).findByText('已指派给陈美玲')).toBeTruthy()
    await screen.findByText(`共 ${listed('handle').length} 件`)
    act(() => [...run].forEach((work) => work()))
    await waitFor(() => expect(screen.queryByText(taskNo)).toBeNull())
  })

  it('shows the result of each, and sends only the refused one again', async () => {
    const wire = watchWire()
    const { ids, ...app } = await choose(2)
    const [held = ''] = ids
    letHold(CHEN, held)
    await pick(app, '黄伟强')
    await app.user.click(screen.getByRole('button', { name: '确认指派' }))
    const result = within(await screen.findByRole('dialog', { name: '指派结果' }))
    expect(result.getByText('已指派 1 件，1 件没有指派')).toBeTruthy()
    expect(result.getByText('陈美玲正在办理，请稍后再试')).toBeTruthy()
    demo.db().locks.clear()
    await app.user.click(result.getByText('重试失败的 1 件'))
    await result.findByText('已指派 2 件')
    expect(wire.to('batchAssign').map(({ body }) => body)).toMatchObject([{ ids }, { ids: [held] }])
    await app.user.click(result.getByText('完成'))
    expect(caseNow(held).facts.handlerId).toBe(idOf('黄伟强'))
    expect(userOf(CHEN).name).toBe('陈美玲')
  })

  it('keeps selection and text when sending fails', async () => {
    const app = await choose(2)
    letFail('batchAssign', '503')
    await pick(app, '陈美玲')
    await app.user.click(screen.getByRole('button', { name: '确认指派' }))
    await screen.findByText(/服务不可用，请联系管理员/)
    const sheet = within(screen.getByRole('dialog', { name: '指派 2 件' }))
    expect(sheet.getByRole('button', { name: /^处置人/ }).textContent).toContain('陈美玲')
    await app.user.click(screen.getByRole('button', { name: '确认指派' }))
    await screen.findByText('已指派给陈美玲 2 件')
  })
})
