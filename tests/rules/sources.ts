import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { importsOf } from '../../scripts/imports.mjs'

const ROOT = process.cwd()
const SRC = join(ROOT, 'src')

/** A module by its path below src without extension, with its imports, values and types. */
export interface Module {
  name: string
  text: string
  /** Own modules by path; packages as 'package:name'. */
  imports: string[]
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return files(path)
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : []
  })
}

const bare = (path: string): string =>
  path
    .split('\\')
    .join('/')
    .replace(/(\.d)?\.(tsx?|mjs)$/, '')

function resolve(from: string, target: string): string {
  if (target.startsWith('@/')) return bare(target.slice(2))
  if (!target.startsWith('.')) return `package:${target}`
  return bare(join(from, '..', target)).replace(/^\.\.\/src\//, '')
}

function moduleOf(path: string): Module {
  const text = readFileSync(path, 'utf8')
  const name = bare(relative(SRC, path))
  return { name, text, imports: importsOf(path, text).map(({ from }) => resolve(name, from)) }
}

/** All modules of src. */
export const modules: readonly Module[] = files(SRC).map(moduleOf)

/** Modules that build and serve src. */
export const scripts: readonly Module[] = [join(ROOT, 'vite.config.ts'), ...files(join(ROOT, 'scripts'))].map(
  moduleOf,
)

export const tests: readonly Module[] = files(join(ROOT, 'tests')).map(moduleOf)
