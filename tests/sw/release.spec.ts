// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cachesOf } from '@/sw/names'
import { Release, type Built } from '@/sw/release'
import { aRequest, aSite, anEvent, HOME, type Site } from './fakeCaches'

// Workbox looks for its worker while it is loaded, and tells a developer much.
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

/** Puts a release on the server, in the place of the one before. */
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
  it('keeps what a start needs, and the rest when it is told to', async () => {
    const release = deploy('a')
    await install(release)
    expect(await named(code)).toEqual(['assets/indexa.js'])
    await release.fetchMissing([], true)
    expect(await named(code)).toEqual(['assets/CaseSigna.js', 'assets/Faqa.js', 'assets/indexa.js'])
    expect(site.asked.filter((url) => url.includes('index-'))).toHaveLength(1)
  })

  it('with a data saver keeps what is open and what is opened', async () => {
    const release = deploy('a')
    await install(release)
    await release.fetchMissing([HOME + filesOf('a')[1]], false)
    expect(await named(code)).toEqual(['assets/CaseSigna.js', 'assets/indexa.js'])
    await answer(release, filesOf('a')[2] ?? '')
    expect(await named(code)).toHaveLength(3)
  })

  it('brings of an update what was there before, and both stand side by side', async () => {
    const former = deploy('a')
    await install(former)
    await former.fetchMissing([HOME + filesOf('a')[1]], false)
    const release = deploy('b')
    await install(release)
    expect(await named(code)).toEqual([
      'assets/CaseSigna.js',
      'assets/CaseSignb.js',
      'assets/indexa.js',
      'assets/indexb.js',
    ])
    expect(await (await release.document())?.text()).toContain('1234567b')
    expect(await (await former.document())?.text()).toContain('1234567a')
  })

  it('serves a chunk of the former one that the server has no more, until it is tidied away', async () => {
    await install(deploy('a'))
    const release = deploy('b')
    await install(release)
    expect(await answer(release, filesOf('a')[0] ?? '')).toBe(200)
    await release.tidy()
    expect(await named(code)).toEqual(['assets/indexb.js'])
  })

  it('drops the former document once it is the one in use', async () => {
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

describe('a release is not taken', () => {
  it.each([
    ['the document of another one', page('<script src="./assets/index-1234567b.js"></script>')],
    ['somebody else’s page', page('<form>Wi-Fi</form>')],
    ['a failure', () => new Response('', { status: 502 })],
  ])('when the server gives %s', async (_, document) => {
    const release = deploy('a')
    site.server.set(`${HOME}index.html`, document)
    await expect(install(release)).rejects.toThrow('precaching request')
    expect(await site.kept(shell)).toEqual([])
  })

  it('when a chunk it starts with is answered by a page, as servers of history mode do', async () => {
    const release = deploy('a')
    site.server.set(HOME + filesOf('a')[0], page('<div id="root">'))
    await expect(install(release)).rejects.toThrow('a chunk of this release did not arrive')
    expect(await site.kept(code)).toEqual([])
  })

  it('and what has arrived by then is not asked for again', async () => {
    await install(deploy('a'))
    const release = deploy('b')
    const [index = '', sign = ''] = filesOf('b')
    site.server.delete(HOME + index)
    await release.fetchMissing([HOME + sign], false)
    await expect(install(release)).rejects.toThrow('a chunk of this release did not arrive')
    site.server.set(HOME + index, js)
    await install(release)
    expect(site.asked.filter((url) => url.includes('CaseSign-1234567b'))).toHaveLength(1)
  })
})

it('a page in the place of a chunk is handed on and not kept', async () => {
  const release = deploy('a')
  site.server.set(HOME + filesOf('a')[1], page('<div id="root">'))
  await answer(release, filesOf('a')[1] ?? '')
  expect(await site.kept(code)).toEqual([])
})
