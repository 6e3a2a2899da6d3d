import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setClock } from '@/stores/clock'
import { isFinished, noteActs, noteFinished, useFinished, withoutFinished } from '@/stores/finished'
import { endSession, setAccount, startSession } from '@/stores/session'

const NOW = Date.UTC(2026, 5, 12, 7)
const account = (id: string) => ({
  id,
  name: '林志强',
  mobile: '13800000001',
  orgCode: '',
  orgName: '',
  orgIds: [],
  roles: ['collector'],
  duty: '',
  gridText: '',
})
const login = (id: string) => {
  startSession(`token-${id}`)
  setAccount(account(id))
}
const tasks = () => useFinished.getState().tasks
const queued = { about: 'task/verify/7', state: 'waiting', receivedAt: null }

beforeEach(() => {
  setClock(() => NOW)
  login('1001')
})
afterEach(() => {
  endSession()
  localStorage.clear()
  sessionStorage.clear()
})

describe('a task finished on this phone', () => {
  it('is hidden in earlier answers, and shown again by a later answer that contains it', () => {
    noteFinished('verify/7')
    expect(isFinished(tasks(), '7', NOW - 1)).toBe(true)
    expect(isFinished(tasks(), '7', NOW)).toBe(false)
    expect(isFinished(tasks(), '17', NOW - 1)).toBe(false)
  })

  it('is hidden while its result is queued, and returns when that is refused', () => {
    noteActs([queued])
    expect(isFinished(tasks(), '7', NOW + 1)).toBe(true)
    noteActs([{ ...queued, state: 'failed' }])
    expect(isFinished(tasks(), '7', NOW + 1)).toBe(false)
  })

  it('stays finished after its receipt has left the outbox', () => {
    noteActs([{ ...queued, state: 'received', receivedAt: NOW }])
    noteActs([])
    expect(isFinished(tasks(), '7', NOW - 1)).toBe(true)
  })

  it('lowers its count, never below zero', () => {
    noteActs([queued])
    noteFinished('check/3')
    expect(withoutFinished({ verify: 12, check: 0, handle: 4 }, tasks(), NOW - 1)).toEqual({
      verify: 11,
      check: 0,
      handle: 4,
    })
    expect(withoutFinished({ verify: 12, check: 5 }, tasks(), NOW)).toEqual({ verify: 11, check: 5 })
  })

  it('is forgotten with its user, and after three days', () => {
    noteFinished('verify/7')
    login('1002')
    expect(tasks()).toEqual({})
    login('1001')
    noteFinished('verify/7')
    setClock(() => NOW + 3 * 24 * 3_600_000)
    noteActs([])
    expect(tasks()).toEqual({})
  })
})
