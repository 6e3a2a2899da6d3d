import { beforeEach, describe, expect, it } from 'vitest'
import { noteCall, noteOffline, useNetwork } from '@/stores/network'

const offline = () => useNetwork.getState().offline

beforeEach(() => noteCall()(true))

describe('the connection state', () => {
  it('is the result of the last call', () => {
    noteCall()(false)
    expect(offline()).toBe(true)
    noteCall()(true)
    expect(offline()).toBe(false)
  })

  it('ignores the time-out of a call that started before a later answer', () => {
    const slow = noteCall()
    noteCall()(true)
    slow(false)
    expect(offline()).toBe(false)
  })

  it('becomes online by a late answer', () => {
    const slow = noteCall()
    noteCall()(false)
    slow(true)
    expect(offline()).toBe(false)
  })

  it('becomes offline by the browser’s event; only an answer makes it online again', () => {
    window.dispatchEvent(new Event('offline'))
    expect(offline()).toBe(true)
    window.dispatchEvent(new Event('online'))
    expect(offline()).toBe(true)
    noteCall()(true)
    expect(offline()).toBe(false)
  })

  it('becomes offline by the native shell', () => {
    noteOffline()
    expect(offline()).toBe(true)
  })
})
