// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { freshDocument, hearOfStart, noteStart } from '@/sw/starts'
import { anEvent, aSite, HOME, type Site } from './fakeCaches'

const NAME = 'cg-starts'
let site: Site
beforeEach(() => {
  site = aSite()
})

/** A start; answers how many before it were silent. */
async function start(): Promise<number> {
  const { event, done } = anEvent({})
  const silent = await noteStart(event, NAME)
  await done()
  return silent
}

describe('starts', () => {
  it('of which nothing was heard are counted, until one is heard of', async () => {
    expect([await start(), await start(), await start()]).toEqual([0, 1, 2])
    await hearOfStart(NAME)
    expect(await start()).toBe(0)
  })

  it('are not counted where storage is denied or odd', async () => {
    await (await site.caches.open(NAME)).put('https://starts.invalid/', new Response('many'))
    expect(await start()).toBe(0)
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
    expect(await start()).toBe(0)
  })
})

describe('the server’s own document', () => {
  it('is asked for past the caches of the browser', async () => {
    site.server.set(HOME, () => new Response('fresh'))
    expect(await (await freshDocument(new Request(HOME)))?.text()).toBe('fresh')
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toMatchObject({ cache: 'reload' })
  })

  it('is none without a line, and none where the server fails', async () => {
    expect(await freshDocument(new Request(HOME))).toBeNull()
    site.server.set(HOME, () => new Response('', { status: 502 }))
    expect(await freshDocument(new Request(HOME))).toBeNull()
  })

  it('is not waited for on a line that says nothing', async () => {
    vi.useFakeTimers()
    vi.mocked(fetch).mockReturnValue(new Promise(() => undefined))
    const asked = freshDocument(new Request(HOME))
    await vi.runAllTimersAsync()
    expect(await asked).toBeNull()
    vi.useRealTimers()
  })
})
