import { createHash } from 'node:crypto'
import { join } from 'node:path'
import postcss from 'postcss'
import { build, type Plugin } from 'vite'
import { targets } from './browsers.ts'
import { css } from './css.ts'

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

/** A script that draws the first views of some screens. */
export interface ViewScript {
  /** Its name in src/app/firstView. */
  module: string
  fileName: string
  code: string
}

export interface ViewOptions {
  root: string
  mode: string
  modules: readonly string[]
  /** The sheet of the page, whose rules a script need not bring. */
  page: string
}

async function viewScript(module: string, { root, mode, page }: ViewOptions): Promise<ViewScript> {
  const result = await build({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    define: { 'import.meta.env.WORKER': 'true' },
    resolve: { alias: [...instead(root), { find: '@', replacement: join(root, 'src') }] },
    plugins: [without],
    css,
    build: {
      write: false,
      copyPublicDir: false,
      target: targets,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, FOLDER, `${module}.tsx`),
        preserveEntrySignatures: 'strict',
        treeshake: { manualPureFunctions: PURE, propertyReadSideEffects: false },
        output: { codeSplitting: false },
      },
    },
  })
  const [output] = [result].flat()
  const files = output && 'output' in output ? output.output : []
  const [script] = files.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  if (!script) throw new Error(`${FOLDER}/${module}.tsx was not built`)
  const sheets = files.map((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : '',
  )
  const style = JSON.stringify(rulesBeside(sheets.join(''), page))
  const code = script.code.replace('FIRST_VIEW_CSS', () => style)
  return { module, fileName: `assets/view-${module}-${hashOf(code)}.js`, code }
}

/** The scripts that draw first views (src/app/firstView), each a single file. */
export async function firstViews(options: ViewOptions): Promise<ViewScript[]> {
  const scripts: ViewScript[] = []
  for (const module of options.modules) scripts.push(await viewScript(module, options))
  return scripts
}
