import { act as react, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { MINUTE } from '@/domain/time'
import { changeRecording, listRecordings, dropRecording } from '@/entities/patrol/recordings'
import type { Device, Fix, TrackListener } from '@/platform/device'
import { PositionError } from '@/platform/errors'
import { endSession } from '@/stores/session'
import { listActs, removeAct } from '@/stores/outbox/records'
import { CHEN, demo, LIN, NOW, onScreen, pass, renderApp, type AppTest } from '../../app'
import { goOffline, leave } from '../../visits'
import { watchWire } from '../../wire'
import { letFail, useCity, userOf } from '../case/city'

useCity()

/** Degrees of longitude per metre at 24.46° N. */
const EAST = 1 / (111_195 * Math.cos((24.46 * Math.PI) / 180))

/** A phone that is carried along a street, by the clock of the test. */
class Walker {
  private listeners = new Set<TrackListener>()
  private metres = 0
  private passed = 0
  ended = 0

  readonly device: Partial<Device> = {
    tracker: () => ({
      background: false,
      follow: (listener) => {
        this.listeners.add(listener)
        return () => void this.listeners.delete(listener)
      },
      end: () => void (this.ended += 1),
      keepAwake: (listener) => {
        listener(true)
        return () => undefined
      },
    }),
    position: () => Promise.resolve(this.fix()),
  }

  get follows(): boolean {
    return this.listeners.size > 0
  }

  private fix = (accuracy = 8): Fix => ({
    longitude: 118.08 + this.metres * EAST,
    latitude: 24.46,
    accuracy,
    time: NOW + this.passed,
  })

  rest(ms: number): void {
    this.passed += ms
    pass(ms)
  }

  /** So many metres in so many seconds, measured at the end. */
  async go(metres: number, seconds: number, accuracy?: number): Promise<void> {
    this.metres += metres
    this.rest(seconds * 1000)
    await react(async () => {
      for (const { fixes } of this.listeners) fixes([this.fix(accuracy)])
      await Promise.resolve()
    })
  }

  fail(): void {
    react(() => {
      for (const { failed } of this.listeners) failed(new PositionError('denied'))
    })
  }
}

/** Other specs find a phone without recordings. */
afterEach(async () => {
  for (const user of [LIN, CHEN].map(userOf)) {
    for (const { id } of await listRecordings(user.id)) await dropRecording(id)
    for (const { key } of await listActs(user.id)) await removeAct(key, () => true)
  }
})

const tap = async ({ user }: Pick<AppTest, 'user'>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const sums = async () => within(await screen.findByLabelText('本次巡查'))
const shows = async (label: string, value: string) =>
  waitFor(async () => {
    const term = (await sums()).getByText(label)
    expect(term.nextElementSibling?.textContent).toBe(value)
  })
const recorded = () => [...demo.db().recordedInspections.values()]

/** The page is gone; its claim on the recording is still there. */
async function close(app: AppTest) {
  react(() => endSession())
  await leave(app)
  const [recording] = await listRecordings(userOf(LIN).id)
  const keeper = { run: 'a page that is gone', until: demo.clock().now() + 30_000 }
  await changeRecording(recording?.id ?? '', (value) => ({ ...value, keeper }))
}

async function started(walker: Walker, as = LIN) {
  const app = renderApp({ at: '/inspectRun', as, device: walker.device })
  await tap(app, '开始巡查')
  await waitFor(() => expect(walker.follows).toBe(true))
  return app
}

/** Three points, 60 m in a minute. */
async function walk(walker: Walker) {
  await walker.go(0, 5)
  await walker.go(30, 30)
  await walker.go(30, 30)
}

describe('巡查', () => {
  it('is started, shows its length and time while it goes on, and reports it to the city at the first position', async () => {
    const walker = new Walker()
    const wire = watchWire()
    await started(walker)
    await walk(walker)
    await shows('里程（公里）', '0.06')
    await waitFor(() => expect(recorded()).toHaveLength(1))
    expect(wire.to('appInspect/track')[0]?.body).toMatchObject({ no: 0, track: [[5, 118.08, 24.46, 8, 1]] })
    expect(await screen.findByText(/屏幕保持常亮/)).toBeTruthy()
    await walker.go(300, 300)
    await shows('用时', '6分')
  })

  it('shows the way before it is sent, and the city then has all of it', async () => {
    const walker = new Walker()
    const app = await started(walker)
    await walk(walker)
    await shows('里程（公里）', '0.06')
    await tap(app, '结束巡查')
    await onScreen('结束巡查')
    expect(await screen.findByRole('group', { name: '巡查路线地图' })).toBeTruthy()
    await waitFor(() => expect(recorded()[0]?.end).toBeNull())
    await tap(app, '提交巡查')
    await onScreen('巡查记录')
    await waitFor(() => expect(recorded()[0]?.end).not.toBeNull())
    expect([...(recorded()[0]?.pieces.values() ?? [])].flat()).toHaveLength(3)
    // It leaves the phone with its receipt.
    await waitFor(async () => expect(await listRecordings(userOf(LIN).id)).toEqual([]))
    const row = await screen.findByRole('button', { name: '15:00 – 15:01' })
    await app.user.click(row)
    await onScreen('巡查详情')
    expect(await screen.findByText('0.06 公里')).toBeTruthy()
  })

  it('can go on after its end: the time between is a pause', async () => {
    const walker = new Walker()
    const app = await started(walker)
    await walk(walker)
    await tap(app, '结束巡查')
    await onScreen('结束巡查')
    expect(walker.follows).toBe(false)
    walker.rest(20 * MINUTE)
    await tap(app, '继续巡查')
    await waitFor(() => expect(walker.follows).toBe(true))
    await walker.go(500, 10)
    await walker.go(30, 30)
    await shows('里程（公里）', '0.09')
    await shows('用时', '1分')
  })

  it('stands still while paused: no position, no time, no interruption', async () => {
    const walker = new Walker()
    const app = await started(walker)
    await walk(walker)
    await shows('里程（公里）', '0.06')
    await tap(app, '暂停')
    await screen.findByText(/^已暂停/)
    expect(walker.follows).toBe(false)
    walker.rest(30 * MINUTE)
    await tap(app, '继续')
    await waitFor(() => expect(walker.follows).toBe(true))
    await walker.go(0, 5)
    await shows('用时', '1分')
    expect(screen.queryByText(/中断/)).toBeNull()
  })

  it('survives a closed tab: it goes on, and the time without the page is an interruption', async () => {
    const walker = new Walker()
    const app = await started(walker)
    await walk(walker)
    await shows('里程（公里）', '0.06')
    await close(app)
    walker.rest(40 * MINUTE)
    renderApp({ at: '/inspectRun', as: LIN, device: walker.device })
    await screen.findByRole('button', { name: '结束巡查' })
    await waitFor(() => expect(walker.follows).toBe(true))
    await walker.go(2000, 10)
    await walker.go(30, 30)
    await shows('里程（公里）', '0.09')
    expect(await screen.findByText(/^中断 1 次，共 40分/)).toBeTruthy()
  })

  it('ended with its last position when it was forgotten, which can be undone', async () => {
    const walker = new Walker()
    const app = await started(walker)
    await walk(walker)
    await shows('里程（公里）', '0.06')
    await close(app)
    walker.rest(9 * 60 * MINUTE)
    renderApp({ at: '/inspectRun', as: LIN, device: walker.device })
    await onScreen('结束巡查')
    await shows('用时', '1分')
    expect(await screen.findByRole('button', { name: '继续巡查' })).toBeTruthy()
  })

  it('belongs to its user: another one sees none and starts an own', async () => {
    const walker = new Walker()
    const app = await started(walker)
    await walk(walker)
    await shows('里程（公里）', '0.06')
    react(() => endSession())
    await waitFor(() => expect(walker.follows).toBe(false))
    expect(walker.ended).toBeGreaterThan(0)
    await leave(app)
    renderApp({ at: '/inspectRun', as: CHEN, device: walker.device })
    await screen.findByRole('button', { name: '开始巡查' })
    expect(screen.queryByLabelText('本次巡查')).toBeNull()
  })

  it('is recorded offline and sent when the line is back', async () => {
    const walker = new Walker()
    const app = renderApp({ at: '/inspectRun', as: LIN, device: walker.device })
    await screen.findByRole('button', { name: '开始巡查' })
    const back = goOffline()
    await tap(app, '开始巡查')
    await waitFor(() => expect(walker.follows).toBe(true))
    await walk(walker)
    await tap(app, '结束巡查')
    await tap(app, '提交巡查')
    await onScreen('巡查记录')
    expect(await screen.findByText(/^(待传|待核对)$/)).toBeTruthy()
    expect(recorded()).toEqual([])
    back()
    // Without an answer each is looked up twice before it is sent again.
    await waitFor(() => {
      walker.rest(2 * MINUTE)
      window.dispatchEvent(new Event('online'))
      expect(recorded()[0]?.end ?? null).not.toBeNull()
    })
    await waitFor(() => expect(screen.queryByText(/待传|待核对/)).toBeNull())
  })

  it('stays on the phone in a city without these calls, and can be looked at, sent again and deleted', async () => {
    const walker = new Walker()
    letFail('appInspect/track', '404')
    const app = await started(walker)
    await walk(walker)
    await waitFor(async () => expect((await listRecordings(userOf(LIN).id))[0]?.absent).toBe(true))
    await tap(app, '结束巡查')
    await tap(app, '提交巡查')
    await screen.findByText(/这次巡查保存在本机/)
    await shows('里程（公里）', '0.06')
    expect(await listActs(userOf(LIN).id)).toEqual([])
    await tap(app, '再次提交')
    await waitFor(() => expect(recorded()[0]?.end).not.toBeNull())
  })

  it('notes what was reported on the way', async () => {
    const walker = new Walker()
    const { user } = await started(walker)
    await walk(walker)
    const { enqueue } = await import('@/stores/outbox/acts')
    const { draftKey } = await import('@/stores/drafts')
    const act = { title: '暴露垃圾 · 未及时清运', note: '', photos: [], draft: null, payload: {} }
    await enqueue(draftKey(userOf(LIN).id, 'problemRegister', 'p'), { ...act, kind: 'report', clientId: 'p' })
    expect(await screen.findByText('暴露垃圾 · 未及时清运')).toBeTruthy()
    await shows('问题（件）', '1')
    await user.click(screen.getByRole('button', { name: '上报问题' }))
    await onScreen('问题登记')
  })

  it('shows why there is no track, and goes on by itself', async () => {
    const walker = new Walker()
    await started(walker)
    walker.fail()
    expect((await screen.findByRole('alert')).textContent).toContain('定位权限未开启，现在没有轨迹')
    await walk(walker)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await shows('里程（公里）', '0.06')
  })

  it('drops what is inexact or impossible', async () => {
    const walker = new Walker()
    await started(walker)
    await walk(walker)
    await walker.go(400, 20, 250)
    await walker.go(-400 + 3000, 10)
    await walker.go(-3000 + 30, 30)
    await shows('里程（公里）', '0.09')
  })

  it('shows the share of the own grid', async () => {
    const walker = new Walker()
    await started(walker)
    await walk(walker)
    await waitFor(async () =>
      expect((await sums()).getByText('网格已看').nextElementSibling?.textContent).toMatch(/^\d+%$/),
    )
  })

  it('an empty one can be deleted', async () => {
    const walker = new Walker()
    const app = await started(walker)
    await tap(app, '结束巡查')
    await tap(app, '没有轨迹，删除')
    await screen.findByRole('button', { name: '开始巡查' })
    expect(await listRecordings(userOf(LIN).id)).toEqual([])
  })
})

describe('the ways to it', () => {
  it('the workbench starts one, and shows one that goes on', async () => {
    const walker = new Walker()
    const { user, router } = renderApp({ at: '/gateway', as: LIN, device: walker.device })
    const tile = /^开始巡查/
    const [chip] = await screen.findAllByRole('link', { name: tile })
    if (!chip) throw new Error('no link')
    await user.click(chip)
    await onScreen('巡查')
    await user.click(await screen.findByRole('button', { name: '开始巡查' }))
    await waitFor(() => expect(walker.follows).toBe(true))
    await walk(walker)
    await shows('里程（公里）', '0.06')
    await react(() => router.navigate('/gateway'))
    expect(await screen.findByRole('link', { name: '巡查中 · 1分 · 0.06 公里' })).toBeTruthy()
  })

  it('the search of the workbench finds it', async () => {
    const { user } = renderApp({ at: '/gateway', as: LIN })
    await user.type(await screen.findByRole('searchbox', { name: /^找功能/ }), '开始巡')
    const found = within(await screen.findByRole('region', { name: /^找到 \d+ 个功能/ }))
    expect(found.getByRole('link', { name: '开始巡查' })).toBeTruthy()
  })

  it('巡查记录 starts one', async () => {
    const app = renderApp({ at: '/inspectRecord', as: LIN })
    await tap(app, '开始巡查')
    await onScreen('巡查')
  })

  it('the common questions explain it', async () => {
    renderApp({ at: '/faq', as: LIN })
    expect(await screen.findByText('怎么开始巡查')).toBeTruthy()
  })
})
