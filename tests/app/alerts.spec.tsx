import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { QueryClient } from '@tanstack/react-query'
import { startAlerts } from '@/app/alerts'
// Links need the route table.
import '@/app/routes/table'
import { MINUTE } from '@/domain/time'
import { countsQuery } from '@/kit/data/counts'
import { apiQuery } from '@/kit/data/useApiQuery'
import { todayRoute } from '@/api/contract/portal'
import type { Navigator } from '@/kit/screen/hooks'
import { callMedia, setCallMedia } from '@/platform/call/current'
import { device, setDevice } from '@/platform/current'
import { setAlerts } from '@/stores/alerts'
import { setClock } from '@/stores/clock'
import { createQueryClient } from '@/stores/queryClient'
import { useToasts } from '@/stores/toasts'

const NOW = Date.UTC(2026, 5, 12, 7, 0)
const rings: (boolean | undefined)[] = []
const went: string[] = []
const nav = { goFromToast: ({ pathname }) => went.push(pathname) } as Partial<Navigator> as Navigator

let client: QueryClient
let stop: () => void

/** The counts as a read returns them. */
const count = (command: number, message: number) =>
  client.fetchQuery({ ...countsQuery(), staleTime: 0, queryFn: () => ({ command, message }) as never })
const texts = () => useToasts.getState().messages.map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
  setClock(() => NOW)
  rings.length = 0
  went.length = 0
  setCallMedia({
    ...callMedia(),
    ring: (sound) => {
      rings.push(sound)
      return () => undefined
    },
  })
  client = createQueryClient(0)
  stop = startAlerts(nav, client)
})
afterEach(() => {
  stop()
  client.clear()
  const all = { command: true, call: true, message: true, deadline: true }
  setAlerts({ way: 'ring', open: all, push: all })
  setCallMedia(null)
  vi.useRealTimers()
})

describe('the open app', () => {
  it('alerts to a new command and a new message, and opens them, but not for the first counts', async () => {
    await count(1, 0)
    expect(texts()).toEqual([])
    await count(2, 1)
    expect(texts()).toEqual(['有新的指令', '有新的消息'])
    expect(rings).toEqual([true, true])
    for (const { offer } of useToasts.getState().messages) offer?.run()
    expect(went).toEqual(['/commandTask', '/conversation'])
    await count(1, 0)
    expect(rings).toHaveLength(2)
  })

  it('only vibrates, and leaves out what is switched off', async () => {
    setAlerts({ way: 'vibrate', open: { command: true, call: true, message: false, deadline: true } })
    await count(1, 0)
    await count(2, 1)
    expect(texts()).toEqual(['有新的指令'])
    expect(rings).toEqual([false])
  })

  it('informs the shell of the topics it may push, now and after each change', () => {
    const posted: (readonly string[])[] = []
    setDevice({ ...device(), setPushTopics: (topics) => void posted.push(topics) })
    setAlerts({ push: { command: false, call: true, message: true, deadline: false } })
    expect(posted).toEqual([['call', 'message']])
  })

  it('announces each deadline of 今日路线 within 30 minutes once', async () => {
    const stops = [
      { id: '1', title: '井盖破损', deadline: NOW + 20 * MINUTE },
      { id: '2', title: '私搭乱建', deadline: NOW + 50 * MINUTE },
      { id: '3', title: '超期的', deadline: NOW - MINUTE },
    ]
    client.setQueryData(apiQuery(todayRoute, {}).queryKey, { list: stops } as never)
    await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE))
    expect(rings).toEqual([true])
    setClock(() => NOW + 25 * MINUTE)
    await act(() => vi.advanceTimersByTimeAsync(MINUTE))
    expect(texts()).toEqual(['私搭乱建还有 25 分钟到期'])
    expect(rings).toHaveLength(2)
  })

  it('announces several deadlines at once in one message', async () => {
    const stops = [1, 2, 3].map((each) => ({
      id: `${each}`,
      title: '井盖破损',
      deadline: NOW + each * 7 * MINUTE,
    }))
    client.setQueryData(apiQuery(todayRoute, {}).queryKey, { list: stops } as never)
    await act(() => vi.advanceTimersByTimeAsync(MINUTE))
    expect(texts()).toEqual(['3 件将在 30 分钟内到期'])
    expect(rings).toEqual([true])
  })
})
