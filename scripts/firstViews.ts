import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import postcss from 'postcss'
import { build, type Plugin, type Rolldown } from 'vite'
import { targets } from './browsers.ts'
import { css } from './css.ts'
import { icons } from './icons.ts'

const FOLDER = 'src/app/firstView'

/** Instead of what a first rendering does not need. */
const instead = (root: string) => {
  const file = (name: string) => join(root, FOLDER, 'instead', name)
  return [
    { find: /^react(-dom(\/client)?)?$/, replacement: file('react.ts') },
    { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
    { find: /^react-router-dom$/, replacement: file('router.ts') },
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

/** A file that draws first views, or the parts that two of them share. */
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

/** Opened most: one file. The other modules draw with the same parts, which are a third file. */
const WORKBENCH = 'workbench'

async function built(
  modules: readonly string[],
  { root, mode }: ViewOptions,
): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
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
        input: Object.fromEntries(modules.map((module) => [module, join(root, FOLDER, `${module}.tsx`)])),
        preserveEntrySignatures: 'strict',
        treeshake: { manualPureFunctions: PURE, propertyReadSideEffects: false },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  const [output] = [result].flat()
  return output && 'output' in output ? output.output : []
}

/** Adds modules that are built together. */
async function addFiles({ files, filesOf }: Views, modules: readonly string[], options: ViewOptions) {
  const found = await built(modules, options)
  const chunks = found.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const sheets = found.map((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : '',
  )
  const style = JSON.stringify(rulesBeside(sheets.join(''), options.page))
  const parts = chunks.find(({ isEntry }) => !isEntry)
  /** Named by its content, and so by the name of what it imports. */
  const add = (chunk: Rolldown.OutputChunk, name: string, imported?: ViewFile): ViewFile => {
    const code = chunk.code
      .replace('FIRST_VIEW_CSS', () => style)
      .replace(`./${parts?.fileName}`, () => `./${basename(imported?.fileName ?? '')}`)
    const file = { fileName: `assets/view-${name}-${hashOf(code)}.js`, code }
    files.push(file)
    return file
  }
  const shared = parts && add(parts, 'parts')
  for (const module of modules) {
    const chunk = chunks.find(({ isEntry, name }) => isEntry && name === module)
    if (!chunk || chunk.imports.some((name) => name !== parts?.fileName))
      throw new Error(`${FOLDER}/${module}.tsx was not built as expected`)
    const own = add(chunk, module, shared)
    filesOf.set(
      module,
      (shared ? [own, shared] : [own]).map(({ fileName }) => fileName),
    )
  }
}

/** The scripts that draw first views (src/app/firstView). */
export async function firstViews(options: ViewOptions): Promise<Views> {
  const views: Views = { files: [], filesOf: new Map() }
  await addFiles(views, [WORKBENCH], options)
  const others = options.modules.filter((module) => module !== WORKBENCH)
  await addFiles(views, others, options)
  return views
}
