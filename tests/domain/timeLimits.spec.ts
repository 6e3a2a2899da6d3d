import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTimeout } from '@/domain/timeLimits'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<string>(() => undefined)

describe('work with a time limit', () => {
  it('has its result in time, and is not aborted', async () => {
    let signal: AbortSignal | undefined
    const work = withTimeout(
      1000,
      async (given) => {
        signal = given
        return 'done'
      },
      () => 'late',
    )
    expect(await work).toBe('done')
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(5000)
    expect(signal?.aborted).toBe(false)
  })

  it('fails as the work fails', async () => {
    await expect(withTimeout(1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('has the late result once the time is over', async () => {
    let signal: AbortSignal | undefined
    const work = withTimeout(
      1000,
      (given) => {
        signal = given
        return never()
      },
      () => 'late',
    )
    await vi.advanceTimersByTimeAsync(999)
    expect(signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal?.aborted).toBe(true)
    expect(await work).toBe('late')
  })

  it('fails late where the late result does', async () => {
    const work = withTimeout(1000, never, () => {
      throw new Error('too late')
    })
    await Promise.all([expect(work).rejects.toThrow('too late'), vi.advanceTimersByTimeAsync(1000)])
  })

  it('ends by itself without a late result', async () => {
    const work = withTimeout(
      1000,
      (signal) => new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('ended'))),
    )
    await vi.advanceTimersByTimeAsync(1000)
    expect(await work).toBe('ended')
  })
})
