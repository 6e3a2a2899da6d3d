// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { modules } from './sources'

/** Files that may name a document, a section of the specification or a decision. */
const TEXT = /\.(tsx?|mjs|css|md|json)$/

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return TEXT.test(entry.name) ? [path] : []
  })
}

const ROOT_DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
const THIS_FILE = join('tests', 'rules', 'references.spec.ts')
const files = [
  ...ROOT_DOCUMENTS,
  ...['src', 'tests', 'docs', 'scripts', 'deploy'].flatMap(filesBelow),
].filter((path) => path !== THIS_FILE)

/** The text of a file; line breaks that JSON writes as two characters are line breaks. */
const textOf = (path: string): string => readFileSync(path, 'utf8').replace(/\\n/g, '\n')

const headingsOf = (document: string): string[] =>
  [...readFileSync(document, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading)

const sections = new Set(
  headingsOf('docs/specification.md').flatMap((heading) => /^(\d+)\. /.exec(heading)?.[1] ?? []),
)
const decisionFiles = readdirSync('docs/decisions')
const decisions = new Set(decisionFiles.map((name) => name.slice(0, 4)))

/** The anchor that a heading gets in rendered Markdown. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replace(/ /g, '-')

/** Resolves the path of a document: from the root, or, for links in Markdown, from the file's folder. */
function documentAt(from: string, target: string): string | undefined {
  const candidates = from.endsWith('.md') ? [join(dirname(from), target), target] : [target]
  return candidates.find((path) => existsSync(path))
}

function brokenDocuments(from: string, text: string): string[] {
  const references = text.matchAll(/(?<![\w./:-])([\w./-]*\w\.md)(?:#([\p{L}\p{N}-]+)| "([^"\n]+)")?/gu)
  return [...references].flatMap(([reference, target = '', anchor, heading]) => {
    const document = documentAt(from, target)
    if (!document) return [reference]
    const headings = headingsOf(document)
    const hasAnchor = anchor === undefined || headings.map(anchorOf).includes(anchor)
    return hasAnchor && (heading === undefined || headings.includes(heading)) ? [] : [reference]
  })
}

const brokenSections = (text: string): string[] =>
  [...text.matchAll(/§ ?(\d+)/g)].flatMap(([reference, section = '']) =>
    sections.has(section) ? [] : [reference],
  )

const brokenDecisions = (text: string): string[] =>
  [...text.matchAll(/decisions?[/ ](\d{4})|[([](00\d\d)[)\]]/gi)].flatMap(
    ([reference, named, bracketed = '']) => (decisions.has(named ?? bracketed) ? [] : [reference]),
  )

/** Files of the repository that a document names in code type. */
const brokenPaths = (from: string, text: string): string[] =>
  [
    ...(from.endsWith('.md') ? text.matchAll(/`((?:src|tests|scripts|docs|deploy)\/[\w./-]+)`/g) : []),
  ].flatMap(([, path = '']) => (existsSync(path) ? [] : [path]))

/** The broken references of a text. */
const broken = (from: string, text: string): string[] => [
  ...brokenDocuments(from, text),
  ...brokenPaths(from, text),
  ...brokenSections(text),
  ...brokenDecisions(text),
]

describe('references to documents, sections and decisions', () => {
  it('are valid in every file', () => {
    expect(files.length).toBeGreaterThan(1000)
    const found = files.flatMap((path) =>
      broken(path, textOf(path)).map((reference) => `${path}: ${reference}`),
    )
    expect(found).toEqual([])
  })

  it.each([
    'see ux.md',
    'see docs/domain.md "Weather"',
    '[life](docs/domain.md#death)',
    'spec §10',
    'decision 0099',
    'docs/decisions/0099',
    'as in (0099)',
    '`src/kit/nothing.ts`',
  ])('are reported when broken: %s', (text) => {
    expect(broken('README.md', text)).toHaveLength(1)
  })

  it.each([
    'see docs/domain.md "Time"',
    '[life](docs/domain.md#life-of-a-case)',
    'spec §9',
    'decision 0001',
    'as in (0001)',
  ])('pass when valid: %s', (text) => {
    expect(broken('README.md', text)).toEqual([])
  })
})

describe('the decisions', () => {
  it('have unique numbers, the same in file name and title', () => {
    expect(decisions.size).toBe(decisionFiles.length)
    const mismatched = decisionFiles.filter(
      (name) => !headingsOf(join('docs/decisions', name))[0]?.startsWith(`${basename(name).slice(0, 4)} `),
    )
    expect(mismatched).toEqual([])
  })

  it.each(decisionFiles)('%s has context, decision and consequences', (name) => {
    const headings = headingsOf(join('docs/decisions', name)).slice(1)
    expect(headings).toEqual(['Context', 'Decision', 'Consequences'])
  })
})

describe('the glossary', () => {
  const rows = [...textOf('docs/glossary.md').matchAll(/^\| ([^-\n].+) \| .+ \| (.+) \|$/gm)]
  const code = modules.map(({ text }) => text).join('\n')

  it('names identifiers of the code', () => {
    const names = rows.flatMap(([, , cell = '']) =>
      [...cell.matchAll(/`([\w/]+)`/g)].map(([, name = '']) => name),
    )
    expect(names.length).toBeGreaterThan(60)
    const isThere = (name: string): boolean =>
      name.includes('/') ? existsSync(name) : new RegExp(`\\b${name}\\b`).test(code)
    expect(names.filter((name) => !isThere(name))).toEqual([])
  })

  it('explains every term once', () => {
    const terms = rows.flatMap(([, cell = '']) => cell.split(', '))
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
  })
})
