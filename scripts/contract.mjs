// npm run contract: writes docs/contract.md, the table an integrator of a city's gateway reads first.
// With --check it writes nothing and fails when the table is not what the sources say.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { ensureDependencies, root } from './ensure.mjs'

const src = join(root, 'src')
const target = join(root, 'docs/contract.md')
const contractDir = 'api/contract/'

/** Longer lists say how many more there are. */
const shownScreens = 8

/** All modules of src but the demo backend, named by their path without extension ("kit/useDict"). */
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
      .map(([name, file]) => [name, readFileSync(file, 'utf8')]),
  )
}

function resolveModule(from, specifier) {
  if (specifier.startsWith('@/')) return specifier.slice(2).replace(/\.tsx?$/, '')
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier).replace(/\.tsx?$/, '')
  return undefined
}

/** The static imports of values: `{ from, names, namespace }`. Lazy screens are reached by the route table instead. */
function importsOf(module, text) {
  const statements = text.matchAll(/^(?:import|export)\s+(?!type\b)([^'"]*?)\s*from\s*['"]([^'"]+)['"]/gm)
  return [...statements].flatMap(([, clause, specifier]) => {
    const from = resolveModule(module, specifier)
    if (!from) return []
    const named = /\{([\s\S]*)\}/.exec(clause)?.[1] ?? ''
    const names = named
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '' && !each.startsWith('type '))
      .map((each) => each.split(/\s+as\s+/)[0])
    return [{ from, names, namespace: /\*\s*as\s+(\w+)/.exec(clause)?.[1] }]
  })
}

/** Which modules import a module, and which take an endpoint by its name ("api/contract/case#queryWarnPage"). */
function readGraph(modules) {
  const importers = new Map()
  const users = new Map()
  const add = (map, key, value) => map.set(key, (map.get(key) ?? new Set()).add(value))
  for (const [module, text] of modules) {
    for (const { from, names, namespace } of importsOf(module, text)) {
      add(importers, from, module)
      if (!from.startsWith(contractDir)) continue
      const members = namespace
        ? [...text.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g'))].map(([, name]) => name)
        : []
      for (const name of [...names, ...members]) add(users, `${from}#${name}`, module)
    }
  }
  return { importers, users }
}

/** Module of a screen → the name of its route. */
function readScreens(modules) {
  const screens = new Map()
  // The entry's own screen stands in its row, all others in screens.ts.
  const pattern =
    /(\w+): \(\) => import\('@\/([^']+)'\)|firstScreen\('(\w+)', '[^']*', \(\) => import\('@\/([^']+)'\)/g
  for (const [module, text] of modules) {
    if (!module.startsWith('app/routes/')) continue
    for (const [, name, of, first, ofFirst] of text.matchAll(pattern)) {
      const key = of ?? ofFirst
      screens.set(key, [...(screens.get(key) ?? []), name ?? first])
    }
  }
  return screens
}

/** The screens that draw or call a module, however deep below them it lies. */
function screensAbove(start, importers, screens) {
  const seen = new Set([start])
  const found = new Set()
  for (const module of seen) {
    for (const name of screens.get(module) ?? []) found.add(name)
    // A screen is where the search ends; what the app itself imports belongs to all screens and to none.
    if (screens.has(module) || module.startsWith('app/')) continue
    for (const importer of importers.get(module) ?? []) seen.add(importer)
  }
  return [...found].sort()
}

function shorten(names) {
  if (names.length <= shownScreens) return names.join(', ')
  return `${names.slice(0, shownScreens).join(', ')} and ${names.length - shownScreens} more`
}

/** The last column: screens that import the endpoint, then the parts that do, each with the screens above it. */
function usersText(key, { importers, users }, screens) {
  const modules = [...(users.get(key) ?? [])].sort()
  const direct = modules.flatMap((module) => screens.get(module) ?? []).sort()
  const indirect = modules
    .filter((module) => !screens.has(module))
    .map((module) => {
      const above = screensAbove(module, importers, screens)
      return above.length > 0 ? `via ${module}: ${shorten(above)}` : `via ${module}`
    })
  return [...(direct.length > 0 ? [shorten(direct)] : []), ...indirect].join('; ') || '—'
}

function isEndpoint(value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['method', 'path', 'source'].every((key) => typeof value[key] === 'string')
  )
}

/** The endpoints of one contract file in the order of its text. */
async function loadEndpoints(module, text) {
  const { runnerImport } = await import('vite')
  const { module: exports } = await runnerImport(join(src, `${module}.ts`), {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': src } },
  })
  const at = (name) => text.search(new RegExp(`\\bexport const ${name}\\b`))
  return Object.entries(exports)
    .filter(([, value]) => isEndpoint(value))
    .sort(([a], [b]) => at(a) - at(b))
}

function section(module, endpoints, graph, screens) {
  const rows = endpoints.map(([name, { method, path, source }]) => {
    const used = usersText(`${module}#${name}`, graph, screens)
    return `| ${name} | ${method} | \`${path}\` | ${source} | ${used} |`
  })
  const head = ['| name | method | path | source | used by |', '| --- | --- | --- | --- | --- |']
  return [`## ${module.slice(contractDir.length)}`, '', ...head, ...rows, '']
}

function introduction(all) {
  const assumed = all.filter(([, { source }]) => source === 'assumed').length
  return [
    '# Calls of the gateway',
    '',
    'Written by `npm run contract` from `src/api/contract`; do not edit.',
    '',
    `${all.length} calls: ${all.length - assumed} of the specification, ${assumed} **assumed**, that is invented here and to be`,
    'matched with the gateway of the city. Request and answer of each are the schemas in the file its section is named',
    'after. Paths stand behind `VITE_BASE_API`.',
    '',
    'Stored files are seen at `VITE_PREVIEW_HOST` plus their path (spec §3). Lists and tiles ask for a smaller picture by',
    '`?width=240`, in pixels: **assumed**. A gateway that does not know it answers with the whole picture; where it refuses,',
    'the app asks again without. Long `cache-control` on files saves the staff their traffic.',
    '',
    'The app reads open records ahead, for when there is no line; such a call bears the header `purpose: prefetch` (**assumed**).',
    'It opens nothing: the record stays 未读, and whoever submitted it may still take it back.',
    '',
  ]
}

/** The calls that a gateway must know again when they come twice. */
function repeated(all) {
  const rows = all
    .filter(([, { policy }]) => policy?.appends)
    .map(([name, { method, path }]) => `| ${name} | ${method} | \`${path}\` |`)
  return [
    '## Received twice',
    '',
    'A browser sends a POST again by itself when a kept connection dies before the first byte of the answer (Chromium does), and a',
    'user sends again what seems to have failed. These calls add something each time they are received, so each carries a',
    '`clientId`, made by the device and the same with every try: the gateway keeps it, answers one it knows with what it has, and',
    'adds nothing. All other acts move, set or replace: received again they are refused by the stage, or change nothing.',
    '',
    '| name | method | path |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ]
}

async function contractTable() {
  const modules = readModules()
  const graph = readGraph(modules)
  const screens = readScreens(modules)
  const contracts = [...modules]
    .filter(([module]) => module.startsWith(contractDir))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const loaded = []
  for (const [module, text] of contracts) loaded.push([module, await loadEndpoints(module, text)])
  const sections = loaded
    .filter(([, endpoints]) => endpoints.length > 0)
    .flatMap(([module, endpoints]) => section(module, endpoints, graph, screens))
  const all = loaded.flatMap(([, endpoints]) => endpoints)
  return [...introduction(all), ...repeated(all), ...sections].join('\n')
}

async function main() {
  ensureDependencies()
  const table = await contractTable()
  if (process.argv.includes('--check')) {
    if (existsSync(target) && readFileSync(target, 'utf8') === table) return
    console.error('docs/contract.md is not what src/api/contract says: npm run contract')
    process.exitCode = 1
    return
  }
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, table)
  console.log(`docs/contract.md: ${table.match(/\| (spec|assumed) \|/g)?.length ?? 0} calls`)
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
