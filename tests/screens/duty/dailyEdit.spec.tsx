import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dailyOf } from '@/demo/duty/daily'
import { figuresOf } from '@/demo/duty/figures'
import { shiftsInMonth, signOf } from '@/demo/duty/shifts'
import { dayOf } from '@/domain/month'
import { dayKey, dayNumber, HOUR } from '@/domain/time'
import { CHEN, demo, LIN, NOW, onScreen, pass, renderApp } from '../../app'
import { watchWire } from '../../wire'
import { accountKnown, letFail, useCity, userOf } from '../case/city'
import { failure } from '../steps'
import { dailyIn } from './duties'

useCity()

const open = async (search = '', as = LIN) => {
  const app = renderApp({ at: '/dutyReportRecord?tab=daily', as })
  await onScreen('值班报备记录')
  await accountKnown()
  await app.router.navigate(`/dailyEdit${search}`)
  await onScreen('日报填报')
  return app
}
const work = () => screen.findByLabelText<HTMLTextAreaElement>(/^今日工作/)
const TODAY = dayNumber(NOW)
const todays = () => dailyOf(demo.db(), `RB1001-${TODAY}`)

describe('日报填报', () => {
  it('is prefilled from the work of the day, figure by figure', async () => {
    const wire = watchWire()
    await open()
    const text = (await work()).value
    const figures = figuresOf(demo.db(), userOf(LIN), TODAY)
    expect(figures.some(({ items }) => items.length > 0)).toBe(true)
    for (const { label, value, unit, items } of figures) {
      expect(screen.getByRole('button', { name: `${label} ${value} ${unit}` })).toBeTruthy()
      if (items.length > 0 && unit === '件') expect(text).toContain(`${label} ${value} 件`)
    }
    expect(wire.to('daily/ofDay').map(({ query }) => query)).toEqual([{ day: '2026-06-12' }])
  })

  it('shows a missed shift as 未签到, and one that has not begun as 未开始', async () => {
    const value = (text: RegExp) => waitFor(async () => expect((await work()).value).toMatch(text))
    const missed = ['2026-06', '2026-05']
      .flatMap((month) => shiftsInMonth(demo.db(), '1001', month))
      .find((shift) => shift.to < NOW && signOf(demo.db(), shift, '1001', 'in') === null)
    await open(`?day=${dayOf(missed?.from ?? 0)}`)
    await value(/值班：.*，未签到。/)
    cleanup()
    const later = [...demo.db().users.values()].find(({ id }) =>
      shiftsInMonth(demo.db(), id, '2026-06').some(({ from }) => from > NOW && dayOf(from) === dayOf(NOW)),
    )
    await open('', later?.mobile)
    await value(/值班：.*，未开始。/)
  })

  it('lists every type of work of the day, each with a link', async () => {
    const db = demo.db()
    const merchant = [...db.objects.values()].find(({ kind }) => kind === 'merchant')
    const correction = {
      clientId: 'c',
      kind: 'merchant' as const,
      objectId: merchant?.id ?? '',
      field: 'name',
      place: null,
      photos: [],
    }
    const state = { words: '改名', byName: '林志强', time: NOW, state: '0', reason: '' }
    db.corrections.push({ id: 'J1', ...correction, ...state })
    const survey = [...db.surveys.values()][0]
    if (!survey) throw new RangeError('no 两违')
    survey.found = NOW
    survey.facts = { ...survey.facts, reporterId: '1001' }
    const { user } = await open()
    expect((await work()).value).toContain('对象纠错 1 件：商户纠错 1 件')
    expect((await work()).value).toMatch(/两违巡查 \d 件：/)
    await user.click(screen.getByRole('button', { name: '对象纠错 1 件' }))
    await user.click(await screen.findByRole('button', { name: /^商户纠错/ }))
    await onScreen('商户详情')
  })

  it('can be written for the last 31 days only', async () => {
    const wire = watchWire()
    const { user } = await open()
    const day = () => screen.getByLabelText('日报日期')
    await work()
    fireEvent.change(day(), { target: { value: '2026-05-11' } })
    expect(await screen.findByText('只能补报一个月内的日报')).toBeTruthy()
    fireEvent.change(day(), { target: { value: '2026-05-12' } })
    await screen.findByText(/^5月12日 星期二/)
    await user.clear(await work())
    await user.type(await work(), '补报当天巡查')
    await user.click(screen.getByRole('button', { name: '提交日报' }))
    await screen.findByText('日报已提交，等待审阅')
    expect(wire.to('daily/submit').map(({ body }) => body)).toMatchObject([
      { day: '2026-05-12', work: '补报当天巡查' },
    ])
  })

  it('is edited, and submitted once', async () => {
    const wire = watchWire()
    const { user } = await open()
    await user.clear(await work())
    await user.click(screen.getByRole('button', { name: '提交日报' }))
    expect(await failure()).toBe('请填写今日工作')
    await user.type(await work(), '沿鹭江道巡查')
    await user.click(screen.getByRole('button', { name: '提交日报' }))
    await screen.findByText('日报已提交，等待审阅')
    await onScreen('值班报备记录')
    const sent = wire.sent.filter(({ path }) => path.endsWith('daily/submit'))
    expect(sent.map(({ body }) => body)).toMatchObject([{ day: '2026-06-12', work: '沿鹭江道巡查' }])
    expect(todays()).toMatchObject({ facts: { state: 'submitted' }, words: { work: '沿鹭江道巡查' } })
  })

  it('is stored by 暂存, and continued', async () => {
    const { user, router } = await open()
    await user.type(await work(), '未完')
    await user.click(screen.getByRole('button', { name: '暂存' }))
    await screen.findByText('已暂存')
    expect(todays().words?.work).toMatch(/未完$/)
    expect(todays().facts.state).toBe('draft')
    await onScreen('值班报备记录')
    await router.navigate('/dailyEdit')
    expect((await work()).value).toMatch(/未完$/)
    expect(await screen.findByText(/接着 今天 15:00 的暂存填/)).toBeTruthy()
  })

  it('starts from the returned report, with the reason on top', async () => {
    const record = dailyIn(CHEN, 'returned')
    const { user } = await open(`?day=${dayKey(record.day)}`, CHEN)
    expect(await screen.findByText(/^王建国 .*退回：第 2 项没有写清/)).toBeTruthy()
    expect((await work()).value).toMatch(/^1\. /)
    await user.click(screen.getByRole('button', { name: '提交日报' }))
    await screen.findByText('日报已提交，等待审阅')
    expect(dailyOf(demo.db(), record.id).facts.state).toBe('submitted')
  })

  it('keeps all input when refused, and looks up a submit that may have arrived', async () => {
    const { user } = await open()
    await user.type(await work(), '补充')
    letFail('daily/submit', '503')
    await user.click(screen.getByRole('button', { name: '提交日报' }))
    expect(await failure()).toContain('服务不可用')
    expect((await work()).value).toMatch(/补充$/)
    letFail('daily/submit', 'done500')
    await user.click(screen.getByRole('button', { name: '提交日报' }))
    await screen.findByText(/提交已生效/)
    await onScreen('值班报备记录')
    expect(todays().facts.state).toBe('submitted')
  })

  it('stays open past midnight, is restored, and is sent for the day of writing', async () => {
    const wire = watchWire()
    const { user, router } = await open()
    await user.type(await work(), '收工前补记')
    await screen.findByText(/^草稿已存在本机/)
    pass(10 * HOUR)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect((await work()).value).toMatch(/收工前补记$/)
    const { pathname, search } = router.state.location
    cleanup()
    const later = renderApp({ at: `${pathname}${search}`, as: LIN })
    expect((await work()).value).toMatch(/收工前补记$/)
    await later.user.click(screen.getByRole('button', { name: '提交日报' }))
    await screen.findByText('日报已提交，等待审阅')
    expect(wire.to('daily/submit').map(({ body }) => body)).toMatchObject([{ day: '2026-06-12' }])
  })

  it('shows when it is already submitted, and prevents a second submit', async () => {
    const record = dailyIn(LIN, 'submitted')
    await open(`?day=${dayKey(record.day)}`)
    expect(await screen.findByText('日报已提交，待阅', { selector: '[role=note] *' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: '暂存' })).toBeNull())
  })
})
