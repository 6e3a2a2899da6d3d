// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { freshDocument, hearOfStart, noteStart } from '@/sw/starts'
import { anEvent, aSite, HOME, type Site } from './fakeCaches'

const NAME = 'cg-starts'
let site: Site
beforeEach(() => {
  site = aSite()
})

/** A start; returns how many before it failed silently. */
async function start(): Promise<number> {
  const { event, done } = anEvent({})
  const silent = await noteStart(event, NAME)
  await done()
  return silent
}

describe('starts', () => {
  it('that never finished are counted, until one finishes', async () => {
    expect([await start(), await start(), await start()]).toEqual([0, 1, 2])
    await hearOfStart(NAME)
    expect(await start()).toBe(0)
  })

  it('are not counted when storage is denied or corrupt', async () => {
    await (await site.caches.open(NAME)).put('https://starts.invalid/', new Response('many'))
    expect(await start()).toBe(0)
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
    expect(await start()).toBe(0)
  })
})

describe('the server’s own document', () => {
  it('is requested bypassing the HTTP cache', async () => {
    site.server.set(HOME, () => new Response('fresh'))
    expect(await (await freshDocument(new Request(HOME)))?.text()).toBe('fresh')
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toMatchObject({ cache: 'reload' })
  })

  it('is missing offline, and when the server fails', async () => {
    expect(await freshDocument(new Request(HOME))).toBeNull()
    site.server.set(HOME, () => new Response('', { status: 502 }))
    expect(await freshDocument(new Request(HOME))).toBeNull()
  })

  it('is not waited for on a hanging connection', async () => {
    vi.useFakeTimers()
    vi.mocked(fetch).mockReturnValue(new Promise(() => undefined))
    const pending = freshDocument(new Request(HOME))
    await vi.runAllTimersAsync()
    expect(await pending).toBeNull()
    vi.useRealTimers()
  })
})
