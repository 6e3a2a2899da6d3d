import { setDevice } from '@/platform/current'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { act, renderHook, waitFor } from '@testing-library/react'
import { distanceText, locate, locateWell, usePosition } from '@/kit/data/usePosition'
import { PositionError, type Fix } from '@/platform/device'
import { setClock } from '@/stores/clock'
import { endSession } from '@/stores/session'
import { gate } from '../harness'
import { fakeDevice } from '../place/device'

const fix = (accuracy: number, time = 1): Fix => ({ longitude: 118, latitude: 24, accuracy, time })
const rest = () => Promise.resolve()

/** A phone with these answers, one after the other. */
function phone(...answers: (Fix | PositionError)[]) {
  const left = [...answers]
  const position = vi.fn<(age?: number) => Promise<Fix>>(() => {
    const next = left.shift()
    return next instanceof PositionError || !next
      ? Promise.reject(next ?? new PositionError('timeout'))
      : Promise.resolve(next)
  })
  setDevice(fakeDevice({ position }))
  return position
}

beforeEach(() => vi.clearAllMocks())

describe('a position for a report', () => {
  it('is requested until it is exact to less than 100 m', async () => {
    const position = phone(fix(400), fix(100), fix(80), fix(5))
    const heard: number[] = []
    const best = await locateWell({ rest, onBetter: ({ accuracy }) => heard.push(accuracy) })
    expect(best?.accuracy).toBe(80)
    expect(position).toHaveBeenCalledTimes(3)
    expect(heard).toEqual([400, 100, 80])
  })

  it('that is exact immediately is requested once, without a delay', async () => {
    const position = phone(fix(12))
    const never = vi.fn<() => Promise<void>>()
    expect((await locateWell({ rest: never }))?.accuracy).toBe(12)
    expect(position).toHaveBeenCalledTimes(1)
    expect(never).not.toHaveBeenCalled()
  })

  it('is the best of five inexact ones', async () => {
    const position = phone(fix(500), fix(300), fix(700), fix(200), fix(600), fix(1))
    const heard: number[] = []
    const best = await locateWell({ rest, onBetter: ({ accuracy }) => heard.push(accuracy) })
    expect(best?.accuracy).toBe(200)
    expect(position).toHaveBeenCalledTimes(5)
    expect(heard).toEqual([500, 300, 200])
  })

  it('is the best so far when the phone then fails', async () => {
    const position = phone(fix(500), new PositionError('timeout'), fix(1))
    expect((await locateWell({ rest }))?.accuracy).toBe(500)
    expect(position).toHaveBeenCalledTimes(2)
  })

  it('is null when it is refused', async () => {
    phone(new PositionError('denied'))
    expect(await locateWell({ rest })).toBeNull()
  })

  it('is current, not cached by the device', async () => {
    const position = phone(fix(12))
    await locateWell({ rest })
    expect(position).toHaveBeenCalledWith(0)
  })

  it('is separate from the request of the rows behind it, whichever is first', async () => {
    const [remembered, measured] = [fix(12, 1), fix(12, 2)]
    const late = gate<Fix>()
    const position = vi.fn<(age?: number) => Promise<Fix>>((age) =>
      age === 0 ? Promise.resolve(measured) : late.promise,
    )
    setDevice(fakeDevice({ position, mayLocateSilently: () => Promise.resolve(true) }))
    act(() => endSession())
    const { result } = renderHook(() => usePosition())
    await waitFor(() => expect(position).toHaveBeenCalledTimes(1))
    await act(locate)
    expect(result.current).toMatchObject({ fix: measured, locating: false })
    await act(async () => late.open(remembered))
    expect(result.current.fix).toBe(measured)
  })

  it('of a previous user is not shown to the next one', async () => {
    const late = gate<Fix>()
    setDevice(fakeDevice({ position: () => late.promise }))
    act(() => endSession())
    const { result } = renderHook(() => usePosition())
    const located = locate()
    act(() => endSession())
    await act(async () => {
      late.open(fix(12))
      await located
    })
    expect(result.current).toMatchObject({ fix: null, locating: false })
  })

  it('is requested once for two parallel callers', async () => {
    const position = phone(fix(12), fix(13))
    const [one, two] = await Promise.all([locate(), locate()])
    expect(one).toEqual(two)
    expect(position).toHaveBeenCalledTimes(1)
  })
})

describe('the position a screen shows', () => {
  it('is requested once, also from a phone with an hour-old fix', async () => {
    const position = vi.fn<() => Promise<Fix>>(() => Promise.resolve(fix(12)))
    setDevice(fakeDevice({ position, mayLocateSilently: () => Promise.resolve(true) }))
    // The requests of the tests above are long ago.
    const start = Date.now() + 3_600_000
    setClock(() => start)
    const screen = renderHook(() => usePosition())
    await waitFor(() => expect(screen.result.current.fix?.accuracy).toBe(12))
    // A second request would happen within these turns.
    for (let turn = 0; turn < 20; turn++) await act(() => Promise.resolve())
    expect(position).toHaveBeenCalledTimes(1)
    screen.unmount()
  })

  it('checks the permission once, however many rows show it or come later', async () => {
    const mayLocateSilently = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false))
    setDevice(fakeDevice({ mayLocateSilently }))
    act(() => endSession())
    const list = renderHook(() => usePosition())
    const rows = [1, 2, 3].map(() => renderHook(() => usePosition()))
    await act(() => Promise.resolve())
    expect(list.result.current.fix).toBeNull()
    expect(mayLocateSilently).toHaveBeenCalledTimes(1)
    for (const shown of [list, ...rows]) shown.unmount()
    // The next screen checks again: it may be allowed by now.
    renderHook(() => usePosition()).unmount()
    expect(mayLocateSilently).toHaveBeenCalledTimes(2)
  })
})

describe('the distance to an object', () => {
  it('keeps number and unit in one line', () => {
    expect(distanceText(fix(10), { longitude: 118, latitude: 24.001 })).toMatch(/^111\u00a0米$/)
    expect(distanceText(null, { longitude: 118, latitude: 24.001 })).toBe('')
    expect(distanceText(fix(10), { longitude: null, latitude: null })).toBe('')
  })
})
