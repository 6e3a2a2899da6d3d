import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const SRC = join(process.cwd(), 'src')

/** A module of src by its path below src without extension, with what it imports, values and types alike. */
export interface Module {
  name: string
  text: string
  /** Own modules by the same kind of name; packages as 'package:name'. */
  imports: string[]
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return files(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const bare = (path: string): string =>
  path
    .split('\\')
    .join('/')
    .replace(/(\.d)?\.tsx?$/, '')

function resolve(from: string, target: string): string {
  if (target.startsWith('@/')) return bare(target.slice(2))
  return target.startsWith('.') ? bare(join(from, '..', target)) : `package:${target}`
}

/** All modules of src. */
export const modules: readonly Module[] = files(SRC).map((path) => {
  const text = readFileSync(path, 'utf8')
  const name = bare(relative(SRC, path))
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) =>
    resolve(name, target),
  )
  return { name, text, imports }
})
