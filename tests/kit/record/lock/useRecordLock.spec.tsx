import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectClient } from '@/app/boot'
import { freeLock, takeLock } from '@/demo/records/locks'
import { userByMobile } from '@/demo/city/db'
import { MINUTE } from '@/domain/time'
import { caseKind } from '@/entities/case/caseKind'
import { useRecordLock, type LockTarget } from '@/kit/record/useRecordLock'
import { startSession } from '@/stores/session'
import { useToasts } from '@/stores/toasts'
import { CHEN, demo, NOW, server, useApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { gate } from '../../harness'

useApp()
beforeEach(() => {
  connectClient()
  startSession(demo.tokenOf(WANG))
})
afterEach(() => void vi.useRealTimers())

const CASE = '100030'
const target: LockTarget = { id: CASE, tackleType: 'handle', type: caseKind.lockType }
const holder = (id = CASE) => demo.db().locks.get(`case/${id}`)?.holderName ?? ''
const hold = () => renderHook((wanted: LockTarget) => useRecordLock(wanted), { initialProps: target })
const holdStrictly = () => renderHook(() => useRecordLock(target), { wrapper: StrictMode })
const chen = () => {
  const user = userByMobile(demo.db(), CHEN)
  if (!user) throw new RangeError('no account 陈美玲')
  return user
}
const fail = (kind: string, path = 'caseInfo/') => demo.db().failures.push({ path, kind, times: 1 })
/** Advances a clock that otherwise runs as usual. */
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Holds the lock request until the gate is opened. */
const holdUp = () => {
  const held = gate()
  server.use(http.get('*/dealDetailControl/*', () => held.promise))
  return held
}
const mine = (hook: ReturnType<typeof hold>) => waitFor(() => expect(hook.result.current.state).toBe('mine'))

describe('the lock of a record', () => {
  it('is checked, taken, and freed on leaving', async () => {
    const hook = hold()
    expect(hook.result.current).toEqual({ state: 'checking' })
    await mine(hook)
    expect(holder()).toBe('王建国')
    hook.unmount()
    await waitFor(() => expect(holder()).toBe(''))
  })

  it('is one lock, and stays, though React runs every effect twice', async () => {
    const wire = watchWire()
    const hook = holdStrictly()
    await waitFor(() => expect(wire.to('dealDetailControl')).toHaveLength(2))
    await waitFor(() => expect(hook.result.current.state).toBe('mine'))
    expect(holder()).toBe('王建国')
    expect(wire.to('Unlock')).toEqual([])
    hook.unmount()
    await waitFor(() => expect(holder()).toBe(''))
    expect(wire.to('Unlock')).toHaveLength(1)
  })

  it('that arrives after leaving is freed', async () => {
    const wire = watchWire()
    const held = holdUp()
    const hook = hold()
    await waitFor(() => expect(wire.to('dealDetailControl')).toHaveLength(1))
    hook.unmount()
    held.open()
    await waitFor(() => expect(wire.to('Unlock')).toHaveLength(1))
    await waitFor(() => expect(holder()).toBe(''))
  })

  it('that arrives late for a reopened screen is left to its successor', async () => {
    const wire = watchWire()
    const held = holdUp()
    hold().unmount()
    const second = hold()
    held.open()
    await mine(second)
    expect(wire.to('Unlock')).toEqual([])
    expect(holder()).toBe('王建国')
  })

  it('needed by two components is freed by the last', async () => {
    const wire = watchWire()
    const [first, second] = [hold(), hold()]
    await mine(first)
    await mine(second)
    first.unmount()
    expect(wire.to('Unlock')).toEqual([])
    second.unmount()
    await waitFor(() => expect(holder()).toBe(''))
    expect(wire.to('Unlock')).toHaveLength(1)
  })

  it('of another record is taken, and the previous freed, when the screen switches to it', async () => {
    const hook = hold()
    await mine(hook)
    hook.rerender({ ...target, id: '100031' })
    await waitFor(() => expect([holder(), holder('100031')]).toEqual(['', '王建国']))
  })

  it('is identified by tackleType, type and id, in this order, with type case for a case', async () => {
    const wire = watchWire()
    await mine(hold())
    // The city has no such record; only the request matters.
    const free = () =>
      HttpResponse.json({ success: true, code: 100, msg: '', body: { locked: true, mine: true } })
    server.use(
      http.get('*/isCaseDetailLock', ({ request }) => (request.url.includes('keyTask') ? free() : undefined)),
      http.get('*/dealDetailControl/confirm/keyTask/DB1', free),
    )
    const other = renderHook(() => useRecordLock({ id: 'DB1', tackleType: 'confirm', type: 'keyTask' }))
    await waitFor(() => expect(other.result.current.state).toBe('mine'))
    expect(wire.to('dealDetailControl').map(({ path }) => path)).toEqual([
      `/api-digital/api/caseInfo/dealDetailControl/handle/case/${CASE}`,
      '/api-digital/api/caseInfo/dealDetailControl/confirm/keyTask/DB1',
    ])
    expect(wire.to('isCaseDetailLock').map(({ query }) => query)).toEqual([
      { id: CASE, tackleType: 'handle', type: 'case' },
      { id: 'DB1', tackleType: 'confirm', type: 'keyTask' },
    ])
  })

  it('is freed when the page is hidden, and taken again when it returns from the cache', async () => {
    const hook = hold()
    await mine(hook)
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(holder()).toBe(''))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await waitFor(() => expect(holder()).toBe('王建国'))
  })
})

describe('a lock held for long', () => {
  it('is renewed every three minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const wire = watchWire()
    await mine(hold())
    await later(3 * MINUTE - 5000)
    expect(wire.to('dealDetailControl')).toHaveLength(1)
    await later(5000)
    await later(3 * MINUTE)
    expect(wire.to('dealDetailControl')).toHaveLength(3)
  })

  it('survives a failed renewal, which is soon repeated silently', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const wire = watchWire()
    const hook = hold()
    await mine(hook)
    fail('offline')
    await later(3 * MINUTE)
    await waitFor(() => expect(wire.to('isCaseDetailLock')).toHaveLength(2))
    expect(hook.result.current.state).toBe('mine')
    await later(10_000)
    await waitFor(() => expect(wire.to('dealDetailControl')).toHaveLength(2))
    expect(useToasts.getState().messages).toEqual([])
    hook.unmount()
    await waitFor(() => expect(holder()).toBe(''))
  })

  it('that expired during absence, and was taken by another, shows this', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const hook = hold()
    await mine(hook)
    demo.db().locks.clear()
    takeLock(demo.db(), chen(), 'case', CASE, 'handle')
    await later(3 * MINUTE)
    await waitFor(() =>
      expect(hook.result.current).toEqual({ state: 'held', holderName: '陈美玲', since: NOW }),
    )
    hook.unmount()
    expect(holder()).toBe('陈美玲')
  })
})

describe('a lock held by another', () => {
  it('shows who and since when, is not requested in vain, and becomes free automatically', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const wire = watchWire()
    takeLock(demo.db(), chen(), 'case', CASE, 'handle')
    const hook = hold()
    await waitFor(() =>
      expect(hook.result.current).toEqual({ state: 'held', holderName: '陈美玲', since: NOW }),
    )
    expect(wire.to('dealDetailControl')).toEqual([])
    freeLock(demo.db(), chen(), 'case', CASE)
    await later(10_000)
    await mine(hook)
  })

  it('may be taken between check and request: then it is hers', async () => {
    server.use(
      http.get('*/dealDetailControl/*', () => void takeLock(demo.db(), chen(), 'case', CASE, 'handle')),
    )
    const hook = hold()
    await waitFor(() => expect(hook.result.current).toMatchObject({ state: 'held', holderName: '陈美玲' }))
    hook.unmount()
    expect(holder()).toBe('陈美玲')
  })

  it('with an unknown state is an error with a retry, and is retried automatically', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fail('500')
    fail('500')
    const hook = hold()
    await waitFor(() => expect(hook.result.current.state).toBe('failed'))
    const { current } = hook.result
    act(() => current.state === 'failed' && current.retry())
    await waitFor(() => expect(demo.db().failures.every(({ times }) => times === 0)).toBe(true))
    await later(10_000)
    await mine(hook)
    expect(useToasts.getState().messages).toEqual([])
  })
})
