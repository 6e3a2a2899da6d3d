import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const TABLE = 'src/app/outboxKinds.ts'
const FOLDERS = ['src/entities', 'src/features']

/** `export const verifyKind = actKind({` is the type of action `verify`. */
const KIND = /^export const ((\w+)(?:Kind|Act)) = (?:actKind|outboxKind)[<(]/gm

/** @returns name and export of each type of action in a file */
const kindsIn = (text: string) =>
  [...text.matchAll(KIND)].map(([, exported = '', name = '']) => ({ name, exported }))

/** Text of the table: name → loader of the type. @throws Error when two types have one name */
export function kindTable(root: string): string {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => `${folder}/${path.split('\\').join('/')}`),
  ).flatMap((file) => kindsIn(readFileSync(join(root, file), 'utf8')).map((kind) => ({ ...kind, file })))
  const names = found.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two types of action have the name ${twice}`)
  const entries = found.map(
    ({ name, exported, file }) => `  ${name}: () => import('/${file}').then((module) => module.${exported}),`,
  )
  return `export const outboxKinds = {\n${entries.join('\n')}\n}\n`
}

/**
 * Fills in the table of all types of queued actions, each under the name before `Kind` or `Act`, which stored actions have. Not a
 * glob: that knows files only, and one action must load its own module only.
 */
export function outboxKinds(root: string): Plugin {
  const table = normalizePath(join(root, TABLE))
  return {
    name: 'outbox-kinds',
    load: (id) => (id === table ? kindTable(root) : null),
    // A new type in the development server.
    hotUpdate() {
      const { moduleGraph } = this.environment
      const module = moduleGraph.getModuleById(table)
      if (module) moduleGraph.invalidateModule(module)
    },
  }
}
