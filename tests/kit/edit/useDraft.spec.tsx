import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { openDB } from 'idb'
import type { ChangeEvent } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { resetAll } from '@/domain/resettable'
import { useDraft } from '@/kit/edit/draft/useDraft'
import { setClock } from '@/stores/clock'
import { draftKey, readDraft, writeDraft } from '@/stores/drafts'
import { setAccount, useSession } from '@/stores/session'
import type { Account } from '@/api/contract/account'
import { around, type Around } from '../harness'

const form = v.object({ opinion: v.string(), count: v.number() })
const EMPTY = { opinion: '', count: 0 }
const NOON = Date.UTC(2026, 5, 12, 4)

const account = (id: string): Account => ({
  id,
  name: `用户${id}`,
  mobile: '',
  orgCode: '',
  orgName: '',
  orgIds: [],
  roles: [],
  duty: '',
  gridText: '',
})
const key = (userId = '1003', recordId = 'A') => draftKey(userId, 'caseHandleEdit', recordId)
const store = (value: unknown, userId = '1003') =>
  writeDraft({ key: key(userId), userId, savedAt: NOON - 60_000, value })
const stored = async (userId?: string) => (await readDraft(key(userId)))?.value

const opened: Around[] = []
const open = (recordId = 'A') => {
  const one = around()
  opened.push(one)
  return renderHook(() => useDraft('caseHandleEdit', recordId, form, EMPTY), { wrapper: one.wrapper })
}
const openReady = async () => {
  const hook = open()
  await waitFor(() => expect(hook.result.current.ready).toBe(true))
  return hook
}

beforeEach(() => {
  setClock(() => NOON)
  setAccount(account('1003'))
})
afterEach(async () => {
  for (const { queryClient } of opened.splice(0)) queryClient.clear()
  useSession.setState({ account: null })
  const drafts = await openDB('chengguan')
  await drafts.clear('drafts')
  drafts.close()
})

describe('a draft', () => {
  it('of a form never opened before is empty and not saved', async () => {
    const { result } = await openReady()
    expect(result.current).toMatchObject({ value: EMPTY, savedAt: null, restored: false, failed: false })
  })

  it('is written shortly after the last change, and shows its time', async () => {
    const { result } = await openReady()
    act(() => result.current.set({ opinion: '已到' }))
    act(() => result.current.set({ opinion: '已到场' }))
    expect(result.current.value).toEqual({ opinion: '已到场', count: 0 })
    expect(await stored()).toBeUndefined()
    await waitFor(() => expect(result.current.savedAt).toBe(NOON))
    expect(await stored()).toEqual({ opinion: '已到场', count: 0 })
  })

  it('applies changes in order, each on the previous value', async () => {
    const { result } = await openReady()
    act(() => {
      result.current.set(({ count }) => ({ count: count + 1 }))
      result.current.set(({ count }) => ({ count: count + 1 }))
    })
    expect(result.current.value.count).toBe(2)
  })

  it('is read again by a form that takes the place of another form of the same record', async () => {
    const Form = () => {
      const { ready, value, set } = useDraft('caseHandleEdit', 'A', form, EMPTY)
      const change = (event: ChangeEvent<HTMLInputElement>) => set({ opinion: event.target.value })
      return ready && <input value={value.opinion} onChange={change} />
    }
    const one = around()
    opened.push(one)
    const { rerender } = render(<Form key="first" />, { wrapper: one.wrapper })
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: '已到场' } })
    rerender(<Form key="second" />)
    expect(await screen.findByRole('textbox')).toHaveProperty('value', '已到场')
  })

  it('is restored, and shows its time until it is changed', async () => {
    await store({ opinion: '上次写的', count: 3 })
    const { result } = await openReady()
    expect(result.current).toMatchObject({
      value: { opinion: '上次写的', count: 3 },
      savedAt: NOON - 60_000,
      restored: true,
    })
    act(() => result.current.set({ count: 4 }))
    expect(result.current).toMatchObject({ value: { opinion: '上次写的', count: 4 }, restored: false })
  })

  it.each([
    ['a screen that is left', (hook: ReturnType<typeof open>) => hook.unmount()],
    ['a page that is hidden', () => void document.dispatchEvent(new Event('visibilitychange'))],
  ])('is written immediately by %s', async (_, leave) => {
    const hook = await openReady()
    act(() => hook.result.current.set({ opinion: '半句' }))
    leave(hook)
    // The store answers in order, so this read follows the write.
    expect(await stored()).toEqual({ opinion: '半句', count: 0 })
  })

  it('restores text typed right before the page closed', async () => {
    const hook = await openReady()
    act(() => hook.result.current.set({ opinion: '半句' }))
    window.dispatchEvent(new Event('pagehide'))
    resetAll()
    expect(await readDraft(key())).toMatchObject({ value: { opinion: '半句', count: 0 } })
    expect(localStorage.length).toBe(0)
  })

  it('that was deleted is not restored by a pending or late change', async () => {
    const hook = await openReady()
    act(() => hook.result.current.set({ opinion: '已提交' }))
    await act(() => hook.result.current.save())
    act(() => hook.result.current.set({ opinion: '还在等' }))
    await act(() => hook.result.current.clear())
    act(() => hook.result.current.set({ opinion: '晚到的' }))
    hook.unmount()
    expect(await stored()).toBeUndefined()
  })
})

describe('a form that is open twice', () => {
  it('changes where it was pressed', async () => {
    const first = await openReady()
    const second = await openReady()
    act(() => first.result.current.set({ count: 1 }))
    expect([first, second].map(({ result }) => result.current.value.count)).toEqual([1, 0])
  })
})

describe('a form closed and reopened during an upload', () => {
  it('merges late results, such as a photo, with later input', async () => {
    const first = await openReady()
    act(() => first.result.current.set({ opinion: '先写的' }))
    first.unmount()
    const again = await openReady()
    act(() => again.result.current.set({ opinion: '又写的' }))
    act(() => first.result.current.set(({ count }) => ({ count: count + 1 })))
    expect(again.result.current.value).toEqual({ opinion: '又写的', count: 1 })
    again.unmount()
    expect(await stored()).toEqual({ opinion: '又写的', count: 1 })
  })

  it('stores them when the form is closed, and not in the form of another record', async () => {
    const first = await openReady()
    act(() => first.result.current.set({ opinion: '先写的' }))
    first.unmount()
    const other = open('B')
    await waitFor(() => expect(other.result.current.ready).toBe(true))
    act(() => first.result.current.set({ count: 1 }))
    expect(other.result.current.value).toEqual(EMPTY)
    await waitFor(async () => expect(await stored()).toEqual({ opinion: '先写的', count: 1 }))
  })
})

describe('a draft that is not shown', () => {
  it.each([
    ['of an older version of the form', { opinion: '旧' }],
    ['that is not a form', 'x'],
    ['with a text instead of a number', { opinion: '', count: '3' }],
  ])('%s is dropped, and deleted from the device', async (_, value) => {
    await store(value)
    const { result } = await openReady()
    expect(result.current).toMatchObject({ value: EMPTY, restored: false })
    expect(await stored()).toBeUndefined()
  })

  it('of another user stays hidden and unchanged', async () => {
    await store({ opinion: '别人的', count: 9 }, '1002')
    const { result } = await openReady()
    expect(result.current.value).toEqual(EMPTY)
    act(() => result.current.set({ opinion: '我的' }))
    await waitFor(() => expect(result.current.savedAt).toBe(NOON))
    expect(await stored('1002')).toEqual({ opinion: '别人的', count: 9 })
  })

  it('is not read before the user is known', async () => {
    useSession.setState({ account: null })
    await store({ opinion: '谁的', count: 1 })
    const { result } = open()
    expect(result.current).toMatchObject({ ready: false, value: EMPTY })
    act(() => setAccount(account('1003')))
    await waitFor(() => expect(result.current.value.opinion).toBe('谁的'))
  })
})

describe('a device that cannot store drafts', () => {
  const full = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })

  it('shows this in the form until there is space', async () => {
    const disk = full()
    const { result } = await openReady()
    act(() => result.current.set({ opinion: '存不下' }))
    await waitFor(() => expect(result.current.failed).toBe(true))
    expect(result.current.value.opinion).toBe('存不下')
    disk.mockRestore()
    act(() => result.current.set({ opinion: '存下了' }))
    await waitFor(() => expect(result.current).toMatchObject({ failed: false, savedAt: NOON }))
  })

  it('opens the form with a message when a read fails, and overwrites nothing', async () => {
    await store({ opinion: '上次写的', count: 1 })
    const broken = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'UnknownError')
    })
    const { result } = await openReady()
    expect(result.current).toMatchObject({ value: EMPTY, failed: true })
    act(() => result.current.set({ opinion: '新写的' }))
    expect(await result.current.save()).toBe(false)
    broken.mockRestore()
    expect(result.current.value.opinion).toBe('新写的')
    expect(await stored()).toEqual({ opinion: '上次写的', count: 1 })
  })
})
