import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Shift } from '@/demo/duty/model'
import { shiftsInMonth, signOf } from '@/demo/duty/shifts'
import { DAY, wireTime } from '@/domain/time'
import { CHEN, demo, LIN, NOW, onScreen, renderApp, WANG } from '../../app'
import { watchWire } from '../../wire'
import { accountKnown, letFail, useCity } from '../case/city'
import { failure } from '../steps'

useCity()

/** The last shift of 陈美玲 without 签到. */
function missed(): Shift {
  const found = ['2026-06', '2026-05']
    .flatMap((month) => shiftsInMonth(demo.db(), '1002', month))
    .find((shift) => shift.to < NOW - DAY && signOf(demo.db(), shift, '1002', 'in') === null)
  if (!found) throw new RangeError('陈美玲 signed all shifts')
  return found
}
const inOf = (shift: Shift) => signOf(demo.db(), shift, '1002', 'in')
const card = async (name: string) => within(await screen.findByRole('region', { name }))

async function request() {
  const shift = missed()
  const app = renderApp({ at: `/signDetail?id=${shift.id}-1002`, as: CHEN })
  await onScreen('签到详情')
  await accountKnown()
  await app.user.click(await screen.findByRole('button', { name: '申请补录签到' }))
  await screen.findByRole('dialog', { name: '申请补录签到' })
  return { ...app, shift }
}

async function sent() {
  const app = await request()
  await app.user.type(screen.getByLabelText(/^补录原因/), '手机没电，值班长在场')
  await app.user.click(screen.getByRole('button', { name: '提交申请' }))
  await screen.findByText('已申请补录，等待审批')
  return app
}

async function decide() {
  cleanup()
  const app = renderApp({ at: '/dutyReportRecord', as: WANG })
  await onScreen('值班报备记录')
  await app.user.click(await screen.findByRole('tab', { name: /^补录/ }))
  await screen.findByRole('region', { name: '陈美玲补录签到' })
  return app
}

describe('补录', () => {
  it('is requested from the missed signature with a reason, by one request, and shows as pending', async () => {
    const wire = watchWire()
    const { user, shift } = await request()
    await user.click(screen.getByRole('button', { name: '提交申请' }))
    expect(await failure()).toBe('请填写补录原因')
    await user.type(screen.getByLabelText(/^补录原因/), '手机没电')
    letFail('duty/amend', '503')
    await user.click(screen.getByRole('button', { name: '提交申请' }))
    expect(await screen.findByText(/服务不可用/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '提交申请' }))
    expect(await (await card('签到')).findByText(/^补录待审批，申请按 \d\d-\d\d \d\d:\d\d 算$/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '申请补录签到' })).toBeNull()
    const data = { shiftId: shift.id, side: 'in', time: wireTime(shift.from), reason: '手机没电' }
    expect(wire.sent.filter(({ path }) => path.endsWith('duty/amend')).map(({ body }) => body)).toEqual([
      data,
      data,
    ])
  })

  it('counts for the day once the head grants it', async () => {
    const { shift } = await sent()
    const { user } = await decide()
    expect(screen.getByRole('tab', { name: /^补录 ?1$/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '同意陈美玲补录签到' }))
    const own = await card('陈美玲补录签到')
    expect(await own.findByText(/^王建国同意补录/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '同意陈美玲补录签到' })).toBeNull()
    expect(inOf(shift)?.time).toBe(shift.from)
    cleanup()
    renderApp({ at: `/signDetail?id=${shift.id}-1002`, as: CHEN })
    await onScreen('签到详情')
    expect(await (await card('签到')).findByText('正常')).toBeTruthy()
    expect(screen.queryByText(/签到时没有网络/)).toBeNull()
  })

  it('shows the reason when refused, and can be requested again', async () => {
    const { shift } = await sent()
    const { user } = await decide()
    await user.click(screen.getByRole('button', { name: '驳回陈美玲补录签到' }))
    await user.click(await screen.findByRole('button', { name: '确认驳回' }))
    expect(await screen.findByRole('button', { name: '时间与班组记录不符。' })).toBeTruthy()
    expect(await failure()).toBe('请填写驳回理由')
    await user.type(screen.getByLabelText(/^驳回理由/), '当天不在岗')
    await user.click(screen.getByRole('button', { name: '确认驳回' }))
    await screen.findByText('王建国驳回了补录：当天不在岗')
    expect(inOf(shift)).toBeNull()
    cleanup()
    renderApp({ at: `/signDetail?id=${shift.id}-1002`, as: CHEN })
    expect(await screen.findByText(/^王建国驳回了补录：当天不在岗/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: '申请补录签到' })).toBeTruthy()
  })

  it('shows its tab to a head only', async () => {
    renderApp({ at: '/dutyReportRecord', as: LIN })
    await screen.findByRole('tab', { name: '我的日报' })
    await accountKnown()
    expect(screen.queryByRole('tab', { name: '补录' })).toBeNull()
  })
})
