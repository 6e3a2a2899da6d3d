// Facts about the contract from the text of the sources: who imports what, and which screens use it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { root } from '../ensure.mjs'
import { importsOf } from '../imports.mjs'

const src = join(root, 'src')
export const contractDir = 'api/contract/'

/** All modules of src except the demo backend, each with its file and text, by path without extension ("kit/useDict"). */
function readModules() {
  const files = readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  const named = files.map((file) => [
    relative(src, file)
      .split('\\')
      .join('/')
      .replace(/\.tsx?$/, ''),
    file,
  ])
  return new Map(
    named
      .filter(([name]) => !name.startsWith('demo/'))
      .map(([name, file]) => [name, { file, text: readFileSync(file, 'utf8') }]),
  )
}

function resolveModule(from, specifier) {
  if (specifier.startsWith('@/')) return specifier.slice(2).replace(/\.tsx?$/, '')
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier).replace(/\.tsx?$/, '')
  return undefined
}

/** The static imports of values: `{ from, names, namespace }`. Lazy screens are found by the route table instead. */
const staticImports = (module, { file, text }) =>
  importsOf(file, text).flatMap(({ from, isType, isLazy, ...names }) => {
    const own = isType || isLazy ? undefined : resolveModule(module, from)
    return own ? [{ from: own, ...names }] : []
  })

/** Which modules import a module, and which use an endpoint by its name ("api/contract/case#queryWarnPage"). */
function readGraph(modules) {
  const importers = new Map()
  const users = new Map()
  const add = (map, key, value) => map.set(key, (map.get(key) ?? new Set()).add(value))
  for (const [module, source] of modules) {
    for (const { from, names, namespace } of staticImports(module, source)) {
      add(importers, from, module)
      if (!from.startsWith(contractDir)) continue
      const members = namespace
        ? [...source.text.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g'))].map(([, name]) => name)
        : []
      for (const name of [...names, ...members]) add(users, `${from}#${name}`, module)
    }
  }
  return { importers, users }
}

/** Module of a screen → the name of its route. */
function readScreens(modules) {
  const screens = new Map()
  // The screen in the entry is in its row, all others in screens.ts.
  const pattern =
    /(\w+): \(\) =>\s+import\('@\/([^']+)'\)|firstScreen\('(\w+)', '[^']*', \(\) => import\('@\/([^']+)'\)/g
  for (const [module, { text }] of modules) {
    if (!module.startsWith('app/routes/')) continue
    for (const [, name, of, first, ofFirst] of text.matchAll(pattern)) {
      const key = of ?? ofFirst
      screens.set(key, [...(screens.get(key) ?? []), name ?? first])
    }
  }
  return screens
}

/** The screens that use a module, directly or indirectly. */
export function screensAbove(start, importers, screens) {
  const seen = new Set([start])
  const found = new Set()
  for (const module of seen) {
    for (const name of screens.get(module) ?? []) found.add(name)
    // A screen ends the search; modules of the app itself belong to no screen.
    if (screens.has(module) || module.startsWith('app/')) continue
    for (const importer of importers.get(module) ?? []) seen.add(importer)
  }
  return [...found].sort()
}

/** The screens that call an endpoint ("api/contract/case#detail"), directly or indirectly. */
function screensOf(key, { importers, users }, screens) {
  const all = [...(users.get(key) ?? [])].flatMap((module) => screensAbove(module, importers, screens))
  return [...new Set(all)].sort()
}

/** The comment above an exported value, alone or among the reads of a record, as one text, or ''. */
function commentOf(name, text) {
  const [, comment = ''] =
    new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*(?:export const|\\w+:) ${name}\\b`).exec(text) ?? []
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join(' ')
    .trim()
}

/** Reads the sources once: callers and comment of each endpoint, by "case#detail". */
export function readSources() {
  const modules = readModules()
  const graph = readGraph(modules)
  const screens = readScreens(modules)
  /** Position of a value in the text of a contract file: the order of the documents. */
  const positionOf = (module, name) =>
    (modules.get(contractDir + module)?.text ?? '').search(
      new RegExp(`\\bexport const ${name}\\b|^  \\w+: ${name},$`, 'm'),
    )
  const factsOf = (key) => {
    const [module, name] = key.split('#')
    return {
      comment: commentOf(name, modules.get(contractDir + module)?.text ?? ''),
      screens: screensOf(`${contractDir}${key}`, graph, screens),
    }
  }
  return { graph, screens, positionOf, factsOf }
}
