import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { percent } from '@/domain/stats/figures'
import { kilometres } from '@/domain/time'
import { CHEN, LIN, onScreen, renderApp, WANG } from '../../app'
import { watchWire } from '../../wire'
import { letFail, useCity } from '../case/city'
import { card, listedFor, ownFigures, tile } from './stats'

useCity()

const open = async (search = '', as = LIN) => {
  const app = renderApp({ at: `/appDataStatistics${search}`, as })
  await onScreen('应用数据统计')
  return app
}
const MONTH = '?by=month'
const DAYS = { from: '2026-06-01', to: '2026-06-12' }
const queryOf = (search: string) => Object.fromEntries(new URLSearchParams(search))
const openOf = async (name: string) => (await tile(name)).getByRole('button', { name: /看列表$/ })

describe('应用数据统计', () => {
  it('shows a collector’s week by one request: reports, tasks, share in time, and distance', async () => {
    const wire = watchWire()
    await open()
    const week = { period: 'week', startDay: '2026-06-08', endDay: '2026-06-12' } as const
    await screen.findByText('6月8日–12日')
    const { now } = ownFigures(week, LIN)
    expect((await tile('上报')).getByText(String(now.ownReported))).toBeTruthy()
    expect((await tile('核实任务')).getByText(String(now.verifyTasks))).toBeTruthy()
    const inTime = await tile('按时核实率')
    expect(inTime.getByText(percent(now.verifyTasksInTime / now.verifyTasks))).toBeTruthy()
    expect(inTime.getByText(`${now.verifyTasksInTime}/${now.verifyTasks}`)).toBeTruthy()
    expect((await tile('巡查里程')).getByText(kilometres(now.mileage))).toBeTruthy()
    expect(screen.queryByRole('group', { name: '签收' })).toBeNull()
    expect(wire.to('appStatistics/own').map(({ query }) => query)).toEqual([{ ...week, scope: 'mine' }])
  })

  it('opens the list of reports from their number, with as many rows', async () => {
    const { user, router } = await open(MONTH)
    await user.click(await openOf('上报'))
    await onScreen('综合查询')
    expect(queryOf(router.state.location.search)).toEqual({
      figure: 'ownReported',
      since: DAYS.from,
      until: DAYS.to,
    })
    await screen.findByText(`共 ${listedFor('ownReported', DAYS, LIN)} 件`)
    await screen.findByRole('button', { name: '移除 本人上报 · 6月1日–12日' })
  })

  it.each([
    ['核实任务', 'verifyTasks', { tab: 'verify' }],
    ['按时核实率', 'verifyTasksInTime', { tab: 'verify', lamp: 'green' }],
    ['核查任务', 'checkTasks', { tab: 'check' }],
    ['按时核查率', 'checkTasksInTime', { tab: 'check', lamp: 'green' }],
    ['指令任务', 'commands', { tab: 'command', state: 'done' }],
    ['指令按时率', 'commandsInTime', { tab: 'command', state: 'done', lamp: 'green' }],
  ] as const)('opens 任务记录 from %s with the same days and as many rows', async (name, key, query) => {
    const { now } = ownFigures({}, LIN)
    const { user, router } = await open(MONTH)
    await user.click(await openOf(name))
    await onScreen('任务记录')
    expect(queryOf(router.state.location.search)).toEqual({ ...DAYS, ...query })
    await screen.findByText(new RegExp(`共 ${now[key]} [件项条]`))
  })

  it('opens 巡查记录 from the distance of a month; in a week each day opens its own', async () => {
    const { user, router } = await open(MONTH)
    await user.click(await openOf('巡查里程'))
    await onScreen('巡查记录')
    expect(queryOf(router.state.location.search)).toEqual({ month: '2026-06' })
    await router.navigate(-1)
    await onScreen('应用数据统计')
    await user.click(screen.getByRole('radio', { name: '周' }))
    await screen.findByText('6月8日–12日')
    await user.click(await openOf('巡查里程'))
    const days = within(await screen.findByRole('dialog', { name: '巡查里程' }))
    await user.click(days.getByRole('button', { name: /^6月11日 巡查里程 [\d.]+，看列表$/ }))
    await onScreen('巡查记录')
    expect(queryOf(router.state.location.search)).toEqual({ month: '2026-06', day: '2026-06-11' })
  })

  it('shows a handler the signed and handled cases, each with its list', async () => {
    const { user } = await open(MONTH, CHEN)
    const { now } = ownFigures({}, CHEN)
    expect(screen.queryByRole('group', { name: '核实任务' })).toBeNull()
    expect((await tile('按期处置率')).getByText(`${now.ownHandledInTime}/${now.ownHandled}`)).toBeTruthy()
    await user.click(await openOf('处置'))
    await onScreen('综合查询')
    await screen.findByText(`共 ${now.ownHandled} 件`)
  })

  it('shows sums of the unit on 本单位, the people with their numbers, and lists the unit’s cases', async () => {
    const { user, router } = await open(MONTH, WANG)
    await user.click(screen.getByRole('tab', { name: '本单位' }))
    const unit = ownFigures({ scope: 'unit' }, WANG)
    await screen.findByRole('region', { name: '思明区城管局' })
    await user.click(within(await screen.findByRole('region', { name: '趋势' })).getByText('处置'))
    const people = await card('处置按人员')
    expect(people.getByText('陈美玲')).toBeTruthy()
    await user.click(await openOf('处置'))
    await onScreen('综合查询')
    expect(queryOf(router.state.location.search)).toMatchObject({ figure: 'ownHandled', scope: 'unit' })
    await screen.findByText(`共 ${unit.now.ownHandled} 件`)
    await screen.findByRole('button', { name: '移除 本单位处置 · 6月1日–12日' })
  })

  it('moves from week to week, never past today, in the address', async () => {
    const { user, router } = await open()
    await screen.findByText('6月8日–12日')
    expect(screen.queryByLabelText('往后')).toBeNull()
    await user.click(screen.getByLabelText('往前'))
    await screen.findByText('6月1日–7日')
    expect(router.state.location.search).toBe('?at=2026-06-07')
    await user.click(screen.getByLabelText('往后'))
    await screen.findByText('6月8日–12日')
  })

  it('explains a figure, and compares it with the previous period', async () => {
    const { user } = await open(MONTH)
    await user.click(await screen.findByRole('button', { name: '按时核实率是怎么算的' }))
    const sheet = within(await screen.findByRole('dialog', { name: '按时核实率' }))
    expect(sheet.getByText(/期限内完成的 ÷ 完成的/)).toBeTruthy()
    expect(sheet.getByText('上月同期')).toBeTruthy()
  })

  it('has a table for the chart, day by day', async () => {
    const { user } = await open(MONTH)
    const trend = await card('上报趋势')
    await user.click(await trend.findByRole('radio', { name: '表' }))
    expect(await trend.findAllByRole('button', { name: /^6月\d+日 上报 \d+，看列表$/ })).toHaveLength(12)
  })

  it('shows zeros and no chart when there is no work', async () => {
    await open('?by=day&at=2024-06-01')
    expect((await tile('上报')).getByText('0')).toBeTruthy()
    await screen.findByText('这段时间没有记录')
  })

  it('shows which parts failed to load, and loads them on 重试', async () => {
    letFail('appStatistics/own', '500')
    const { user } = await open()
    await screen.findByText('统计数据没有加载出来')
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.queryByText('统计数据没有加载出来')).toBeNull())
    await tile('上报')
  })
})
