import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { areas as registered } from '@/app/routes/table'
import type { AreaRow } from '@/city/areas'
import { modules, scripts, tests } from './sources'

/** A folder may import itself and the layers below. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  env: [],
  domain: [],
  // The client and other modules need the shapes and enabled areas of a city.
  city: ['domain'],
  api: ['domain', 'city'],
  // The service worker; the page shares its names.
  sw: ['domain'],
  stores: ['domain', 'city', 'api', 'env', 'sw'],
  platform: ['domain', 'api', 'env'],
  map: ['domain', 'api', 'stores', 'env'],
  ui: ['domain', 'stores'],
  kit: ['domain', 'api', 'stores', 'platform', 'map', 'ui', 'env'],
  entities: ['domain', 'api', 'stores', 'platform', 'map', 'ui', 'kit', 'env'],
  features: ['domain', 'city', 'api', 'stores', 'platform', 'map', 'ui', 'kit', 'entities', 'env'],
  app: [
    'domain',
    'city',
    'api',
    'stores',
    'platform',
    'map',
    'ui',
    'kit',
    'entities',
    'features',
    'env',
    'sw',
  ],
  // The page of all components, only in the development server.
  dev: ['domain', 'api', 'stores', 'ui', 'kit'],
  demo: ['api', 'domain'],
}

/** Every import of src as 'from → to', both by path below src. */
const all = modules.flatMap(({ name, imports }) => imports.map((to) => ({ from: name, to })))
const part = (path: string, at: number): string => path.split('/')[at] ?? ''
const layer = (path: string): string => part(path, 0)
const own = all.filter(({ to }) => !to.startsWith('package:'))
const linesOf = (wrong: typeof all): string[] => wrong.map(({ from, to }) => `${from} → ${to}`)

describe('imports go one way', () => {
  it('finds the sources', () => {
    expect(all.length).toBeGreaterThan(200)
  })

  it('every folder of src is in the order', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(MAY_IMPORT).sort())
  })

  it('domain ← city ← api ← stores, platform, map ← ui ← kit ← entities ← features ← app', () => {
    const wrong = own.filter(
      ({ from, to }) => layer(from) !== layer(to) && MAY_IMPORT[layer(from)]?.includes(layer(to)) === false,
    )
    expect(linesOf(wrong)).toEqual([])
  })

  it('no feature imports another', () => {
    const inside = own.filter(({ from, to }) => layer(from) === 'features' && layer(to) === 'features')
    expect(linesOf(inside.filter(({ from, to }) => part(from, 1) !== part(to, 1)))).toEqual([])
  })

  it('only the start in development imports the demo backend or the page of all components', () => {
    const wrong = own.filter(({ from, to }) => /^(demo|dev)$/.test(layer(to)) && layer(from) !== layer(to))
    expect(linesOf(wrong)).toEqual(['main → dev/parts'])
  })

  it('only app imports the router: a screen that read its context would render at each navigation, also while it is hidden', () => {
    const router = all.filter(({ to }) => to.startsWith('package:react-router'))
    expect(router.length).toBeGreaterThan(0)
    expect(linesOf(router.filter(({ from }) => layer(from) !== 'app'))).toEqual([])
  })

  it('only ui imports antd-mobile, by deep path', () => {
    const antd = all.filter(({ to }) => to.startsWith('package:antd-mobile'))
    expect(antd.length).toBeGreaterThan(0)
    expect(linesOf(antd.filter(({ from }) => layer(from) !== 'ui'))).toEqual([])
    expect(linesOf(antd.filter(({ to }) => !/^package:antd-mobile(-icons)?\/es\//.test(to)))).toEqual([])
  })

  it('only api/http imports axios', () => {
    expect(linesOf(all.filter(({ to }) => to === 'package:axios'))).toEqual(['api/http → package:axios'])
  })

  it('every module is imported with the exact case of its name', () => {
    const names = [...modules, ...scripts, ...tests].map(({ name }) => name.toLowerCase())
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('at most one file has dangerouslySetInnerHTML', () => {
    expect(modules.filter(({ text }) => text.includes('dangerouslySetInnerHTML')).length).toBeLessThanOrEqual(
      1,
    )
  })
})

const bare = (name: string): string => name.split('.')[0] ?? ''

/** The entries of a folder, without extension. */
const namesIn = (folder: string): string[] => [...new Set(readdirSync(folder).map((name) => bare(name)))]

/** Not areas: shared rules, and specs of several areas. */
const NO_AREA: Record<string, readonly string[]> = {
  entities: [],
  domain: ['deadline', 'problemWords'],
}

describe('one name per area in every layer', () => {
  const areas = namesIn('src/features')

  it.each(Object.entries(NO_AREA))('%s uses the names of src/features', (folder, others) => {
    const names = readdirSync(`src/${folder}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => bare(name))
    const known = [...areas, ...others]
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })

  it('a file of api/contract begins with its area, or is shared by all', () => {
    const shared = [
      'account',
      'auth',
      'base',
      'file',
      'lock',
      'map',
      'page',
      'pause',
      'reads',
      'record',
      'words',
    ]
    const isOfAnArea = (name: string) => areas.some((area) => new RegExp(`^${area}(?![a-z])`).test(name))
    const others = namesIn('src/api/contract').filter((name) => !isOfAnArea(name))
    expect(others.filter((name) => !shared.includes(name))).toEqual([])
  })

  it('a folder of the demo backend is an area, or shared by all', () => {
    const shared = ['base', 'city', 'gateway', 'records', 'seed', 'stories']
    const folders = readdirSync('src/demo', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const others = folders.map(({ name }) => name).filter((name) => !areas.includes(name))
    expect(others.filter((name) => !shared.includes(name))).toEqual([])
  })

  it('every area has its routes and its screen specs', () => {
    const rows: Readonly<Record<string, AreaRow>> = registered
    const folders = Object.entries(rows).map(([name, { folder = name }]) => folder)
    expect([...new Set(folders)].sort()).toEqual([...areas].sort())
    expect(areas.filter((area) => !namesIn('tests/screens').includes(area))).toEqual([])
  })

  it('folders of specs have the name of the folder they test', () => {
    const folders = (root: string) =>
      readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    expect(folders('tests/screens').filter((name) => !areas.includes(name))).toEqual([])
    expect(folders('tests/domain').filter((name) => !folders('src/domain').includes(name))).toEqual([])
  })
})
