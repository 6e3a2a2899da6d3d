// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cachesOf } from '@/sw/names'
import { Release, type Built } from '@/sw/release'
import { aRequest, aSite, anEvent, HOME, type Site } from './fakeCaches'

// Workbox looks for its worker at import, and logs a lot in development.
vi.hoisted(() => {
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
})

const { shell, code } = cachesOf(HOME)
let site: Site
beforeEach(() => {
  site = aSite()
})

/** A release whose chunks end in this letter: the first screen's, and two screens. */
const filesOf = (mark: string) =>
  ['index', 'CaseSign', 'Faq'].map((name) => `assets/${name}-1234567${mark}.js`)
const js = () => new Response('code', { headers: { 'content-type': 'text/javascript' } })
const page = (html: string) => () => new Response(html, { headers: { 'content-type': 'text/html' } })

/** Puts a release on the server, replacing the previous one. */
function deploy(mark: string): Release {
  const files = filesOf(mark)
  const built: Built[] = [
    { url: 'index.html', revision: mark },
    ...files.map((url) => ({ url, revision: null })),
  ]
  site.server.clear()
  site.server.set(`${HOME}index.html`, page(`<script src="./${files[0]}"></script>`))
  for (const file of files) site.server.set(HOME + file, js)
  return new Release(built, HOME)
}

async function install(release: Release): Promise<void> {
  const { event, done } = anEvent({ type: 'install' })
  await release.install(event)
  await done()
}

async function answer(release: Release, url: string): Promise<number> {
  const { event, done } = aRequest(url)
  const { status } = await release.answer(event)
  await done()
  return status
}

const named = async (cache: string) =>
  (await site.kept(cache)).map((url) => url.replace(/-1234567/, '')).sort()

describe('a release', () => {
  it('caches the files of a start, and the rest on demand', async () => {
    const release = deploy('a')
    await install(release)
    expect(await named(code)).toEqual(['assets/indexa.js'])
    expect(await release.fetchMissing([], true)).toBe(true)
    expect(await named(code)).toEqual(['assets/CaseSigna.js', 'assets/Faqa.js', 'assets/indexa.js'])
    expect(site.requested.filter((url) => url.includes('index-'))).toHaveLength(1)
  })

  it('reports a chunk that did not arrive', async () => {
    const release = deploy('a')
    await install(release)
    site.server.delete(HOME + filesOf('a')[2])
    expect(await release.fetchMissing([], true)).toBe(false)
  })

  it('caches only opened screens with data saver on', async () => {
    const release = deploy('a')
    await install(release)
    await release.fetchMissing([HOME + filesOf('a')[1]], false)
    expect(await named(code)).toEqual(['assets/CaseSigna.js', 'assets/indexa.js'])
    await answer(release, filesOf('a')[2] ?? '')
    expect(await named(code)).toHaveLength(3)
  })

  it('reuses unchanged files in an update, and keeps both releases', async () => {
    const previous = deploy('a')
    await install(previous)
    await previous.fetchMissing([HOME + filesOf('a')[1]], false)
    const release = deploy('b')
    await install(release)
    expect(await named(code)).toEqual([
      'assets/CaseSigna.js',
      'assets/CaseSignb.js',
      'assets/indexa.js',
      'assets/indexb.js',
    ])
    expect(await (await release.document())?.text()).toContain('1234567b')
    expect(await (await previous.document())?.text()).toContain('1234567a')
  })

  it('serves a chunk of the previous release that the server no longer has, until the cleanup', async () => {
    await install(deploy('a'))
    const release = deploy('b')
    await install(release)
    expect(await answer(release, filesOf('a')[0] ?? '')).toBe(200)
    await release.tidy()
    expect(await named(code)).toEqual(['assets/indexb.js'])
  })

  it('drops the previous document once the new one is in use', async () => {
    await install(deploy('a'))
    const release = deploy('b')
    await install(release)
    const { event, done } = anEvent({ type: 'activate' })
    await release.activate(event)
    await done()
    expect(await site.kept(shell)).toEqual(['index.html?__WB_REVISION__=b'])
  })

  it('knows the page that runs it', () => {
    const release = deploy('a')
    const [entry = ''] = filesOf('a').map((file) => HOME + file)
    expect([[entry], [entry, `${HOME}assets/index-1234567b.js`], []].map(release.isOf)).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a release is rejected', () => {
  it.each([
    ['the document of another one', page('<script src="./assets/index-1234567b.js"></script>')],
    ['a captive portal page', page('<form>Wi-Fi</form>')],
    ['a failure', () => new Response('', { status: 502 })],
  ])('when the server answers %s', async (_, document) => {
    const release = deploy('a')
    site.server.set(`${HOME}index.html`, document)
    await expect(install(release)).rejects.toThrow('precaching request')
    expect(await site.kept(shell)).toEqual([])
  })

  it('when a start chunk is answered by a page, as servers in history mode do', async () => {
    const release = deploy('a')
    site.server.set(HOME + filesOf('a')[0], page('<div id="root">'))
    await expect(install(release)).rejects.toThrow('a chunk of this release did not arrive')
    expect(await site.kept(code)).toEqual([])
  })

  it('and chunks that have arrived are not requested again', async () => {
    await install(deploy('a'))
    const release = deploy('b')
    const [index = '', sign = ''] = filesOf('b')
    site.server.delete(HOME + index)
    await release.fetchMissing([HOME + sign], false)
    await expect(install(release)).rejects.toThrow('a chunk of this release did not arrive')
    site.server.set(HOME + index, js)
    await install(release)
    expect(site.requested.filter((url) => url.includes('CaseSign-1234567b'))).toHaveLength(1)
  })
})

it('a page instead of a chunk is passed on and not cached', async () => {
  const release = deploy('a')
  site.server.set(HOME + filesOf('a')[1], page('<div id="root">'))
  await answer(release, filesOf('a')[1] ?? '')
  expect(await site.kept(code)).toEqual([])
})
