import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dailyLists } from '@/demo/duty/daily'
import { shiftsInMonth, signOf } from '@/demo/duty/shifts'
import { dayOf, formatDate } from '@/domain/month'
import { MINUTE, wireTime } from '@/domain/time'
import { CHEN, demo, LIN, NOW, onScreen, pass, renderApp, WANG } from '../../app'
import { goOffline, waitOnline } from '../../visits'
import { watchWire } from '../../wire'
import { accountKnown, letFail, photo, useCity, userOf } from '../case/city'
import { failure, standingAt } from '../steps'
import { shiftNow } from './duties'

useCity()

const open = async (as: string, search = '') => {
  const app = renderApp({
    at: `/dutyReportRecord${search}`,
    as,
    device: standingAt(shiftNow(as).group.place),
  })
  await onScreen('值班报备记录')
  await accountKnown()
  return app
}
const inOf = () => signOf(demo.db(), shiftNow(LIN), '1001', 'in')

describe('值班报备记录', () => {
  it('shows the shift of today on top and the month below, by one request each', async () => {
    const wire = watchWire()
    await open(LIN)
    expect(await screen.findByRole('region', { name: '今天 中班' })).toBeTruthy()
    const own = shiftsInMonth(demo.db(), '1001', '2026-06')
    await screen.findByText(new RegExp(`^共 ${own.length} 班`))
    expect(wire.to('duty/today')).toHaveLength(1)
    expect(wire.to('duty/month').map(({ query }) => query)).toEqual([{ month: '2026-06' }])
    const past = own.filter(({ to }) => to < NOW)[0]
    expect(past).toBeDefined()
    const day = dayOf(past?.from ?? 0)
    expect(screen.getByRole('button', { name: new RegExp(`^${formatDate(day)}，值班 1 次`) })).toBeTruthy()
  })

  it('shows one day after a tap, and opens the signatures of a shift', async () => {
    const { user, router } = await open(LIN)
    const past = shiftsInMonth(demo.db(), '1001', '2026-06').filter(({ to }) => to < NOW)[0]
    const day = dayOf(past?.from ?? 0)
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${formatDate(day)}`) }))
    const list = within(await screen.findByRole('region', { name: formatDate(day) }))
    expect(list.getByText(/^共 1 班/)).toBeTruthy()
    await user.click(within(list.getByRole('article')).getAllByRole('button')[0] ?? document.body)
    await onScreen('签到详情')
    expect(router.state.location.search).toBe(`?id=${past?.id}-1001`)
  })

  it('shows the error, and loads the month on 重试', async () => {
    letFail('duty/month', '503')
    const { user } = await open(LIN)
    await screen.findByText('值班记录没有加载出来')
    await user.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByText(/^共 \d+ 班/)
  })

  it('shows who came late', async () => {
    await open(WANG)
    const today = within(await screen.findByRole('region', { name: '今天 中班' }))
    expect(today.getByText('迟到 12分')).toBeTruthy()
    expect(await today.findByRole('button', { name: '签退' })).toBeTruthy()
  })
})

describe('签到', () => {
  it('requires a photo at the post, and counts by the time of the photo', async () => {
    const wire = watchWire()
    const { user } = await open(LIN)
    await user.click(await screen.findByRole('button', { name: '签到' }))
    await onScreen('值班签到')
    await screen.findByText(/^精度 12 米/, { selector: 'dd' })
    await user.click(screen.getByRole('button', { name: '签到' }))
    expect(await failure()).toBe('请拍一张签到照片')
    await user.upload(screen.getByLabelText('选择签到照片'), photo('现场.jpg', 7))
    await screen.findByText('已收到 1 / 1')
    await user.click(screen.getByRole('button', { name: '签到' }))
    await onScreen('值班报备记录')
    await waitFor(() => expect(inOf()).not.toBeNull())
    expect(inOf()).toMatchObject({ farReason: '', place: { accuracy: 12 } })
    const [sent] = wire.sent.filter(({ path }) => path.endsWith('duty/sign'))
    expect(sent?.body).toMatchObject({ shiftId: shiftNow(LIN).id, side: 'in', time: wireTime(NOW) })
    expect(wire.sent.filter(({ path }) => path.endsWith('duty/sign'))).toHaveLength(1)
    const today = within(await screen.findByRole('region', { name: '今天 中班' }))
    expect(await today.findByText('正常')).toBeTruthy()
    expect(await today.findByRole('button', { name: '签退' })).toBeTruthy()
  })

  it('requires a reason far from the post', async () => {
    const app = renderApp({
      at: '/dutyReportRecord',
      as: LIN,
      device: standingAt({ longitude: 118.11, latitude: 24.46 }),
    })
    await app.user.click(await screen.findByRole('button', { name: '签到' }))
    await screen.findByLabelText(/^距离说明/)
    await app.user.click(screen.getByRole('button', { name: '签到' }))
    expect(await failure()).toMatch(/^距现场 3.1 公里，超过 200 米/)
  })

  it('is queued offline, counts in time by the tap, and is marked as late to arrive', async () => {
    const { user } = await open(CHEN)
    await screen.findByRole('button', { name: '签退' })
    await user.click(screen.getByRole('button', { name: '签退' }))
    await onScreen('值班签退')
    await user.click(await screen.findByRole('button', { name: /^无异常/ }))
    const goOnline = goOffline()
    await user.click(screen.getByRole('button', { name: '签退' }))
    await onScreen('值班报备记录')
    await screen.findByText(/签退已在本机记下时间和位置/)
    const made = demo.clock().now()
    pass(40 * MINUTE)
    goOnline()
    const shift = shiftNow(CHEN)
    const outOf = () => signOf(demo.db(), shift, '1002', 'out')
    await waitOnline(() => expect(outOf()).not.toBeNull())
    expect(outOf()).toMatchObject({ time: made, note: '无异常，设备齐全，已清点交接' })
    expect((outOf()?.receivedAt ?? 0) - made).toBeGreaterThan(39 * MINUTE)
  })
})

describe('日报 on 值班报备记录', () => {
  it('lists the user’s reports, newest first; a returned one shows why and can be corrected', async () => {
    const { user } = await open(LIN, '?tab=daily')
    const own = dailyLists.all(demo.db(), userOf(LIN), 'dailyMine')
    await screen.findByText(`共 ${own.length} 份`)
    expect(await screen.findByText(/^周敏退回：第 2 项没有写清/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^填报6月10日/ }))
    await onScreen('日报填报')
  })

  it('opens an earlier day from 补报', async () => {
    const { user, router } = await open(LIN, '?tab=daily')
    await user.click(await screen.findByRole('button', { name: '补报' }))
    await onScreen('日报填报')
    // The last day whose report is still to be written: that of the 11th is submitted, that of the 10th was returned.
    expect(router.state.location.search).toBe('?day=2026-06-10')
    // After the submit another day can be chosen.
    expect((await screen.findByLabelText('日报日期')).matches(':disabled')).toBe(false)
  })

  it('keeps the tab that a count has opened', async () => {
    const { user } = await open(LIN, '?tab=returned')
    await user.click(await screen.findByRole('tab', { name: '我的日报' }))
    await screen.findByRole('button', { name: '补报' })
    await user.click(screen.getByRole('tab', { name: '退回' }))
    await screen.findByText('共 1 份')
  })

  it('shows unread reports to a head only', async () => {
    const { user } = await open(WANG)
    await user.click(await screen.findByRole('tab', { name: '待阅' }))
    const waiting = dailyLists.count(demo.db(), userOf(WANG), 'dailyToRead')
    await screen.findByText(`共 ${waiting} 份`)
    await user.click(screen.getByRole('tab', { name: '已阅' }))
    await screen.findByText(`共 ${dailyLists.count(demo.db(), userOf(WANG), 'dailySeen')} 份`)
  })

  it('shows these tabs to a head only', async () => {
    await open(LIN)
    await screen.findByRole('tab', { name: '我的日报' })
    expect(screen.queryByRole('tab', { name: '待阅' })).toBeNull()
  })
})
