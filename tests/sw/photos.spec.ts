// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PHOTOS } from '@/sw/names'
import { aRequest, aSite, HOME, type Site } from './fakeCaches'

const NOW = Date.UTC(2026, 5, 12)
let site: Site
// A worker remembers hosts without CORS: each test has a new worker.
let photos: typeof import('@/sw/photos')
beforeEach(async () => {
  vi.resetModules()
  site = aSite()
  photos = await import('@/sw/photos')
})

const jpeg = (body = 'picture', headers = {}) =>
  new Response(body, { headers: { 'content-type': 'image/jpeg', ...headers } })

async function see(url: string, now = NOW): Promise<string> {
  const { event, done } = aRequest(url)
  const response = await photos.photo(event, () => now)
  await done()
  return response.text()
}

describe('photos', () => {
  it('are requested once, whatever the answer varies by, and show offline', async () => {
    site.server.set(`${HOME}files/a.jpg?width=240`, () => jpeg('small', { vary: 'cookie' }))
    expect(await see('files/a.jpg?width=240')).toBe('small')
    site.server.clear()
    expect(await see('files/a.jpg?width=240')).toBe('small')
    expect(site.requested).toHaveLength(1)
  })

  it('are cached only if they are images', async () => {
    site.server.set(`${HOME}files/gone.jpg`, () => new Response('文件不存在', { status: 404 }))
    site.server.set(
      `${HOME}files/page.jpg`,
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    )
    await see('files/gone.jpg')
    await see('files/page.jpg')
    expect(await site.kept(PHOTOS)).toEqual([])
  })

  it('are limited in number: the oldest go', async () => {
    for (let n = 0; n <= photos.MOST_PHOTOS; n++) {
      site.server.set(`${HOME}files/${n}.jpg`, () => jpeg())
      await see(`files/${n}.jpg`)
    }
    const kept = await site.kept(PHOTOS)
    expect(kept).toHaveLength(photos.MOST_PHOTOS)
    expect(kept).not.toContain('files/0.jpg')
    expect(kept).toContain(`files/${photos.MOST_PHOTOS}.jpg`)
  })

  it('are cached as long as reads, and photos of unknown age not at all', async () => {
    site.server.set(`${HOME}files/old.jpg`, () => jpeg())
    site.server.set(`${HOME}files/new.jpg`, () => jpeg())
    await see('files/old.jpg', NOW)
    await see('files/new.jpg', NOW + 1)
    await (await site.caches.open(PHOTOS)).put(new Request(`${HOME}files/odd.jpg`), jpeg())
    await photos.tidyPhotos(NOW + photos.MAX_PHOTOS)
    expect(await site.kept(PHOTOS)).toEqual(['files/new.jpg'])
  })

  it('that arrive after logout are not cached', async () => {
    site.server.set(`${HOME}files/a.jpg`, () => {
      site.caches.all.delete(PHOTOS)
      return jpeg()
    })
    expect(await see('files/a.jpg')).toBe('picture')
    expect(site.caches.all.has(PHOTOS)).toBe(false)
  })

  it('are dropped when storage is full, and still show', async () => {
    site.server.set(`${HOME}files/a.jpg`, () => jpeg())
    ;(await site.caches.open(PHOTOS)).room = 0
    expect(await see('files/a.jpg')).toBe('picture')
    expect(site.caches.all.has(PHOTOS)).toBe(false)
  })

  it('show when the browser denies storage', async () => {
    site.server.set(`${HOME}files/a.jpg`, () => jpeg())
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
    expect(await see('files/a.jpg')).toBe('picture')
  })
})

describe('photos of a separate host', () => {
  const FAR = 'https://files.example/a.jpg'
  const modes = () =>
    vi.mocked(fetch).mock.calls.map(([input]) => (typeof input === 'string' ? 'readable' : 'shown'))

  it('are requested with CORS, and cached', async () => {
    site.server.set(FAR, () => jpeg())
    await see(FAR)
    expect(await site.kept(PHOTOS)).toEqual([FAR])
    expect(modes()).toEqual(['readable'])
  })

  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif,image/webp,*/*;q=0.8'],
    // Longer than another host takes without a permission.
    [`${'image/webp,'.repeat(20)}*/*`, undefined],
  ])('are requested in the formats of the browser: %s', async (accept, sent) => {
    site.server.set(FAR, () => jpeg())
    const { event, done } = aRequest(FAR, { accept })
    await photos.photo(event, () => NOW)
    await done()
    expect(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).toEqual(sent === undefined ? {} : { accept: sent })
  })

  it('show when the host has no CORS; it is not tried twice', async () => {
    vi.mocked(fetch).mockImplementation((input) =>
      typeof input === 'string' ? Promise.reject(new TypeError('CORS')) : Promise.resolve(jpeg('shown')),
    )
    expect(await see(FAR)).toBe('shown')
    await see('https://files.example/b.jpg')
    expect(modes()).toEqual(['readable', 'shown', 'shown'])
  })
})
