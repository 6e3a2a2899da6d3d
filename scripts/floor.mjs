// npm run floor: checks that the builds run on the oldest phones (docs/decisions/0036). Reads every script below the given
// folders (default: all dist folders): no syntax newer than ES2020, and no newer library names, also in dependencies.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parse } from 'acorn'
import { root } from './ensure.mjs'

/** Parts of the library newer than Chrome 87 or Safari 14.1 that no script can check for. */
const NEWER = {
  'Array.prototype.at': /\.at\(-?\d/g,
  replaceAll: /\.replaceAll\(/g,
  'Object.hasOwn': /Object\.hasOwn\b/g,
  findLast: /\.findLast(Index)?\(/g,
  'toSorted and the like': /\.(toSorted|toReversed|toSpliced)\(/g,
  groupBy: /(Object|Map)\.groupBy\b/g,
  'Promise.any': /Promise\.any\b|new AggregateError\b/g,
  'Promise.withResolvers': /Promise\.withResolvers\b/g,
  'AbortSignal.timeout': /AbortSignal\.(timeout|any)\b/g,
  'regular expressions that look behind': /\(\?<[=!]/g,
}

/** Newer globals: allowed in a script that checks `typeof` or `in window` first. */
const GLOBALS = [
  'structuredClone',
  'randomUUID',
  'WeakRef',
  'FinalizationRegistry',
  'requestIdleCallback',
  'createImageBitmap',
  'OffscreenCanvas',
  'BroadcastChannel',
  'scheduler',
]

/** Reviewed by hand. */
const ALLOWED = [
  // Draws frames of open data, which this app does not show.
  { script: /^wecom/, name: 'OffscreenCanvas' },
]

const isChecked = (text, name) =>
  new RegExp(`typeof (\\w+\\.)?${name}\\b|[\`'"]${name}[\`'"] ?in \\w`).test(text)

function scripts(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return scripts(path)
    return entry.name.endsWith('.js') ? [path] : []
  })
}

/** @returns the problems of one script, a line each. */
export function tooNew(text, script = '') {
  const found = []
  try {
    parse(text, { ecmaVersion: 2020, sourceType: 'module', allowHashBang: true })
  } catch (error) {
    const { message, pos = 0 } = error
    found.push(`syntax: ${message}: ${text.slice(Math.max(0, pos - 40), pos + 40)}`)
  }
  for (const [name, pattern] of Object.entries(NEWER))
    for (const { index } of text.matchAll(pattern))
      found.push(`${name}: ${text.slice(Math.max(0, index - 60), index + 40)}`)
  for (const name of GLOBALS) {
    const used = text.search(new RegExp(`\\b${name}[(.]|new ${name}\\b`))
    const allowed = ALLOWED.some((each) => each.name === name && each.script.test(script))
    if (used >= 0 && !allowed && !isChecked(text, name))
      found.push(`${name}: ${text.slice(Math.max(0, used - 60), used + 40)}`)
  }
  return found
}

function main() {
  const named = process.argv.slice(2)
  const folders = (named.length > 0 ? named : ['dist', 'dist-wxcom', 'dist-staging', 'dist-shell'])
    .map((folder) => join(root, folder))
    .filter(existsSync)
  if (folders.length === 0) throw new Error('nothing is built: npm run build')
  let count = 0
  const lines = new Set()
  for (const path of folders.flatMap(scripts)) {
    count += 1
    for (const line of tooNew(readFileSync(path, 'utf8'), basename(path)))
      lines.add(`${relative(root, path)}: ${line.replace(/\s+/g, ' ')}`)
  }
  for (const line of lines) console.log(line)
  console.log(`${count} scripts read, ${lines.size} places newer than the oldest phones`)
  if (lines.size > 0) process.exitCode = 1
}

if (process.argv[1]?.endsWith('floor.mjs')) main()
