import { deflateRawSync } from 'node:zlib'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { clustersOf, closure, type Cluster, type Graph, type Root } from './clusters.ts'

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Group = NonNullable<Options['groups']>[number]
/** What a group of chunks knows of the modules. */
export type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]

/**
 * Libraries without UI code: UI modules bring styles, which would be another request before the first paint.
 */
const library = /[\\/]node_modules[\\/](?!antd-mobile[\\/])/

/**
 * Includes the guard of actions and the masking of numbers, which would otherwise pull the login into forms
 * and details. Its few styles save the login a request; every read needs the age of answers.
 */
const firstScreens =
  /[\\/]src[\\/](main\.tsx|features[\\/]portal[\\/](Gateway\.tsx|login[\\/]login\.css)|kit[\\/]edit[\\/]submit[\\/]useGuard\.ts|stores[\\/]persisted[\\/]times\.ts|domain[\\/]mask\.ts)$/

/** The module whose dynamic imports are the screens. */
const screenTable = /[\\/]src[\\/]app[\\/]routes[\\/]screens\.ts$/

/** Loaded at the start of a visit, by every user: the login, what the workbench adds, persisted reads, the outbox. */
const starts =
  /[\\/]src[\\/](app[\\/]later|stores[\\/]persisted[\\/]start|features[\\/]portal[\\/](Login|modules[\\/]Modules|route[\\/]RouteCard))\.tsx?$/
const START_WEIGHT = 48

/** Sheets, viewers and other parts load while their screen is already visible. */
const LATE_WEIGHT = 0.2

/** The area of a module, if it belongs to one. */
const areaOf = (id: string): string | undefined => /[\\/]src[\\/]features[\\/](\w+)[\\/]/.exec(id)?.[1]

/** Bytes on the wire per byte of compressed source without its comments: minified, and with its neighbours. */
const WIRE = 0.6

function graphOf(context: Context): Graph {
  const sizes = new Map<string, number>()
  const size = (id: string) => {
    const known = sizes.get(id)
    if (known !== undefined) return known
    const source = (context.getModuleInfo(id)?.code ?? '').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    const found = deflateRawSync(source).length * WIRE
    sizes.set(id, found)
    return found
  }
  return {
    importsOf: (id) => context.getModuleInfo(id)?.importedIds ?? [],
    sizeOf: size,
    isStyle: (id) => id.endsWith('.css'),
  }
}

const main = fileURLToPath(new URL('../src/main.tsx', import.meta.url))

/** Every module of the app, those of dynamic imports included. */
function allModules(context: Context): string[] {
  const everyImport = (id: string) => {
    const info = context.getModuleInfo(id)
    return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]
  }
  return [...closure([main], everyImport)]
}

/** A chunk of several dynamic imports, with a name that stays the same while its largest module does. */
function nameOf({ modules }: Cluster, { sizeOf }: Graph, taken: Set<string>): string {
  const [largest = ''] = [...modules].sort((a, b) => sizeOf(b) - sizeOf(a) || (a < b ? -1 : 1))
  const plain = basename(largest).replace(/\.\w+$/, '')
  let name = plain
  for (let number = 2; taken.has(name); number += 1) name = `${plain}${number}`
  taken.add(name)
  return name
}

const weightOf = (id: string, screens: ReadonlySet<string>): number =>
  starts.test(id) ? START_WEIGHT : screens.has(id) ? 1 : LATE_WEIGHT

interface Place {
  rank: number
  name: string
}

/** The chunk of each module that several dynamic imports need. */
function cut(context: Context): Map<string, Place> {
  const graph = graphOf(context)
  const modules = allModules(context)
  const initial = closure(
    modules.filter((id) => firstScreens.test(id)),
    graph.importsOf,
  )
  const dynamicImports = (ids: Iterable<string>) =>
    [...ids].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const screens = new Set(dynamicImports(modules.filter((id) => screenTable.test(id))))
  // Loaded with the first screen: they must not bring other parts of their area.
  const early = new Set(dynamicImports(initial))
  const late = dynamicImports(modules)
  const roots = [...new Set([...screens, ...late])]
    .filter((id) => !initial.has(id))
    .map((id): Root => ({ id, weight: weightOf(id, screens), area: early.has(id) ? undefined : areaOf(id) }))
  const taken = new Set<string>()
  const shared = clustersOf(roots, initial, graph).filter((cluster) => cluster.roots.size > 1)
  if (shared.length > RANKS) throw new Error(`${shared.length} chunks: scripts/chunks.ts has ${RANKS} ranks`)
  return new Map(
    shared.flatMap((cluster, rank) => {
      const name = nameOf(cluster, graph, taken)
      return cluster.modules.map((id): [string, Place] => [id, { rank, name }])
    }),
  )
}

/** More than there are chunks. */
const RANKS = 300

/**
 * How the bundle is split. The first screen is one chunk and its libraries another; the rest is computed (scripts/clusters.ts): a chunk
 * per dynamic import, and common chunks that cost every screen little that it does not need. A group takes its modules with all
 * they import, unless a group of higher priority has them, so that what others need comes first.
 */
export function splitting(): Options {
  let places: Map<string, Place> | undefined
  /** The graph is complete when the first module is placed. */
  const placeOf = (id: string, context: Context) => (places ??= cut(context)).get(id)
  const ranked = Array.from({ length: RANKS }, (_, rank): Group => ({
    name: (id, context) => {
      const place = placeOf(id, context)
      return place?.rank === rank ? place.name : null
    },
    priority: RANKS - rank,
  }))
  return {
    groups: [
      // Before the first paint: libraries change rarely and stay cached across releases.
      { name: 'vendor', tags: ['$initial'], test: library, priority: RANKS + 200 },
      // The workbench with all it renders is part of the entry: the first screen needs no second round trip.
      { name: 'index', test: firstScreens, priority: RANKS + 100 },
      ...ranked,
    ],
  }
}
