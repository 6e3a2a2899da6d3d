import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropStored, readStored, writeStored } from '@/stores/storage'

beforeEach(() => localStorage.clear())

const schema = v.object({ time: v.number() })

describe('a stored value', () => {
  it('is read as it was written', () => {
    expect(writeStored(localStorage, 'a', { time: 1 })).toBe(true)
    expect(readStored(localStorage, 'a', schema)).toEqual({ time: 1 })
    dropStored(localStorage, 'a')
    expect(readStored(localStorage, 'a', schema)).toBeNull()
  })

  it.each([
    ['no JSON', '{'],
    ['of another shape', '{"time":"1"}'],
    ['null', 'null'],
    ['empty', ''],
  ])('that is %s is removed and counts as absent, and others stay', (_, raw) => {
    localStorage.setItem('a', raw)
    localStorage.setItem('b', '{"time":2}')
    expect(readStored(localStorage, 'a', schema)).toBeNull()
    expect(localStorage.getItem('a')).toBeNull()
    expect(readStored(localStorage, 'b', schema)).toEqual({ time: 2 })
  })

  it('is absent in a denied storage, without errors', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    for (const act of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, act).mockImplementation(refuse)
    expect(readStored(localStorage, 'a', schema)).toBeNull()
    expect(writeStored(localStorage, 'a', { time: 1 })).toBe(false)
    expect(() => dropStored(localStorage, 'a')).not.toThrow()
  })

  it('that cannot be written as JSON returns false', () => {
    const round: { self?: object } = {}
    round.self = round
    expect(writeStored(localStorage, 'a', round)).toBe(false)
  })
})

describe.each([
  [
    'whose very name throws',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  ['that is null, as in some WebViews', () => JSON.parse('null')],
] as [string, () => Storage][])('a storage %s', (_, get) => {
  /** The stores as a page builds them there. */
  async function reload() {
    for (const name of ['sessionStorage', 'localStorage'] as const)
      vi.spyOn(window, name, 'get').mockImplementation(get)
    vi.resetModules()
    return { ...(await import('@/stores/storage')), ...(await import('@/stores/session')) }
  }
  afterEach(() => vi.restoreAllMocks())

  it('is replaced by memory for as long as the page lives', async () => {
    const { tabStorage, deviceStorage } = await reload()
    for (const storage of [tabStorage, deviceStorage]) {
      expect(readStored(storage, 'a', schema)).toBeNull()
      expect(writeStored(storage, 'a', { time: 1 })).toBe(true)
      expect(readStored(storage, 'a', schema)).toEqual({ time: 1 })
      expect([storage.length, storage.key(0)]).toEqual([1, 'a'])
      dropStored(storage, 'a')
      expect(readStored(storage, 'a', schema)).toBeNull()
    }
    expect((await reload()).tabStorage.length).toBe(0)
  })

  it('loses the login at a reload, a known limit', async () => {
    const { startSession, currentToken, isLoginPersisted } = await reload()
    startSession('S')
    expect([currentToken(), isLoginPersisted()]).toEqual(['S', false])
    expect((await reload()).currentToken()).toBe('')
  })
})

it('a login survives a reload with working storage', async () => {
  vi.resetModules()
  const { isLoginPersisted, startSession, endSession } = await import('@/stores/session')
  startSession('S')
  expect(isLoginPersisted()).toBe(true)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  startSession('T')
  expect(isLoginPersisted()).toBe(false)
  endSession()
})

describe('the appearance of this device', () => {
  /** The store as a new page builds it. */
  async function reload() {
    vi.resetModules()
    return import('@/stores/appearance')
  }
  const STANDARD = { theme: 'system', text: 'normal', outdoor: false }

  it('follows the system until the user chooses', async () => {
    expect((await reload()).useAppearance.getState()).toEqual(STANDARD)
  })

  it('survives a reload', async () => {
    const { setAppearance } = await reload()
    setAppearance({ theme: 'dark' })
    setAppearance({ outdoor: true })
    expect((await reload()).useAppearance.getState()).toEqual({
      theme: 'dark',
      text: 'normal',
      outdoor: true,
    })
  })

  it.each([['{"theme":"pink","text":"normal","outdoor":false}'], ['{"theme":"dark"}'], ['dark']])(
    'stored as %s falls back to the default',
    async (raw) => {
      localStorage.setItem('appearance', raw)
      expect((await reload()).useAppearance.getState()).toEqual(STANDARD)
    },
  )

  it('lasts for this page with denied storage', async () => {
    const { setAppearance, useAppearance } = await reload()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    setAppearance({ text: 'larger' })
    expect(useAppearance.getState().text).toBe('larger')
  })
})
