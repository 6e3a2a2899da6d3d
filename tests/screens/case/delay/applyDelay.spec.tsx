import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it } from 'vitest'
import { Stage } from '@/domain/case/stage'
import { HOUR, MINUTE, formatRelativeTime } from '@/domain/time'
import {
  CHEN,
  demo,
  NOW,
  onScreen,
  pass,
  renderApp,
  server,
  takeMismatches,
  WANG,
  type AppTest,
} from '../../../app'
import { watchWire } from '../../../wire'
import {
  accountKnown,
  caseIn,
  caseNow,
  forgetDrafts,
  holderOf,
  letDo,
  letFail,
  letHold,
  listed,
  useCity,
} from '../city'
import { herCase } from '../personal/personalForm'
import { stepCase } from '../steps'

// Import the screen before the first test: on a busy machine this takes time.
import '@/features/case/handle/CaseEdits'
import '@/features/case/screens/CaseDetails'

useCity()

/** A case that 王建国's department handles and that has no delay yet. */
const fresh = () => {
  const found = listed('handle').find(
    (record) =>
      !record.contested && record.facts.delayCount === 0 && (record.facts.deadline ?? 0) > NOW + HOUR,
  )
  if (!found || found.facts.parkedUntil !== null) throw new RangeError('no case without a delay')
  return found
}
const open = async (id: string, as = WANG): Promise<AppTest> => {
  const app = renderApp({ at: `/caseHandleDetail?id=${id}`, as })
  await onScreen('处置详情')
  await goTo(app, id)
  return app
}
const goTo = async ({ router }: AppTest, id: string) => {
  await router.navigate(`/applyDelay?id=${id}`)
  await onScreen('申请延期')
  await screen.findByRole('region', { name: '延期情况' })
  await accountKnown()
}
const valueOf = async (label: string) => {
  const card = within(await screen.findByRole('region', { name: '延期情况' }))
  return card.queryByText(label)?.nextElementSibling?.textContent
}
const OFFERED = '配件采购中，预计三日内到货。'
const reason = () => screen.getByLabelText(/^延期理由/)
const submitButton = () => screen.getByRole('button', { name: '提交申请' })
const choose = async ({ user }: AppTest, label: string) => {
  await user.click(await screen.findByRole('radio', { name: label }))
}
const fillIn = async (app: AppTest) => {
  await choose(app, '材料未到货')
  await app.user.click(reason())
  await app.user.paste('井盖明天到货')
}
const lockTaken = (id: string) => waitFor(() => expect(holderOf(id)).not.toBe(''))

describe('申请延期', () => {
  it('shows how many delays were used, the deadline, and the deadline after the delay', async () => {
    const wire = watchWire()
    const { id, facts } = fresh()
    await open(id)
    expect(await valueOf('延期次数')).toBe('已用 0 次，还可申请 2 次（最多 2 次）')
    expect(await valueOf('现在截止')).toBe(formatRelativeTime(facts.deadline ?? 0, NOW))
    expect(wire.to('ifDelay')).toEqual([
      { method: 'GET', path: '/api-digital/api/v1/handle/ifDelay', query: { id } },
    ])
    // The city grants exactly the deadline that the screen showed.
    const promised = await valueOf('同意后截止')
    letDo(WANG, 'delay', id)
    const { limit } = caseNow(id).clock ?? {}
    const due = formatRelativeTime(caseNow(id).facts.deadline ?? 0, NOW)
    expect(promised).toBe(`${due}（加 ${limit?.amount} ${limit?.unit}）`)
  })

  it.each([
    { whose: 'of the department', of: fresh, as: WANG, path: 'handle' },
    { whose: 'assigned to a person', of: herCase, as: CHEN, path: 'handlePerson' },
  ])('sends one for a case $whose once by its own call, and returns', async ({ of, as, path }) => {
    const wire = watchWire()
    const { id } = of()
    const before = caseNow(id).facts.deadline ?? 0
    const app = await open(id, as)
    await lockTaken(id)
    await fillIn(app)
    fireEvent.click(submitButton())
    fireEvent.click(submitButton())
    await screen.findByText('延期申请已提交')
    await onScreen('处置详情')
    expect(wire.sent.filter(({ path: sent }) => sent.endsWith('/delay'))).toEqual([
      {
        method: 'POST',
        path: `/api-digital/api/v1/${path}/delay`,
        query: {},
        body: { clientId: expect.any(String), id, reasonType: '1', reason: '井盖明天到货' },
      },
    ])
    expect(caseNow(id).facts.delayCount).toBe(1)
    expect(caseNow(id).facts.deadline).toBeGreaterThan(before)
    await screen.findByText('延期 1 次')
    await waitFor(() => expect(holderOf(id)).toBe(''))
  })

  it('is not submitted again after another tab did, and still can be after another tab only dropped its draft', async () => {
    const wire = watchWire()
    const delayCalls = () => wire.sent.filter(({ path }) => path.endsWith('/delay')).length
    const { id } = fresh()
    const app = await open(id)
    await lockTaken(id)
    await fillIn(app)
    await screen.findByText(/^草稿已存在本机/)
    await forgetDrafts()
    await app.user.click(submitButton())
    await screen.findByText('延期申请已提交')
    await onScreen('处置详情')
    pass(MINUTE)
    await goTo(app, id)
    await lockTaken(id)
    await fillIn(app)
    await screen.findByText(/^草稿已存在本机/)
    await forgetDrafts()
    letDo(WANG, 'delay', id)
    await app.user.click(submitButton())
    await screen.findByText('上次提交已生效')
    expect(delayCalls()).toBe(1)
    expect(caseNow(id).facts.delayCount).toBe(2)
  })

  it('shows missing fields one by one', async () => {
    const wire = watchWire()
    const { id } = fresh()
    const app = await open(id)
    await lockTaken(id)
    await app.user.click(submitButton())
    await screen.findByText('请选择延期原因', { selector: '[role=alert] *' })
    await choose(app, '连日阴雨')
    await app.user.click(submitButton())
    await screen.findByText('请填写延期理由', { selector: '[role=alert] *' })
    expect(wire.to('handle/delay')).toEqual([])
  })

  it('is granted twice; the third is refused before anything is typed, with the reason', async () => {
    const { id } = fresh()
    const app = await open(id)
    for (const left of [1, 0]) {
      await lockTaken(id)
      await fillIn(app)
      await app.user.click(submitButton())
      await onScreen('处置详情')
      await goTo(app, id)
      expect(await valueOf('延期次数')).toBe(`已用 ${2 - left} 次，还可申请 ${left} 次（最多 2 次）`)
    }
    await screen.findByText('延期次数已用完（最多 2 次）')
    expect(screen.queryByLabelText(/^延期理由/)).toBeNull()
    expect(await valueOf('同意后截止')).toBeUndefined()
    expect(submitButton().getAttribute('aria-disabled')).toBe('true')
  })

  it.each([
    { what: 'overdue', of: () => caseIn('handle', { lamp: 'red' }), why: '已超期，不能再申请延期' },
    { what: 'parked', of: () => caseIn('handle', { lamp: 'parked' }), why: '案件挂账中，无需延期' },
    {
      what: 'handled already',
      of: () => stepCase('done', ({ facts }) => facts.stage === Stage.awaitingClosure),
      why: '案件已提交处置，正在等待核查',
    },
  ])('shows why a case $what cannot be delayed', async ({ of, why }) => {
    await open(of().id)
    await screen.findByText(why)
    expect(submitButton().getAttribute('aria-disabled')).toBe('true')
    // With such a reason the form does not show remaining delays.
    expect(await valueOf('延期次数')).toMatch(/^已用 \d 次（最多 2 次）$/)
  })

  it('restores what was typed, and shows that, after the app was closed', async () => {
    const { id } = fresh()
    const app = await open(id)
    await lockTaken(id)
    await fillIn(app)
    await screen.findByText(/^草稿已存在本机/)
    await app.user.click(screen.getByLabelText('返回'))
    await onScreen('处置详情')
    await goTo(app, id)
    await screen.findByText(/^已恢复 .* 的草稿$/)
    expect(reason()).toHaveProperty('value', '井盖明天到货')
    expect(screen.getByText('材料未到货')).toBeTruthy()
  })

  it('offers common reasons', async () => {
    const { id } = fresh()
    const { user } = await open(id)
    await user.click(await screen.findByRole('button', { name: OFFERED }))
    expect(reason()).toHaveProperty('value', OFFERED)
  })
})

describe('申请延期, when the submit fails', () => {
  it('keeps everything when the deadline has passed meanwhile, and shows why it is too late', async () => {
    const { id, facts } = fresh()
    const app = await open(id)
    await lockTaken(id)
    await fillIn(app)
    pass((facts.deadline ?? 0) - NOW + MINUTE)
    await app.user.click(submitButton())
    expect((await screen.findByRole('alert')).textContent).toBe(
      '没有提交：已超期，不能再申请延期。已保存为草稿',
    )
    await waitFor(() => expect(submitButton().getAttribute('aria-disabled')).toBe('true'))
    expect(reason()).toHaveProperty('value', '井盖明天到货')
    expect(caseNow(id).facts.delayCount).toBe(0)
  })

  it('keeps everything when the case was assigned to another user meanwhile', async () => {
    const { id } = fresh()
    const app = await open(id)
    await lockTaken(id)
    await fillIn(app)
    const record = caseNow(id)
    record.facts = { ...record.facts, step: 'personal', handlerId: 'colleague' }
    await app.user.click(submitButton())
    expect((await screen.findByRole('alert')).textContent).toBe(
      '没有提交：只有处置人可以申请延期。已保存为草稿',
    )
    expect(reason()).toHaveProperty('value', '井盖明天到货')
  })

  it('cannot be submitted while a colleague holds the case', async () => {
    const { id } = fresh()
    letHold(CHEN, id)
    await open(id)
    await screen.findByText(/^陈美玲 今天 15:00 起正在办理/)
    expect(submitButton().getAttribute('aria-disabled')).toBe('true')
  })

  it.each(['500', 'offline'])('shows that it is unknown whether a delay is possible: %s', async (kind) => {
    const { id } = fresh()
    letFail('ifDelay', kind, Infinity)
    const { user } = renderApp({ at: `/applyDelay?id=${id}`, as: WANG })
    await screen.findByText('案件没有加载出来')
    expect(screen.queryByText('提交申请')).toBeNull()
    demo.db().failures.length = 0
    // After `offline` the app also retries by itself, as soon as another call succeeds.
    const retry = screen.queryByText('重试')
    if (retry) await user.click(retry)
    expect(await valueOf('延期次数')).toMatch(/^已用 0 次/)
  })

  it('treats an answer without content as a refusal', async () => {
    const { id } = fresh()
    letFail('ifDelay', 'garbage')
    renderApp({ at: `/applyDelay?id=${id}`, as: WANG })
    await screen.findByText('案件没有加载出来')
    expect(takeMismatches()).toHaveLength(1)
  })
})

describe('申请延期 whose answer was lost', () => {
  const delayRequests = (wire: ReturnType<typeof watchWire>) =>
    wire.sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/delay'))
  const note = async () => (await screen.findByRole('alert')).textContent
  const openFilledIn = async (id: string) => {
    const app = await open(id)
    await lockTaken(id)
    await fillIn(app)
    return app
  }

  it.each(['done500', 'done504', 'donehtml', 'lost'])(
    'was granted: shows that, returns, and is not sent a second time (%s)',
    async (kind) => {
      const wire = watchWire()
      const { id } = fresh()
      const app = await openFilledIn(id)
      letFail('handle/delay', kind)
      await app.user.click(submitButton())
      await screen.findByText('已核对，提交已生效')
      await onScreen('处置详情')
      await screen.findByText('延期 1 次')
      expect(delayRequests(wire)).toHaveLength(1)
      expect(caseNow(id).facts.delayCount).toBe(1)
      await goTo(app, id)
      expect(screen.queryByText(/草稿$/)).toBeNull()
    },
  )

  it.each([
    ['502', '没有提交：服务器暂时不可用。已保存为草稿，稍后再提交'],
    ['500', '没有提交：服务器错误。已保存为草稿，稍后再提交'],
    ['html', '没有提交：返回结果有误，请稍后重试。已保存为草稿，稍后再提交'],
    ['offline', '没有提交：网络连接错误。已保存为草稿，稍后再提交'],
  ])('was not granted: shows why at the button, and can be sent again (%s)', async (kind, message) => {
    const { id } = fresh()
    const app = await openFilledIn(id)
    letFail('handle/delay', kind)
    await app.user.click(submitButton())
    expect(await note()).toBe(message)
    expect(caseNow(id).facts.delayCount).toBe(0)
    await app.user.type(reason(), '，已联系厂家')
    // The reason stays until the next try.
    expect(await note()).toBe(message)
    await app.user.click(submitButton())
    await screen.findByText('延期申请已提交')
    expect(caseNow(id).facts.delayCount).toBe(1)
  })

  it('shows that the result is unknown when the look-up fails; the next try looks up first and sends nothing more', async () => {
    const wire = watchWire()
    const { id } = fresh()
    const app = await openFilledIn(id)
    letFail('handle/delay', 'lost')
    letFail('caseCommon/detail', 'offline', 9)
    await app.user.click(submitButton())
    expect(await note()).toBe('网络连接错误，还不知道是否已提交。已保存为草稿，再提交时先核对，不会重复')
    demo.db().failures.length = 0
    await app.user.click(submitButton())
    await screen.findByText('上次提交已生效')
    await onScreen('处置详情')
    expect(delayRequests(wire)).toHaveLength(1)
    expect(caseNow(id).facts.delayCount).toBe(1)
  })

  it('is still pending after the app was closed, and is settled as soon as the case is there', async () => {
    const { id } = fresh()
    const app = await openFilledIn(id)
    letFail('handle/delay', 'lost')
    letFail('caseCommon/detail', 'offline', 9)
    await app.user.click(submitButton())
    await note()
    // Closed and restarted.
    cleanup()
    demo.db().failures.length = 0
    renderApp({ at: `/applyDelay?id=${id}`, as: WANG })
    await screen.findByText('上次提交已生效')
    expect(caseNow(id).facts.delayCount).toBe(1)
  })

  it('is still pending after the app was closed: not granted, it can be sent under the same id', async () => {
    const wire = watchWire()
    const { id } = fresh()
    const app = await openFilledIn(id)
    letFail('handle/delay', 'offline')
    letFail('caseCommon/detail', 'offline', 9)
    await app.user.click(submitButton())
    await note()
    cleanup()
    demo.db().failures.length = 0
    const again = renderApp({ at: `/applyDelay?id=${id}`, as: WANG })
    await screen.findByText(/^上次提交没有收到服务器的回答/)
    await accountKnown()
    await lockTaken(id)
    await again.user.click(submitButton())
    await screen.findByText('延期申请已提交')
    const ids = delayRequests(wire).map(({ body }) => body)
    expect(ids).toHaveLength(2)
    expect(ids[0]).toEqual(ids[1])
    expect(caseNow(id).facts.delayCount).toBe(1)
  })

  it('does not mistake the move of another user for its own', async () => {
    const { id } = fresh()
    const app = await openFilledIn(id)
    letFail('handle/delay', 'offline')
    const record = caseNow(id)
    record.facts = { ...record.facts, urgent: false, reworkCount: 1 } as typeof record.facts
    await app.user.click(submitButton())
    expect(await note()).toMatch(/^提交后记录有了变化，不能确定是不是这次提交的。已保存为草稿/)
    await app.user.click(submitButton())
    await screen.findByText('延期申请已提交')
    expect(caseNow(id).facts.delayCount).toBe(1)
  })
})

describe('a POST that a browser repeats by itself', () => {
  it('grants one delay: the city recognises its client id', async () => {
    const { id } = fresh()
    const app = await open(id)
    await lockTaken(id)
    await fillIn(app)
    let twice: Response | null = null
    server.use(
      http.post('*/handle/delay', async ({ request }) => {
        const [first, second] = [request.clone(), request.clone()]
        server.resetHandlers(...demo.handlers)
        await fetch(first)
        twice = await fetch(second)
        return twice.clone()
      }),
    )
    await app.user.click(submitButton())
    await screen.findByText('延期申请已提交')
    expect(caseNow(id).facts.delayCount).toBe(1)
  })
})
