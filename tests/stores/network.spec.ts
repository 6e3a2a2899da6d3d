import { beforeEach, describe, expect, it } from 'vitest'
import { noteCall, noteOffline, useNetwork } from '@/stores/network'

const offline = () => useNetwork.getState().offline

beforeEach(() => noteCall()(true))

describe('whether the line is there', () => {
  it('is what the last call met', () => {
    noteCall()(false)
    expect(offline()).toBe(true)
    noteCall()(true)
    expect(offline()).toBe(false)
  })

  it('is not told by a call that left before another one was answered: a time-out is old news', () => {
    const slow = noteCall()
    noteCall()(true)
    slow(false)
    expect(offline()).toBe(false)
  })

  it('is told by a late answer all the same', () => {
    const slow = noteCall()
    noteCall()(false)
    slow(true)
    expect(offline()).toBe(false)
  })

  it('has gone when the browser says so; that it is back the browser cannot say', () => {
    window.dispatchEvent(new Event('offline'))
    expect(offline()).toBe(true)
    window.dispatchEvent(new Event('online'))
    expect(offline()).toBe(true)
    noteCall()(true)
    expect(offline()).toBe(false)
  })

  it('has gone when a native shell says so', () => {
    noteOffline()
    expect(offline()).toBe(true)
  })
})
