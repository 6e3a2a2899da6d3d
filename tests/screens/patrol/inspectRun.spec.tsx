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

/** Moves the phone along a street, by the clock of the test. */
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

  /** Moves some metres in some seconds, with a fix at the end. */
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

/** Deletes recordings for the other specs. */
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

/** Closes the page; its claim on the recording remains. */
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
  it('starts, shows length and time while recording, and is reported to the city at the first position', async () => {
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

  it('shows the track before it is sent, and sends all of it', async () => {
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
    // One message: the receipt.
    await screen.findByText(/^已提交 巡查 0\.06 公里/)
    expect(screen.queryByText(/后台上传/)).toBeNull()
    expect([...(recorded()[0]?.pieces.values() ?? [])].flat()).toHaveLength(3)
    // The phone deletes it after the receipt.
    await waitFor(async () => expect(await listRecordings(userOf(LIN).id)).toEqual([]))
    const row = await screen.findByRole('button', { name: '15:00 – 15:01' })
    await app.user.click(row)
    await onScreen('巡查详情')
    expect(await screen.findByText('0.06 公里')).toBeTruthy()
  })

  it('continues after its end: the time between is a pause', async () => {
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

  it('records no position, time or interruption while paused', async () => {
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

  it('continues after a closed tab: the time without the page is an interruption', async () => {
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

  it('ends at its last position when forgotten, which can be undone', async () => {
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

  it('belongs to its user: another user sees none and starts a new one', async () => {
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

  it('is recorded offline and sent when online', async () => {
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
    expect(screen.getByText('巡查已存入待传，联网后自动上传')).toBeTruthy()
    expect(await screen.findByText(/^(待传|待核对)$/)).toBeTruthy()
    expect(recorded()).toEqual([])
    back()
    // Each call without an answer is looked up twice before it is sent again.
    await waitFor(() => {
      walker.rest(2 * MINUTE)
      window.dispatchEvent(new Event('online'))
      expect(recorded()[0]?.end ?? null).not.toBeNull()
    })
    await waitFor(() => expect(screen.queryByText(/待传|待核对/)).toBeNull())
  })

  it('stays on the phone in a city without these calls, and can be viewed, sent again and deleted', async () => {
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

  it('lists the reports made during it', async () => {
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

  it('shows why there is no track, and continues automatically', async () => {
    const walker = new Walker()
    await started(walker)
    walker.fail()
    expect((await screen.findByRole('alert')).textContent).toContain('定位权限未开启，现在没有轨迹')
    await walk(walker)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await shows('里程（公里）', '0.06')
  })

  it('drops inexact and impossible positions', async () => {
    const walker = new Walker()
    await started(walker)
    await walk(walker)
    await walker.go(400, 20, 250)
    await walker.go(-400 + 3000, 10)
    await walker.go(-3000 + 30, 30)
    await shows('里程（公里）', '0.09')
  })

  it('shows the visited share of the user’s grid', async () => {
    const walker = new Walker()
    await started(walker)
    await walk(walker)
    await waitFor(async () =>
      expect((await sums()).getByText('网格已看').nextElementSibling?.textContent).toMatch(/^\d+%$/),
    )
  })

  it('can be deleted when empty', async () => {
    const walker = new Walker()
    const app = await started(walker)
    await tap(app, '结束巡查')
    await tap(app, '没有轨迹，删除')
    await screen.findByRole('button', { name: '开始巡查' })
    expect(await listRecordings(userOf(LIN).id)).toEqual([])
  })
})

describe('links to 巡查', () => {
  it('the workbench starts one, and shows a running one', async () => {
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
