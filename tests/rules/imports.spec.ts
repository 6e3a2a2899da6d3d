import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { modules, scripts, tests } from './sources'

const SRC = join(process.cwd(), 'src')

/** One way down: a folder may import itself and what stands below it. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  env: [],
  domain: [],
  api: ['domain'],
  // The service worker; its names are the page's too.
  sw: ['domain'],
  stores: ['domain', 'api', 'env', 'sw'],
  platform: ['domain', 'api', 'env'],
  map: ['domain', 'api', 'stores', 'env'],
  ui: ['domain', 'stores'],
  kit: ['domain', 'api', 'stores', 'platform', 'map', 'ui', 'env'],
  entities: ['domain', 'api', 'stores', 'platform', 'map', 'ui', 'kit', 'env'],
  features: ['domain', 'api', 'stores', 'platform', 'map', 'ui', 'kit', 'entities', 'env'],
  app: ['domain', 'api', 'stores', 'platform', 'map', 'ui', 'kit', 'entities', 'features', 'env', 'sw'],
  demo: ['api', 'domain'],
}

interface Import {
  file: string
  target: string
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

function importsOf(path: string): Import[] {
  const text = readFileSync(path, 'utf8')
  const file = relative(SRC, path)
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
  return found.map(([, target = '']) => ({ file, target: resolve(file, target) }))
}

/** Own modules as a path below src; packages as they are. */
function resolve(file: string, target: string): string {
  if (target.startsWith('@/')) return target.slice(2)
  return target.startsWith('.') ? join(file, '..', target) : `package:${target}`
}

const all = sources(SRC).flatMap(importsOf)
const folderOf = (path: string): string => path.split('/')[0] ?? ''
const own = all.filter(({ target }) => !target.startsWith('package:'))

describe('imports go one way', () => {
  it('reads the sources at all', () => {
    expect(all.length).toBeGreaterThan(200)
  })

  it('domain ← api ← stores, platform, map ← ui ← kit ← entities ← features ← app', () => {
    const wrong = own.filter(({ file, target }) => {
      const from = folderOf(file)
      const allowed = MAY_IMPORT[from]
      return allowed && from !== folderOf(target) && !allowed.includes(folderOf(target))
    })
    expect(wrong).toEqual([])
  })

  it('no feature imports another', () => {
    const feature = (path: string) => path.split('/')[1]
    const wrong = own.filter(
      ({ file, target }) =>
        file.startsWith('features/') && target.startsWith('features/') && feature(file) !== feature(target),
    )
    expect(wrong).toEqual([])
  })

  it('nothing imports the demo backend', () => {
    expect(
      own.filter(({ file, target }) => folderOf(target) === 'demo' && folderOf(file) !== 'demo'),
    ).toEqual([])
  })

  it('antd-mobile is imported by ui alone, and by deep path', () => {
    const antd = all.filter(({ target }) => target.startsWith('package:antd-mobile'))
    expect(antd.length).toBeGreaterThan(0)
    expect(antd.filter(({ file }) => folderOf(file) !== 'ui')).toEqual([])
    expect(antd.filter(({ target }) => !/^package:antd-mobile(-icons)?\/es\//.test(target))).toEqual([])
  })

  it('axios is known to api/http alone', () => {
    expect(all.filter(({ target }) => target === 'package:axios').map(({ file }) => file)).toEqual([
      'api/http.ts',
    ])
  })

  it('every module is found by its name on a disk that takes capitals for small letters', () => {
    const names = [...modules, ...scripts, ...tests].map(({ name }) => name.toLowerCase())
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('dangerouslySetInnerHTML stands in one file at most', () => {
    const files = sources(SRC).filter((path) =>
      readFileSync(path, 'utf8').includes('dangerouslySetInnerHTML'),
    )
    expect(files.length).toBeLessThanOrEqual(1)
  })
})
