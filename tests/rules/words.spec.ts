// @vitest-environment node
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Folders whose prose and names are checked. Generated documents repeat comments of src. */
const PLACES = ['src', 'tests', 'docs', 'scripts'] as const
type Place = (typeof PLACES)[number]
const GENERATED = ['docs/contract.md']

/** Folders whose comments contain none of the words. */
const PLAIN = [
  'src/app',
  'src/domain',
  'src/city',
  'src/api',
  'src/stores',
  'src/sw',
  'src/env',
  'src/platform',
  'src/map',
  'src/ui',
  'src/kit',
  'src/entities',
  'scripts',
  'src/dev',
  'src/features',
  'tests/api',
  'tests/domain',
  'tests/scripts',
  'tests/sw',
  'tests/map',
  'tests/platform',
  'tests/stores',
  'tests/kit',
  'tests/ui',
  'tests/families',
  'tests/gateways',
  'tests/bench',
  'tests/load',
  'tests/hostile',
  'tests/faults',
  'tests/access',
  'tests/engines',
  'tests/walk',
  'tests/environments',
  'tests/gallery',
]

/** Maximum count of each word per place; this rule lowers it. */
const TABLE = 'tests/rules/words.json'
const allowed = JSON.parse(readFileSync(TABLE, 'utf8')) as Record<string, Record<Place, number>>
const words = Object.keys(allowed)

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return /\.(tsx?|mjs|css|md)$/.test(entry.name) && !GENERATED.includes(path) ? [path] : []
  })
}

/** A text as lower-case words: `isTold` is "is told"; line breaks become spaces. */
const wordsOf = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
    .toLowerCase()

const countOf = (word: string, text: string): number =>
  text.match(new RegExp(`(?<![a-z])${word}(?![a-z])`, 'g'))?.length ?? 0

const textOf: Record<Place, string> = { src: '', tests: '', docs: '', scripts: '' }
for (const place of PLACES)
  textOf[place] = filesBelow(place)
    .filter((path) => !path.endsWith('rules/words.spec.ts'))
    .map((path) => wordsOf(readFileSync(path, 'utf8')))
    .join('\n')

const countsOf = (word: string): Record<Place, number> => ({
  src: countOf(word, textOf.src),
  tests: countOf(word, textOf.tests),
  docs: countOf(word, textOf.docs),
  scripts: countOf(word, textOf.scripts),
})

/** Comments of a file, without code names. A `//` in an address counts as one, without harm. */
const commentsOf = (path: string): string => {
  const comments = readFileSync(path, 'utf8').match(/\/\*[^]*?\*\/|\/\/.*/g) ?? []
  return wordsOf(comments.join('\n').replace(/`[^`]*`/g, ''))
}

// Ambiguous words. docs/glossary.md and CONTRIBUTING.md name their replacements.
describe('banned words', () => {
  const counted = words.map((word) => [word, countsOf(word)] as const)

  if (process.env.LOWER === '1') {
    const lowered = counted.map(([word, counts]) => [
      word,
      Object.fromEntries(
        PLACES.map((place) => [place, Math.min(counts[place], allowed[word]?.[place] ?? 0)]),
      ),
    ])
    writeFileSync(TABLE, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
  }

  it.each(counted)('%s is not more frequent than before', (word, counts) => {
    const more = PLACES.filter((place) => counts[place] > (allowed[word]?.[place] ?? 0))
    expect(
      more.map((place) => `${place}: ${counts[place]}, allowed ${allowed[word]?.[place]}`),
      `write another word than "${word}"`,
    ).toEqual([])
  })

  it('have a table equal to the current counts', () => {
    const high = counted.filter(([word, counts]) =>
      PLACES.some((place) => counts[place] < (allowed[word]?.[place] ?? 0)),
    )
    const command = 'LOWER=1 npx vitest run tests/rules/words.spec.ts'
    expect(process.env.LOWER === '1' ? [] : high.map(([word]) => word), `lower it: ${command}`).toEqual([])
  })

  it.each(PLAIN)('are in no comment below %s', (folder) => {
    const found = filesBelow(folder).flatMap((path) => {
      const comments = commentsOf(path)
      return words.filter((word) => countOf(word, comments) > 0).map((word) => `${path}: ${word}`)
    })
    expect(found).toEqual([])
  })

  it('are found in names and across lines', () => {
    expect(countOf('told', wordsOf('const isTold = SignTold(TOLD_ALL)'))).toBe(3)
    expect(countOf('is none', wordsOf('/**\n * where there is\n * none\n */'))).toBe(1)
    expect(countOf('tell', wordsOf('intelligent retell'))).toBe(0)
  })
})
