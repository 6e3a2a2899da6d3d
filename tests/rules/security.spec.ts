import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { modules } from './sources'

// Checks the claims of docs/security.md. The demo is in no production build.

const app = modules.filter(({ name }) => !name.startsWith('demo/'))
const bare = (text: string) => text.replace(/^\s*\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
const naming = (what: RegExp): string[] =>
  app.filter(({ text }) => what.test(bare(text))).map(({ name }) => name)

describe('the app', () => {
  it('never passes text to the page as HTML, nor to the engine as code', () => {
    const ways =
      /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|new Function|srcdoc|<iframe/i
    expect(naming(ways)).toEqual([])
  })

  it('trusts tags in one file', () => {
    const purifying = app.filter(({ imports }) => imports.includes('package:dompurify'))
    expect(purifying.map(({ name }) => name)).toEqual(['kit/richText/RichText'])
  })

  it('listens to no other window: only to its worker and its own tabs', () => {
    const hearing = /addEventListener\(\s*'message'|\bonmessage\b/
    const ownTabs = ['entities/patrol/recorder', 'stores/outbox/state']
    // It hears only the answer of the worker on a port that it made.
    const toWorker = 'stores/persisted/photos'
    expect(naming(hearing).sort()).toEqual([ownTabs[0], ownTabs[1], toWorker, 'sw/sw'].sort())
    expect(app.find(({ name }) => name === toWorker)?.text).toContain('new MessageChannel()')
    for (const tabs of ownTabs)
      expect(app.find(({ name }) => name === tabs)?.text).toContain('new BroadcastChannel(')
  })

  it('opens only two external addresses, with fixed prefixes: tel: and the map of baidu', () => {
    const leaving =
      /\bw(indow)?\.open\(|location\.(assign|replace)\(|\bw(indow)?\.location = |location\.href = /
    expect(naming(leaving)).toEqual(['platform/browser/device'])
    const text = app.find(({ name }) => name === 'platform/browser/device')?.text ?? ''
    expect([...text.matchAll(/(?:\.open|\.assign)\((.\S{4})/g)].map(([, begin]) => begin)).toEqual([
      '`http',
      '`tel:',
    ])
    expect(text).toContain('w.open(`https://api.map.baidu.com/marker?')
  })

  it('has no screen with a redirect target as parameter', () => {
    const asking = /\bparams: \[[^\]]*'(url|href|redirect|return\w*|next|back|target|callback)\??'/i
    expect(naming(asking)).toEqual([])
  })

  it('names the token’s header in one place, and in the early script', () => {
    expect(naming(/\baccessToken: token\b/).sort()).toEqual(['api/host', 'app/early/start'])
  })
})

it('docs/security.md names only existing tests', () => {
  const text = readFileSync(join(process.cwd(), 'docs/security.md'), 'utf8')
  const files = readdirSync(join(process.cwd(), 'tests'), { recursive: true, encoding: 'utf8' })
  const there = new Set(files.map((file) => `tests/${file.split('\\').join('/')}`))
  const named = [...text.matchAll(/`([\w/]+\.spec\.tsx?)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(20)
  const isThere = (name: string) => there.has(name) || [...there].some((file) => file.endsWith(`/${name}`))
  expect(named.filter((name) => !isThere(name))).toEqual([])
})
