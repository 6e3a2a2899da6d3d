import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf } from '../../scripts/imports.mjs'

const SRC = join(process.cwd(), 'src')

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => join(SRC, path))
  .filter((path) => /\.(tsx?|css)$/.test(path) && !path.startsWith(join(SRC, 'demo')))

const texts = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]))
const textOf = (path: string): string => texts.get(path) ?? ''

function found(from: string, target: string): string[] {
  const bare = target.startsWith('@/') ? join(SRC, target.slice(2)) : resolve(dirname(from), target)
  const path = ['', '.ts', '.tsx'].map((ending) => bare + ending).find((one) => texts.has(one))
  return path ? [path] : []
}

const imports = new Map(
  files
    .filter((path) => !path.endsWith('.css'))
    .map((path) => [
      path,
      importsOf(path, textOf(path)).flatMap(({ from, isType }) => (isType ? [] : found(path, from))),
    ]),
)

/** A module with all its imports, static and dynamic. The table of screens has none here. */
function reached(path: string, so: Set<string> = new Set()): Set<string> {
  if (so.has(path)) return so
  so.add(path)
  if (!path.endsWith(join('routes', 'screens.ts')))
    for (const next of imports.get(path) ?? []) reached(next, so)
  return so
}

const NAME = /\bcg-[\w-]+/g
const stylesheets = files.filter((path) => path.endsWith('.css'))
const styledBy = (sheets: Iterable<string>): Set<string> =>
  new Set([...sheets].flatMap((path) => textOf(path).match(/(?<=\.)cg-[\w-]+/g) ?? []))

const styledAnywhere = styledBy(stylesheets)
const entry = reached(join(SRC, 'main.tsx'))

/** Classes that a screen uses without importing their existing rule. */
function unstyled(screen: string): string[] {
  const own = reached(screen)
  const styled = styledBy([...own, ...entry].filter((path) => path.endsWith('.css')))
  return [...own]
    .filter((path) => /\.tsx?$/.test(path) && !entry.has(path))
    .flatMap((path) => {
      const names = new Set(textOf(path).match(NAME) ?? [])
      const missing = [...names].filter((name) => styledAnywhere.has(name) && !styled.has(name))
      return missing.map((name) => `${relative(SRC, path)}: ${name}`)
    })
}

const screens = imports.get(join(SRC, 'app', 'routes', 'screens.ts')) ?? []

it('a screen opened by its address imports the styles of all its parts', () => {
  expect(screens.length).toBeGreaterThan(120)
  expect([...new Set(screens.flatMap(unstyled))]).toEqual([])
})
