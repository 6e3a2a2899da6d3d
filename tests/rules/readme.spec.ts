import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const readme = readFileSync('README.md', 'utf8')
const map = /## Map of `src\/`[^]*?```\n([^]*?)```/.exec(readme)?.[1] ?? ''

const foldersOf = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Every folder of src by its name, at any depth. */
const namesBelow = (path: string): string[] =>
  foldersOf(path).flatMap((name) => [name, ...namesBelow(join(path, name))])

const named = new Set([...map.matchAll(/([\w-]+)\//g)].map(([, name = '']) => name))

/** The demo repeats the folders of the areas, which the README lists once. */
const LISTED = ['', 'api', 'app', 'domain', 'features', 'kit', 'map', 'platform', 'stores', 'ui']

describe('the README', () => {
  it.each(LISTED)('has every folder of src/%s on its map', (folder) => {
    const path = join('src', folder)
    expect(foldersOf(path).filter((name) => !named.has(name))).toEqual([])
  })

  it('has only existing folders on its map, each once', () => {
    const there = new Set(namesBelow('src'))
    expect([...named].filter((name) => !there.has(name))).toEqual([])
    const lines = map.split('\n').filter((line) => line.trim() !== '')
    expect(lines.length).toBeGreaterThan(40)
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
  })

  it('names every command', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
    }
    const listed = new Set([...readme.matchAll(/`(?:npm (?:run )?)?([\w:]+)/g)].map(([, name = '']) => name))
    const missing = Object.keys(scripts).filter(
      (name) => !listed.has(name) && !readme.includes(`npm ${name} `),
    )
    expect(missing).toEqual([])
  })

  it('links to existing files', () => {
    const links = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path)
    const files = [...readme.matchAll(/`((?:src|tests|scripts|docs)\/[\w/.-]+)`/g)].map(
      ([, path = '']) => path,
    )
    expect(links.length + files.length).toBeGreaterThan(15)
    expect([...links, ...files].filter((path) => !existsSync(path))).toEqual([])
  })

  it('of the demo names existing files', () => {
    const rows = readFileSync('src/demo/README.md', 'utf8').matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \|/gm)
    const files = [...rows].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([\w/.]+)`/g)].map(([, path = '']) => path),
    )
    const paths = files.filter((path) => /^[^/].*(\/|\.ts$)/.test(path))
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((path) => !existsSync(join('src/demo', path)))).toEqual([])
  })
})
