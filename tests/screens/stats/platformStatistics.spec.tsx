import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { zoneOf } from '@/demo/seed/zones'
import { HIDDEN_AT } from '@/domain/features'
import { FIGURE_KEYS, figureOf, listedBy, percent, formatFigure, valueOf } from '@/domain/stats/figures'
import { env } from '@/env/env'
import { LIN, onScreen, renderApp, WANG } from '../../app'
import { watchWire } from '../../wire'
import { letFail, useCity } from '../case/city'
import { card, cityFigures, JUNE, listedFor, tile } from './stats'

useCity()

const open = async (search = '', as = WANG) => {
  const app = renderApp({ at: `/platformStatistics${search}`, as })
  await onScreen('平台统计')
  return app
}
const SIMING = zoneOf('350203')?.id ?? ''
const DAYS = { from: JUNE.startDay, to: JUNE.endDay }

describe('平台统计', () => {
  it('shows every figure of the month by one request, with its parts and its comparison', async () => {
    const wire = watchWire()
    await open()
    expect(await screen.findByText('全市 · 6月1日–12日')).toBeTruthy()
    const { now } = cityFigures({}, WANG)
    for (const key of FIGURE_KEYS) {
      const figure = figureOf(key)
      const shown = await tile(figure.label)
      expect(shown.getByText(formatFigure(figure, valueOf(figure, now)))).toBeTruthy()
      expect(shown.getByText(/^环比/)).toBeTruthy()
      expect(shown.getByText(/^同比/)).toBeTruthy()
    }
    expect((await tile('按期处置率')).getByText(`${now.handledInTime}/${now.due}`)).toBeTruthy()
    expect(wire.to('appStatistics/figures').map(({ query }) => query)).toEqual([JUNE])
    expect(
      wire
        .to('appStatistics/groups')
        .map(({ query }) => query.by)
        .sort(),
    ).toEqual(['region', 'time', 'type'])
  })

  it.each(FIGURE_KEYS)('opens the list behind the number of %s, with as many rows', async (key) => {
    const { user, router } = await open(`?area=${SIMING}&dept=35020301`)
    const figure = figureOf(key)
    await user.click((await tile(figure.label)).getByRole('button', { name: /看列表$/ }))
    await onScreen('综合查询')
    const query = new URLSearchParams(router.state.location.search)
    expect(Object.fromEntries(query)).toEqual({
      figure: listedBy(figure),
      since: DAYS.from,
      until: DAYS.to,
      area: SIMING,
      dept: '35020301',
    })
    const wanted = listedFor(listedBy(figure), DAYS, WANG, { areaCode: SIMING, departmentId: '35020301' })
    await screen.findByText(`共 ${wanted} 件`)
  })

  it('shows the source figure in the list as a chip, which can be removed', async () => {
    const { user, router } = await open()
    await user.click((await tile('按期处置')).getByRole('button', { name: /看列表$/ }))
    await onScreen('综合查询')
    await user.click(await screen.findByRole('button', { name: '移除 按期处置 · 6月1日–12日' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  it('explains a figure after a tap on its name, each part with its list', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '按期处置率是怎么算的' }))
    const sheet = within(await screen.findByRole('dialog', { name: '按期处置率' }))
    expect(sheet.getByText('按期处置率 = 按期处置 ÷ 应处置')).toBeTruthy()
    expect(sheet.getByText(/^上月同期（5月1日–12日）.*%（\d+\/\d+）/)).toBeTruthy()
    expect(sheet.getByText(/^去年同期（2025年6月1日–12日）/)).toBeTruthy()
    const { now } = cityFigures({}, WANG)
    await user.click(sheet.getByRole('button', { name: `应处置 ${now.due} 件，看列表` }))
    await onScreen('综合查询')
    await screen.findByText(`共 ${now.due} 件`)
  })

  it('changes the days by one tap and in the address, and Back restores them', async () => {
    const { user, router } = await open()
    await user.click(await screen.findByRole('button', { name: '本周' }))
    await screen.findByText('全市 · 6月8日–12日')
    expect(router.state.location.search).toBe('?period=week')
    const { now } = cityFigures({ period: 'week', startDay: '2026-06-08' }, WANG)
    await user.click(await screen.findByRole('button', { name: `上报数 ${now.reported}，看列表` }))
    await onScreen('综合查询')
    await router.navigate(-1)
    await onScreen('平台统计')
    expect(router.state.location.search).toBe('?period=week')
    await screen.findByText('全市 · 6月8日–12日')
  })

  it('accepts custom days, and replaces an invalid address by the default', async () => {
    await open('?period=own&from=2026-05-01&to=2026-05-20')
    await screen.findByText('全市 · 5月1日–20日')
    expect((await screen.findByLabelText<HTMLInputElement>('从')).value).toBe('2026-05-01')
  })

  it('shows the current month when the days of the address are invalid', async () => {
    await open('?period=own&from=2026-13-01&to=x&show=nothing')
    await screen.findByText('全市 · 6月1日–12日')
    await screen.findByRole('region', { name: /^按期处置率趋势/ })
  })

  it('filters by district, street and community in the sheet, and shows that above the figures', async () => {
    const wire = watchWire()
    const { user, router } = await open()
    await user.click(screen.getByLabelText('筛选'))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    await user.click(await sheet.findByRole('button', { name: '思明区' }))
    await user.click(await sheet.findByText('街道'))
    await user.click(
      await within(await screen.findByRole('dialog', { name: '选择街道' })).findByText('鹭江街道'),
    )
    await user.click(await sheet.findByText('社区'))
    const communities = within(await screen.findByRole('dialog', { name: '选择社区' }))
    await user.click(await communities.findByText('营平社区'))
    await user.click(sheet.getByText('查看结果'))
    await screen.findByText('思明区 鹭江街道 营平社区 · 6月1日–12日')
    const community = new URLSearchParams(router.state.location.search).get('community')
    await waitFor(() =>
      expect(wire.to('appStatistics/figures').slice(-1)[0]?.query).toEqual({ ...JUNE, areaCode: community }),
    )
    await screen.findByText('社区以下不再排名')
  })

  it('draws trend, ranking and shares, and has a table of each that opens their lists', async () => {
    const { user } = await open('?show=reported')
    await screen.findByRole('img', { name: /^上报数趋势，按日 12 段，最近一段 6月12日 \d+/ })
    await screen.findByRole('img', { name: /^上报数排名/ })
    await screen.findByRole('img', { name: /^问题大类占比/ })
    const trend = await card('上报数趋势')
    await user.click(await trend.findByRole('radio', { name: '表' }))
    await user.click(trend.getByRole('button', { name: /^6月12日 上报数 \d+，看列表$/ }))
    await onScreen('综合查询')
    const today = { from: '2026-06-12', to: '2026-06-12' }
    await screen.findByText(`共 ${listedFor('reported', today, WANG)} 件`)
  })

  it('shows name and value of the place that is touched in a trend', async () => {
    await open('?show=reported')
    const chart = await screen.findByRole('img', { name: /^上报数趋势/ })
    const [plot] = chart.getElementsByClassName('cg-chart-plot')
    if (!plot) throw new Error('the trend has no plot')
    plot.getBoundingClientRect = () => DOMRect.fromRect({ width: 120, height: 200 })
    fireEvent.pointerDown(plot, { clientX: 119, pointerType: 'touch' })
    const today = { from: '2026-06-12', to: '2026-06-12' }
    expect(plot.textContent).toBe(`6/12 ${listedFor('reported', today, WANG)}`)
    fireEvent.pointerMove(plot, { clientX: 5, pointerType: 'touch' })
    expect(plot.textContent).toMatch(/^6\/1 \d+$/)
    fireEvent.pointerLeave(plot, { pointerType: 'mouse' })
    expect(plot.textContent).toBe('')
  })

  it('draws a bar as long as its value', async () => {
    await open('?show=reported')
    const chart = within(await screen.findByRole('img', { name: /^上报数排名/ }))
    const rows = chart.getAllByRole('listitem', { hidden: true })
    const bars = rows.map((row) => ({
      value: Number(row.querySelector('b')?.textContent),
      width: parseFloat(row.querySelector('i')?.style.width ?? ''),
    }))
    expect(bars).toHaveLength(6)
    for (const { value, width } of bars)
      expect(width / value).toBeCloseTo((bars[0]?.width ?? 0) / (bars[0]?.value ?? 1), 6)
  })

  it('leaves a gap in a trend where a share has no cases', async () => {
    await open()
    const chart = await screen.findByRole('img', { name: /^按期处置率趋势，按日 12 段/ })
    const trend = await card('按期处置率趋势')
    const points = chart.querySelectorAll('.cg-chart-bin i').length
    const path = chart.querySelector('path')?.getAttribute('d') ?? ''
    expect(path.match(/[ML]/g)).toHaveLength(points)
    await userEvent.click(await trend.findByRole('radio', { name: '表' }))
    const known = trend.getAllByRole('row').filter(({ textContent }) => /%/.test(textContent ?? ''))
    expect(points).toBe(known.length)
  })

  it('ranks the regions below, or the departments, the best first', async () => {
    const { user, router } = await open()
    await screen.findByRole('img', { name: /^按期处置率排名/ })
    const rank = await card('按期处置率排名')
    await user.click(await rank.findByRole('radio', { name: '表' }))
    const shares = () =>
      rank.getAllByRole('button', { name: /看列表$/ }).map(({ textContent }) => parseFloat(textContent ?? ''))
    expect(shares()).toHaveLength(6)
    expect(shares()).toEqual([...shares()].sort((a, b) => b - a))
    await user.click(rank.getByRole('radio', { name: '按部门' }))
    await waitFor(() => expect(router.state.location.search).toBe('?table=rank&rank=department'))
    const [first] = await screen.findAllByRole('button', { name: /^1\. .*看列表$/ })
    if (!first) throw new Error('the ranking is empty')
    await user.click(first)
    await onScreen('综合查询')
    const dept = new URLSearchParams(router.state.location.search).get('dept') ?? ''
    expect(dept).not.toBe('')
    await screen.findByText(`共 ${listedFor('handledInTime', DAYS, WANG, { departmentId: dept })} 件`)
  })

  it('has shares by type that add up to all reports', async () => {
    const { user } = await open()
    await screen.findByRole('img', { name: /^问题大类占比/ })
    const shares = await card('问题大类占比')
    await user.click(await shares.findByRole('radio', { name: '表' }))
    const { now } = cityFigures({}, WANG)
    const numbers = shares
      .getAllByRole('button', { name: /看列表$/ })
      .map(({ textContent }) => Number(textContent))
    expect(numbers.reduce((sum, each) => sum + each, 0)).toBe(now.reported)
    expect(shares.getAllByText(percent((numbers[0] ?? 0) / now.reported)).length).toBeGreaterThan(0)
  })

  it('shows parts without data, and draws nothing there', async () => {
    await open('?period=own&from=2024-01-01&to=2024-01-31')
    expect((await tile('按期处置率')).getByText('–')).toBeTruthy()
    expect((await tile('上报数')).getByText('同比 –，当时无数据')).toBeTruthy()
    expect(await screen.findAllByText('这段时间没有可统计的案件')).not.toHaveLength(0)
    await screen.findByText('这段时间没有上报的案件')
  })

  it('shows which parts failed to load, and loads them on 重试', async () => {
    letFail('appStatistics/figures', '500')
    const { user } = await open()
    await screen.findByText('统计数据没有加载出来')
    await user.click(screen.getByRole('button', { name: '重试' }))
    await tile('上报数')
  })

  it('shows the error only at the chart that failed', async () => {
    letFail('appStatistics/groups', '503', 3)
    const { user } = await open()
    await tile('上报数')
    const trend = await card('按期处置率趋势')
    await trend.findByText(/^趋势没有加载出来/)
    await user.click(trend.getByRole('button', { name: '重试' }))
    await screen.findByRole('img', { name: /^按期处置率趋势/ })
  })
})

describe('at a site that hides it', () => {
  const site = env.siteCode
  beforeEach(() => void Object.assign(env, { siteCode: HIDDEN_AT.platformStatistics?.[0] }))
  afterEach(() => void Object.assign(env, { siteCode: site }))

  it('shows a message at its address, sends no request, and opens the user’s own figures', async () => {
    const wire = watchWire()
    const { user } = await open('', LIN)
    await screen.findByText('本站点没有开通平台统计')
    expect(wire.to('appStatistics')).toEqual([])
    await user.click(screen.getByRole('button', { name: '看应用数据统计' }))
    await onScreen('应用数据统计')
  })
})
