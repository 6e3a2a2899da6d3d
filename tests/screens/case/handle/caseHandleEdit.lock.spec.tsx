import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { freeLock } from '@/demo/records/locks'
import { MINUTE } from '@/domain/time'
import { CHEN, demo, onScreen, pass, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { holderOf, letDo, letFail, letHold, useCity, userOf } from '../city'
import { aCase, formReady, openForm, opinion, submitButton } from './handlingForm'

useCity()
afterEach(() => void vi.useRealTimers())

const letFreeLock = (id: string) => freeLock(demo.db(), userOf(CHEN), 'case', id)
const isDisabled = () => submitButton().getAttribute('aria-disabled') === 'true'

/** Opens the form with fake timers that run at normal speed and can be advanced. */
const openTimed = (id: string) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  return openForm(id)
}
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('案件处置办理, lock', () => {
  it('queries and takes the lock on opening, and frees it on leaving', async () => {
    const wire = watchWire()
    const { id } = aCase()
    const { user } = await openForm(id)
    expect(holderOf(id)).toBe('王建国')
    await user.click(screen.getByLabelText('返回'))
    await onScreen('案件处置')
    await waitFor(() => expect(holderOf(id)).toBe(''))
    const path = (name: string) => `/api-digital/api/caseInfo/${name}`
    expect(wire.to('caseInfo/').filter((sent) => !sent.path.includes('caseCbsHandle'))).toEqual([
      { method: 'GET', path: path('isCaseDetailLock'), query: { id, tackleType: 'handle', type: 'case' } },
      { method: 'GET', path: path(`dealDetailControl/handle/case/${id}`), query: {} },
      { method: 'GET', path: path(`caseDealDetailUnlock/handle/case/${id}`), query: {} },
    ])
  })

  it('makes the form read-only while 陈美玲 holds it, and shows since when', async () => {
    const wire = watchWire()
    const { id } = aCase()
    letHold(CHEN, id)
    pass(4 * MINUTE)
    const { user } = await openForm(id)
    await screen.findByText('陈美玲 今天 15:00 起正在办理，您可以查看；对方离开后自动可以办理')
    for (const field of [
      opinion(),
      screen.getByLabelText('已处置'),
      screen.getByLabelText('选择处置后照片'),
    ]) {
      expect(field.matches(':disabled')).toBe(true)
    }
    await user.click(submitButton())
    await screen.findByText('陈美玲正在办理，您可以查看')
    expect(wire.to('dealDetailControl')).toEqual([])
    expect(holderOf(id)).toBe('陈美玲')
  })

  it('takes the lock without a tap when the holder leaves', async () => {
    const { id } = aCase()
    letHold(CHEN, id)
    await openTimed(id)
    await screen.findByText(/陈美玲 今天 15:00 起正在办理/)
    await later(10_000)
    expect(opinion().matches(':disabled')).toBe(true)
    letFreeLock(id)
    await later(10_000)
    await waitFor(() => expect(opinion().matches(':disabled')).toBe(false))
    expect(screen.queryByText(/正在办理/)).toBeNull()
    expect(isDisabled()).toBe(false)
    expect(holderOf(id)).toBe('王建国')
  })

  it('shows that nothing is left to do when the holder handled the case', async () => {
    const { id } = aCase()
    letHold(CHEN, id)
    await openTimed(id)
    await screen.findByText(/陈美玲 今天 15:00 起正在办理/)
    letDo(CHEN, 'handle', id)
    letFreeLock(id)
    await later(10_000)
    await screen.findByText('处置已提交，正在等待部门确认')
    expect(isDisabled()).toBe(true)
  })

  it('keeps polling when some queries fail', async () => {
    const { id } = aCase()
    letHold(CHEN, id)
    await openTimed(id)
    await screen.findByText(/陈美玲 今天 15:00 起正在办理/)
    letFail('isCaseDetailLock', 'offline')
    await later(10_000)
    expect(screen.getByText(/陈美玲 今天 15:00 起正在办理/)).toBeTruthy()
    letFreeLock(id)
    await later(10_000)
    await waitFor(() => expect(isDisabled()).toBe(false))
  })

  it('disables submit while its state is unknown, and queries it again on 重试', async () => {
    letFail('isCaseDetailLock', '500')
    const { id } = aCase()
    const { user } = renderApp({ at: `/caseHandleEdit?id=${id}`, as: WANG })
    await screen.findByText('暂时不能确认是否有人在办，请重试')
    // The user can already write.
    await user.type(opinion(), '先写着')
    expect(isDisabled()).toBe(true)
    await user.click(screen.getByText('重试'))
    await formReady(id)
    await waitFor(() => expect(isDisabled()).toBe(false))
    expect(opinion()).toHaveProperty('value', '先写着')
  })

  it('is kept as long as the form is open, however long that is', async () => {
    const { id } = aCase()
    await openTimed(id)
    for (let minutes = 0; minutes < 12; minutes += 3) {
      pass(3 * MINUTE)
      await later(3 * MINUTE)
    }
    await waitFor(() => expect(demo.db().locks.get(`case/${id}`)?.lastCall).toBe(demo.clock().now()))
    expect(holderOf(id)).toBe('王建国')
  })
})
