import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { http, HttpResponse } from 'msw'
import { formatTime } from '@/domain/format'
import { stageLabel } from '@/domain/case/stage'
import { kilometres } from '@/domain/time'
import { CHEN, LIN, onScreen, renderApp, server } from '../../app'
import { setOwn } from '../../setOwn'
import { letFail, useCity } from '../case/city'
import { asSent, ownInspections, withProblems, startOne } from './inspections'

useCity()

const open = async (id: string, as = LIN) => {
  const app = renderApp({ at: `/inspectDetail?id=${id}`, as })
  await onScreen('巡查详情')
  return app
}
const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: '回放时间' })
const sliderText = async () => (await slider()).getAttribute('aria-valuetext') ?? ''
const hide = (hidden: boolean) =>
  act(() => {
    setOwn(document, 'visibilityState', hidden ? 'hidden' : 'visible')
    document.dispatchEvent(new Event('visibilitychange'))
  })

describe('巡查详情', () => {
  it('shows time, distance and duration as in the list, and the problems of the track', async () => {
    const one = withProblems()
    await open(one.id)
    const facts = within(await screen.findByRole('region', { name: '巡查信息' }))
    expect(facts.getByText(`${kilometres(asSent(one).mileage)} 公里`)).toBeTruthy()
    expect(facts.getByText(formatTime(one.start))).toBeTruthy()
    expect(facts.getByText(formatTime(one.end))).toBeTruthy()
    expect(facts.getByText('林志强')).toBeTruthy()
    expect(facts.getByText(/^\d+ 个，剔除漂移 \d+ 个/)).toBeTruthy()
  })

  it('lists its reports with the states of their cases, each with a link', async () => {
    const one = withProblems()
    const { user } = await open(one.id)
    const found = within(await screen.findByRole('region', { name: '发现问题' }))
    const rows = found.getAllByRole('button')
    expect(rows).toHaveLength(one.problems.length)
    for (const [index, { facts, problem }] of one.problems.entries()) {
      expect(rows[index]?.textContent).toContain(problem.smallType)
      expect(rows[index]?.textContent).toContain(stageLabel(facts))
    }
    await user.click(rows[0] ?? document.body)
    await onScreen('问题详情')
    await screen.findByText(one.problems[0]?.description ?? '')
  })

  it('shows a running inspection without an end', async () => {
    startOne()
    const [now] = ownInspections()
    await open(now?.id ?? '')
    expect(await screen.findByText('进行中')).toBeTruthy()
  })

  it('shows only the user’s own inspection', async () => {
    await open(withProblems().id, CHEN)
    expect(await screen.findByText('只能查看自己的巡查记录')).toBeTruthy()
  })

  it('shows the error, and loads on 重试', async () => {
    letFail('appInspect/detail', '500')
    const { user } = await open(withProblems().id)
    await screen.findByText('巡查记录没有加载出来')
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await slider()).toBeTruthy()
  })

  it.each([{ points: null }, { points: [{ longitude: 0, latitude: 0, time: null }] }])(
    'shows that playback is impossible without a usable fix: %j',
    async ({ points }) => {
      const one = withProblems()
      const body = { ...asSent(one), points, problems: null }
      server.use(
        http.get('*/appInspect/detail', () => HttpResponse.json({ success: true, code: 100, msg: '', body })),
      )
      await open(one.id)
      expect(await screen.findByText('终端没有传回可用的定位，没有轨迹可以回放。')).toBeTruthy()
      expect(screen.getByText('这次巡查没有上报问题')).toBeTruthy()
    },
  )
})

describe('巡查详情, playback', () => {
  it('moves to any moment by the slider, and shows the distance walked by then', async () => {
    const one = withProblems()
    await open(one.id)
    const bar = await slider()
    expect(await sliderText()).toMatch(/ · 已走 0\.00 公里$/)
    fireEvent.change(bar, { target: { value: bar.max } })
    const last = Number(/已走 ([\d.]+)/.exec(await sliderText())?.[1])
    expect(last).toBeCloseTo(asSent(one).mileage / 1000, 1)
    expect(screen.getByRole('button', { name: '重播' })).toBeTruthy()
  })

  it('plays until it is paused, and pauses while the page is hidden', async () => {
    const { user } = await open(withProblems().id)
    const bar = await slider()
    await user.click(screen.getByRole('button', { name: '播放' }))
    await waitFor(() => expect(Number(bar.value)).toBeGreaterThan(0))
    await user.click(screen.getByRole('button', { name: '暂停' }))
    const pausedAt = bar.value
    await user.click(screen.getByRole('button', { name: '播放' }))
    await waitFor(() => expect(bar.value).not.toBe(pausedAt))
    hide(true)
    expect(screen.getByRole('button', { name: '播放' })).toBeTruthy()
  })

  it('stops at its end, and starts again', async () => {
    const { user } = await open(withProblems().id)
    const bar = await slider()
    fireEvent.change(bar, { target: { value: String(Number(bar.max) - 30) } })
    await user.click(screen.getByRole('button', { name: '播放' }))
    await user.click(await screen.findByRole('button', { name: '重播' }))
    await waitFor(() => expect(Number(bar.value)).toBeLessThan(Number(bar.max) / 2))
  })
})
