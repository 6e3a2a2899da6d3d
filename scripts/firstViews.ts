import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import postcss from 'postcss'
import { build, type Plugin, type Rolldown } from 'vite'
import { targets } from './browsers.ts'
import type { Context } from './chunks.ts'
import { closure } from './clusters.ts'
import { css } from './css.ts'
import { icons } from './icons.ts'

const FOLDER = 'src/app/firstView'

/** Instead of what a first rendering does not need. */
const instead = (root: string) => {
  const file = (name: string) => join(root, FOLDER, 'instead', name)
  return [
    { find: /^react(-dom(\/client)?)?$/, replacement: file('react.ts') },
    { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
    { find: /^@tanstack\/react-query$/, replacement: file('query.ts') },
    { find: '@/api/call', replacement: file('call.ts') },
    { find: /^(@\/kit\/screen|\.)\/rows$/, replacement: file('rows.ts') },
  ]
}

/** What a first view does not draw: what opens later, what needs the storage of the phone. */
const NOTHING = new RegExp(
  `/src/(${[
    'ui/overlay/',
    'ui/photo/PhotoTile',
    'kit/(map|place|edit|pickers|outbox|list/filters|record/batch|record/photos)/',
    'kit/data/Loaded',
    // It would store its own positions in place of those of the app.
    'kit/screen/scrollMemory',
    'entities/case/(NearbyCases|AdPermit|KeyCaseParts|filters)',
    'entities/keytask/(TaskParts|TaskActs|urgeAndWithdraw|ActSheet)',
    'domain/(case/move|keytask/taskMoves|stats/)',
    'api/(http|upload)',
    'platform/browser/',
    'stores/(database|drafts|draftJournal|outbox/)',
  ].join('|')})`,
)

/** Icons of a first view; the others come with the app. */
const ICON = /antd-mobile-icons\/es\/(?!(Left|Environment|Search|Filter|Location|Right)Outline)/
const NO_ICON = `import { jsx } from 'react/jsx-runtime'
export default (props) => jsx('svg', { width: '1em', height: '1em', ...props })`

const EXPORT = /^export (?:async )?(?:function|const|class) (\w+)/gm
const LATE = /import\(\s*'[^']+',?\s*\)/g

/** Makes components and hooks of later parts return null, and lets nothing load later. */
const without: Plugin = {
  name: 'first-view-without',
  enforce: 'pre',
  transform(code, id) {
    if (ICON.test(id)) return NO_ICON
    if (NOTHING.test(id))
      return [...code.matchAll(EXPORT)].map(([, name = '']) => `export const ${name} = () => null`).join('\n')
    return id.includes('/src/') ? code.replace(LATE, 'new Promise<any>(() => undefined)') : undefined
  },
}

/** What makes kinds of records: left out where only a card is drawn. */
const PURE = [
  'cardOf',
  'headOf',
  'infoOf',
  'summaryOf',
  'placeParts',
  'defineFilters',
  'kindOf',
  'flowOf',
  'doneTab',
]

/** The rules of a sheet that another one does not have. */
function rulesBeside(sheet: string, other: string): string {
  const known = new Set(postcss.parse(other).nodes.map(String))
  const rules = postcss.parse(sheet).nodes.map(String)
  return rules.filter((rule) => !known.has(rule)).join('')
}

/** As Vite names files by their content. */
export const hashOf = (code: string): string =>
  createHash('sha256').update(code).digest('base64url').slice(0, 8)

/** A file that draws first views, or parts that several of them share. */
export interface ViewFile {
  fileName: string
  code: string
}

/** The files of first views. */
export interface Views {
  files: ViewFile[]
  /** The names of the files that a module of src/app/firstView needs; the first one draws. */
  filesOf: Map<string, string[]>
}

export interface ViewOptions {
  root: string
  mode: string
  modules: readonly string[]
  /** The sheet of the page, whose rules a script need not bring. */
  page: string
}

/** Has no styles but those of the page, and is opened most: it does not wait for what only the others share. */
const WORKBENCH = 'workbench'

/** Puts what the workbench shares with the others into one chunk. */
function base(entry: string): (id: string, context: Context) => string | null {
  let needed: ReadonlySet<string> | undefined
  return (id, context) => {
    needed ??= closure([entry], (module) => context.getModuleInfo(module)?.importedIds ?? [])
    return needed.has(id) ? 'base' : null
  }
}

async function built({ root, mode, modules }: ViewOptions): Promise<Rolldown.OutputBundle[string][]> {
  const entry = (module: string) => join(root, FOLDER, `${module}.tsx`)
  const result = await build({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    define: { 'import.meta.env.WORKER': 'true' },
    resolve: { alias: [...instead(root), { find: '@', replacement: join(root, 'src') }] },
    plugins: [icons(), without],
    css,
    build: {
      write: false,
      copyPublicDir: false,
      target: targets,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(modules.map((module) => [module, entry(module)])),
        preserveEntrySignatures: 'strict',
        treeshake: { manualPureFunctions: PURE, propertyReadSideEffects: false },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          codeSplitting: { groups: [{ name: base(entry(WORKBENCH)), minShareCount: 2 }] },
        },
      },
    },
  })
  const [output] = [result].flat()
  return output && 'output' in output ? output.output : []
}

/** The scripts that draw first views (src/app/firstView). */
export async function firstViews(options: ViewOptions): Promise<Views> {
  const found = await built(options)
  const chunks = new Map(found.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const sheets = found.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  )
  const style = JSON.stringify(rulesBeside(sheets.join(''), options.page))
  const files = new Map<string, ViewFile>()
  /** Named by its content, and so by the names of what it imports. */
  const add = (name: string): string => {
    const known = files.get(name)
    if (known) return known.fileName
    const chunk = chunks.get(name)
    if (!chunk) throw new Error(`${FOLDER}: no chunk ${name} was built`)
    const code = chunk.imports.reduce(
      (text, imported) => text.replace(`./${imported}`, () => `./${basename(add(imported))}`),
      chunk.code.replace('FIRST_VIEW_CSS', () => style),
    )
    const fileName = `assets/view-${chunk.name}-${hashOf(code)}.js`
    files.set(name, { fileName, code })
    return fileName
  }
  const importsOf = (name: string) => chunks.get(name)?.imports ?? []
  const filesOf = new Map(
    options.modules.map((module) => [module, [...closure([`${module}.js`], importsOf)].map(add)]),
  )
  return { files: [...files.values()], filesOf }
}
