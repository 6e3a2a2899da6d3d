import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const src = fileURLToPath(new URL('../src/', import.meta.url))

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Name = NonNullable<Options['groups']>[number]['name']
export type Context = Parameters<Extract<Name, (...args: never[]) => unknown>>[1]

/** A predicate on the modules of a chunk, by id. */
export type Question = (id: string, context: Context) => boolean

/** Some modules and all they import, directly or indirectly, without dynamic imports. */
function closure(roots: readonly string[], context: Context): Set<string> {
  const found = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** Computed once per build: the graph is complete when the first chunk is cut. */
function once<T>(read: (context: Context) => T): (context: Context) => T {
  let known: { value: T } | null = null
  return (context) => (known ??= { value: read(context) }).value
}

/** Every module of the app, dynamic ones included. */
const allModules = once((context) => {
  const found = new Set<string>()
  const waiting = [`${src}main.tsx`]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const info = context.getModuleInfo(id)
    waiting.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []))
  }
  return [...found]
})

/** The id of a module by its path below src. A moved path stops the build, because its chunk would silently be lost. */
function idOf(path: string): string {
  const id = `${src}${path}`
  if (!existsSync(id)) throw new Error(`no module src/${path}: scripts/chunks.ts names it`)
  return id
}

/** Whether one of these modules (paths below src) needs a module, directly or indirectly. */
export function neededBy(...paths: string[]): Question {
  const needed = once((context) => closure(paths.map(idOf), context))
  return (id, context) => needed(context).has(id)
}

/** What the dynamic imports of a module (path below src) need. */
export function neededByLate(path: string): Question {
  const needed = once((context) =>
    closure([...(context.getModuleInfo(idOf(path))?.dynamicallyImportedIds ?? [])], context),
  )
  return (id, context) => needed(context).has(id)
}

/** Whether a module needs any that a predicate accepts, directly or indirectly. */
export function needs(question: Question): Question {
  const known = new Map<string, boolean>()
  return (id, context) => {
    const found = known.get(id) ?? [...closure([id], context)].some((each) => question(each, context))
    known.set(id, found)
    return found
  }
}

/**
 * The number of screens that need a module, by area. The pattern finds the files of screens; its first group
 * is the area, its second group marks files with several screens, which count as one chunk.
 */
export function usersByArea(screens: RegExp): (id: string, context: Context) => ReadonlyMap<string, number> {
  const counted = once((context) => {
    const users = new Map<string, Map<string, number>>()
    for (const screen of allModules(context)) {
      const [, area, several] = screens.exec(screen) ?? []
      if (!area) continue
      for (const id of closure([screen], context)) {
        const areas = users.get(id) ?? new Map<string, number>()
        users.set(id, areas.set(area, (areas.get(area) ?? 0) + (several ? 2 : 1)))
      }
    }
    return users
  })
  const none = new Map<string, number>()
  return (id, context) => counted(context).get(id) ?? none
}
