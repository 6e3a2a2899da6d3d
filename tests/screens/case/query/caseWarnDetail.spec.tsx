import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, NOW, onScreen, pass, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { accountKnown, caseNow, letFail, letHold, useCity } from '../city'
import { lampCasesOf } from './query'

useCity()

const open = async (id: string, as = WANG) => {
  const app = renderApp({ at: `/caseWarnDetail?id=${id}`, as })
  await onScreen('预警详情')
  await accountKnown()
  return app
}
const soon = (as = WANG) => {
  const step = as === WANG ? 'department' : 'personal'
  const found = lampCasesOf('yellow', as).find(({ facts }) => facts.delayCount === 0 && facts.step === step)
  if (!found) throw new RangeError('no almost overdue case')
  return found
}
const over = () => {
  const found = lampCasesOf('red').find(({ facts }) => facts.step === 'department')
  if (!found) throw new RangeError('no overdue case')
  return found
}

describe('预警详情', () => {
  it('shows the time left and the possible actions', async () => {
    const wire = watchWire()
    const { id } = soon()
    await open(id)
    expect(await screen.findByText('请尽快处置；来不及可申请延期，还有 2 次')).toBeTruthy()
    await waitFor(() => expect(wire.to('isCaseDetailLock')).toHaveLength(1))
    expect(wire.sent).toContainEqual({
      method: 'GET',
      path: '/api-digital/api/v1/caseCommon/detail',
      query: { id },
    })
  })

  it('shows on an overdue case that a delay is no longer possible', async () => {
    const { user } = await open(over().id)
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toBe('请尽快处置；已超期，不能再申请延期')
    const delay = screen.getByRole('button', { name: '申请延期' })
    expect(delay.getAttribute('aria-disabled')).toBe('true')
    await user.click(delay)
    expect(await screen.findByText('已超期，不能再申请延期')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: '预警详情' })).toBeTruthy()
  })

  it('shows a head what can be done about an assigned case', async () => {
    const found = lampCasesOf('red').find(({ facts }) => facts.step === 'personal')
    await open(found?.id ?? '')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^已指派给.+，可催办或改派$/)
  })

  it('changes from almost overdue to overdue as time passes', async () => {
    const record = soon()
    await open(record.id)
    await screen.findByText(/^请尽快处置；来不及/)
    pass((caseNow(record.id).facts.deadline ?? 0) - NOW + 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText('请尽快处置；已超期，不能再申请延期')
  })

  it('opens handling and 申请延期', async () => {
    const { id } = soon()
    const { user, router } = await open(id)
    await user.click(await screen.findByRole('button', { name: '申请延期' }))
    expect(router.state.location.pathname).toBe('/applyDelay')
    await router.navigate(-1)
    await user.click(await screen.findByRole('button', { name: '处置办理' }))
    await onScreen('案件处置办理')
    expect(router.state.location.search).toBe(`?id=${id}`)
  })

  it('opens the personal form for the person to whom it is assigned', async () => {
    const { id, facts } = soon(CHEN)
    expect(facts.step).toBe('personal')
    const { user, router } = await open(id, CHEN)
    await user.click(await screen.findByRole('button', { name: '处置办理' }))
    await onScreen('个人处置办理')
    expect(router.state.location.search).toBe(`?id=${id}`)
  })

  it('shows who works on it', async () => {
    const { id } = soon()
    letHold(CHEN, id)
    await open(id)
    await screen.findByText('陈美玲 今天 15:00 起正在办理，您可以查看')
  })

  it('offers no delay on a handled case, and keeps only a button that shows why', async () => {
    const record = soon()
    Object.assign(record, { facts: { ...record.facts, stage: 4 } })
    await open(record.id)
    const main = await screen.findByRole('button', { name: '处置办理' })
    await waitFor(() => expect(main.getAttribute('aria-disabled')).toBe('true'))
    expect(screen.queryByRole('button', { name: '申请延期' })).toBeNull()
  })

  it('shows that the case is gone, and loads on 重试 after an error', async () => {
    letFail('caseCommon/detail?', '500')
    const { user } = await open(soon().id)
    await screen.findByText('案件没有加载出来')
    await user.click(screen.getByText('重试'))
    await screen.findByText(soon().description)
  })

  it('opens the flow from 更多', async () => {
    const { user } = await open(soon().id)
    await user.click(await screen.findByLabelText('更多'))
    const sheet = within(await screen.findByRole('dialog', { name: '更多' }))
    await user.click(sheet.getByText('处置信息'))
    await onScreen('处置信息')
  })
})
