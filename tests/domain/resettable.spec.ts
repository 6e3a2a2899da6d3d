import { afterEach, describe, expect, it, vi } from 'vitest'
import { onReset, resetAll, resettable, resettableMap, resettableSet, untilReset } from '@/domain/resettable'

afterEach(resetAll)

describe('state of a module', () => {
  it('is as on a new page after a reset', () => {
    const state = resettable(() => ({ shown: 0 }))
    const map = resettableMap<string, number>()
    const set = resettableSet<string>()
    state.current.shown = 3
    map.set('a', 1)
    set.add('a')
    resetAll()
    expect(state.current).toEqual({ shown: 0 })
    expect([map.size, set.size]).toEqual([0, 0])
    state.current = { shown: 4 }
    resetAll()
    expect(state.current).toEqual({ shown: 0 })
  })

  it('is reset after what runs has ended, which ends once only', () => {
    const done: string[] = []
    onReset(() => done.push('reset'))
    untilReset(() => done.push('end'))
    resetAll()
    expect(done).toEqual(['end', 'reset'])
    resetAll()
    expect(done).toEqual(['end', 'reset', 'reset'])
  })

  it('may be reset by its module', () => {
    const reset = vi.fn<() => void>()
    onReset(reset)
    expect(reset).not.toHaveBeenCalled()
    resetAll()
    expect(reset).toHaveBeenCalledTimes(1)
  })
})
