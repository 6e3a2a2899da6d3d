import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dayOf, formatDate } from '@/domain/month'
import { kilometres } from '@/domain/time'
import { demo, CHEN, LIN, NOW, onScreen, renderApp, WANG } from '../../app'
import { watchWire } from '../../wire'
import { letFail, useCity } from '../case/city'
import { asSent, ownInspections, startOne } from './inspections'

useCity()

const open = async (search = '', as = LIN) => {
  const app = renderApp({ at: `/inspectRecord${search}`, as })
  await onScreen('巡查记录')
  return app
}
const day = (of: string) => screen.findByRole('button', { name: new RegExp(`^${formatDate(of)}`) })
const list = async (name: string) => within(await screen.findByRole('region', { name }))
/** The hours of the visible inspections. */
const hours = () =>
  screen.queryAllByRole('button', { name: /^\d\d:\d\d/ }).map(({ textContent }) => textContent)
const TODAY = dayOf(NOW)
const rowsOf = (date: string) => ownInspections().filter(({ start }) => dayOf(start) === date)

describe('巡查记录', () => {
  it('shows each day of the month with distance and reports, and all inspections below, by one request', async () => {
    const wire = watchWire()
    await open()
    await list('2026年6月')
    await waitFor(() => expect(hours()).toHaveLength(ownInspections().length))
    expect(wire.to('appInspect/month').map(({ query }) => query)).toEqual([{ month: '2026-06' }])
    const rows = rowsOf(TODAY)
    const problems = rows.reduce((all, each) => all + each.problems.length, 0)
    const metres = rows.reduce((all, each) => all + asSent(each).mileage, 0)
    const label = `巡查 ${rows.length} 次，${kilometres(metres)} 公里，发现问题 ${problems} 件`
    expect((await day(TODAY)).textContent).toContain(`${formatDate(TODAY)}，${label}`)
    expect((await day(TODAY)).getAttribute('aria-current')).toBe('date')
    expect(await day('2026-06-13')).toHaveProperty('disabled', true)
  })

  it('sums up the month, and shows the running inspection of today', async () => {
    startOne()
    await open()
    const metres = ownInspections().reduce((all, each) => all + asSent(each).mileage, 0)
    const found = await list('2026年6月')
    expect(found.getByText(kilometres(metres))).toBeTruthy()
    expect(found.getAllByText('进行中')).toHaveLength(1)
    expect(hours()[0]).toMatch(/^\d\d:\d\d 起$/)
  })

  it('shows a day after a tap, in the address, and the month after another tap', async () => {
    const { user, router } = await open()
    await user.click(await day(TODAY))
    await list(formatDate(TODAY))
    expect(hours()).toHaveLength(rowsOf(TODAY).length)
    expect(router.state.location.search).toBe(`?day=${TODAY}`)
    expect((await day(TODAY)).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: '看整月' }))
    await list('2026年6月')
    expect(router.state.location.search).toBe('')
  })

  it('shows other months, none after the current one, and keeps the month in the address', async () => {
    const wire = watchWire()
    const { user, router } = await open()
    expect(screen.queryByRole('button', { name: '下个月' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '上个月' }))
    await screen.findByRole('grid', { name: '2026年5月' })
    expect(router.state.location.search).toBe('?month=2026-05')
    await waitFor(() => expect(wire.to('appInspect/month').slice(-1)[0]?.query).toEqual({ month: '2026-05' }))
    await user.click(screen.getByRole('button', { name: '下个月' }))
    await screen.findByRole('grid', { name: '2026年6月' })
    expect(router.state.location.search).toBe('')
  })

  it('moves by keys: by day, week and month, not beyond today', async () => {
    const { user } = await open()
    const today = await day(TODAY)
    expect(today.tabIndex).toBe(0)
    today.focus()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(await day('2026-06-11'))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(await day('2026-06-04'))
    expect(
      screen.getAllByRole('button', { name: /^6月\d/ }).filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1)
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(await day(TODAY))
    await user.keyboard('{Enter}')
    await list(formatDate(TODAY))
    await user.keyboard('{PageUp}')
    await screen.findByRole('grid', { name: '2026年5月' })
  })

  it('filters list and calendar by a range of distance, and refuses an invalid range', async () => {
    const { user, router } = await open()
    await list('2026年6月')
    const [first] = ownInspections()
    const all = ownInspections().map((each) => asSent(each).mileage)
    const least = kilometres([...all].sort((a, b) => b - a)[1] ?? 0)
    await user.click(screen.getByRole('button', { name: '筛选' }))
    await user.type(await screen.findByLabelText('单次里程，从'), '9')
    await user.type(screen.getByLabelText('单次里程，到'), '1')
    expect(screen.getByRole('button', { name: '查看结果' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: '重置' }))
    await user.type(screen.getByLabelText('单次里程，从'), least)
    await user.click(screen.getByRole('button', { name: '查看结果' }))
    await waitFor(() => expect(hours()).toHaveLength(2))
    expect(router.state.location.search).toBe(`?min=${least}`)
    const marked = screen.getAllByRole('button', { name: /巡查 \d 次/ })
    expect(marked.length).toBeLessThanOrEqual(2)
    await user.click(screen.getByRole('button', { name: `移除 ${least} 公里以上` }))
    await waitFor(() => expect(hours()).toHaveLength(all.length))
    expect(first).toBeDefined()
  })

  it('opens an inspection, and is restored as it was left', async () => {
    const { user, router } = await open(`?day=${TODAY}`)
    const [first] = await screen.findAllByRole('button', { name: /^\d\d:\d\d/ })
    if (!first) throw new Error('no inspection')
    const wire = watchWire()
    await user.click(first)
    await onScreen('巡查详情')
    await waitFor(() => expect(wire.to('appInspect/detail')).toHaveLength(1))
    const requests = wire.to('appInspect')
    await router.navigate(-1)
    await onScreen('巡查记录')
    expect((await day(TODAY)).getAttribute('aria-pressed')).toBe('true')
    expect(hours()).toHaveLength(rowsOf(TODAY).length)
    expect(wire.to('appInspect')).toEqual(requests)
  })

  it.each([CHEN, WANG])('shows %s, who does not inspect, an empty month', async (as) => {
    await open('', as)
    expect(await screen.findByText('这个月没有巡查记录')).toBeTruthy()
  })

  it('shows that a day has no inspection', async () => {
    await open('?day=2026-06-07')
    const free = rowsOf('2026-06-07').length === 0
    expect(free).toBe(true)
    expect(await screen.findByText('这一天没有巡查记录')).toBeTruthy()
  })

  it.each([
    { kind: '503', times: 1 },
    { kind: 'offline', times: 2 },
  ])('shows the error ($kind) below the calendar, and loads the month on 重试', async ({ kind, times }) => {
    letFail('appInspect/month', kind, times)
    const { user } = await open()
    await screen.findByText('巡查记录没有加载出来')
    expect(screen.getByRole('grid', { name: '2026年6月' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(hours()).toHaveLength(ownInspections().length))
  })

  it.each(['?month=2026-99', '?month=2027-01', '?month=2026-06&day=2026-06-31', '?min=9&max=1', '?min=<b>'])(
    'shows the current month for the invalid address %s',
    async (search) => {
      await open(search)
      await list('2026年6月')
      await waitFor(() => expect(hours()).toHaveLength(ownInspections().length))
    },
  )

  it('does not count a report that was withdrawn', async () => {
    const [first] = rowsOf(TODAY).filter(({ problems }) => problems.length > 0)
    const [problem] = first?.problems ?? []
    if (!first || !problem) throw new Error('no report today')
    demo.db().cases.delete(problem.id)
    const left = rowsOf(TODAY).reduce((all, each) => all + each.problems.length, 0)
    await open()
    await waitFor(async () => expect((await day(TODAY)).textContent).toContain(`发现问题 ${left} 件`))
  })
})
