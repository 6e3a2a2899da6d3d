import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build, runnerImport, type Rolldown } from 'vite'
import type * as ViewTable from '../src/app/firstView/views.ts'
import type * as First from '../src/app/early/firstCalls.ts'
import type * as Planned from '../src/app/early/plannedCalls.ts'
import type { EarlyPlan, EarlyScreen } from '../src/app/early/plan.ts'
import type * as Table from '../src/app/routes/table.ts'
import type { AppEnv } from '../src/env/parse.ts'
import { targets } from './browsers.ts'
import { pageSheet } from './css.ts'
import { firstViews, hashOf, type ViewFile, type Views } from './firstViews.ts'

export interface EarlyOptions {
  env: AppEnv
  root: string
  /** Base of the build: './' or '/wxcom/'. */
  base: string
  mode: string
}

/** The facts about a screen before its chunk loads, and its first calls. */
type Tables = Pick<typeof Table, 'rows'> &
  Pick<typeof First, 'accountCall'> &
  Pick<typeof Planned, 'plannedCalls'> & {
    /** By screen. */
    viewModules: Readonly<Record<string, string>>
  }

const WORKBENCH = 'gateway'
const SCREENS = 'src/app/routes/screens.ts'
const LOGIN = 'src/features/portal/Login.tsx'
const KEPT = 'src/stores/persisted/start.ts'

async function readTables(root: string): Promise<Tables> {
  const read = async <T>(path: string): Promise<T> => {
    const resolve = { alias: [{ find: '@', replacement: join(root, 'src') }] }
    return (await runnerImport<T>(join(root, path), { configFile: false, root, logLevel: 'warn', resolve }))
      .module
  }
  const [{ rows }, { accountCall }, { plannedCalls }, { viewModules }] = await Promise.all([
    read<typeof Table>('src/app/routes/table.ts'),
    read<typeof First>('src/app/early/firstCalls.ts'),
    read<typeof Planned>('src/app/early/plannedCalls.ts'),
    read<typeof ViewTable>('src/app/firstView/views.ts'),
  ])
  return { rows, accountCall, plannedCalls, viewModules }
}

/** The module of each screen, by route name: what `screens.ts` imports. */
function screenModules(root: string): Map<string, string> {
  const text = readFileSync(join(root, SCREENS), 'utf8')
  const found = text.matchAll(/^\s*(\w+): \(\) =>\s+import\('(?:@\/|\.\.\/)([^']+)'\)/gm)
  // Only NotFound is beside the tables.
  return new Map(
    [...found].map(([, name = '', path = '']) => [name, path.includes('/') ? path : `app/${path}`]),
  )
}

/** The chunks of a bundle, by their modules and imports. */
class Chunks {
  private readonly chunks: Rolldown.OutputChunk[]
  private readonly initial: Set<string>

  constructor(bundle: Rolldown.OutputBundle, html: string) {
    this.chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    // Named in the page, so they load anyway.
    this.initial = new Set(this.chunks.map(({ fileName }) => fileName).filter((name) => html.includes(name)))
    for (const { fileName, viteMetadata } of this.chunks)
      if (this.initial.has(fileName)) for (const css of viteMetadata?.importedCss ?? []) this.initial.add(css)
  }

  ofEveryPage(): string[] {
    return [...this.initial].filter((name) => name.endsWith('.js'))
  }

  /** The chunk of a module below src ('features/…'), with any extension. */
  private holding(module: string): Rolldown.OutputChunk | undefined {
    const isIt = (id: string | null) => id?.replace(/\.tsx?$/, '').endsWith(`/src/${module}`) === true
    return (
      this.chunks.find(({ facadeModuleId }) => isIt(facadeModuleId)) ??
      this.chunks.find(({ moduleIds }) => moduleIds.some(isIt))
    )
  }

  /** Scripts and styles that some modules need, with all imports, without those of every page. */
  filesOf(modules: readonly string[]): string[] {
    const found = new Set<string>()
    const add = (chunk: Rolldown.OutputChunk | undefined) => {
      if (!chunk || found.has(chunk.fileName) || this.initial.has(chunk.fileName)) return
      found.add(chunk.fileName)
      for (const css of chunk.viteMetadata?.importedCss ?? []) if (!this.initial.has(css)) found.add(css)
      for (const name of chunk.imports) add(this.chunks.find(({ fileName }) => fileName === name))
    }
    for (const module of modules) {
      const chunk = this.holding(module)
      if (!chunk)
        throw new Error(`no chunk holds src/${module}: scripts/early.ts and the route table disagree`)
      add(chunk)
    }
    return [...found]
  }
}

const bare = (path: string) => path.replace(/^src\//, '').replace(/\.tsx?$/, '')

/** The preloads of index.html, by address: from the route table and the bundle. */
export function planOf(
  bundle: Rolldown.OutputBundle,
  html: string,
  tables: Tables,
  options: EarlyOptions,
  views: Views,
): EarlyPlan {
  const { env, root, base } = options
  const chunks = new Chunks(bundle, html)
  const modules = screenModules(root)
  const files: string[] = []
  const indexes = (names: readonly string[]) =>
    names.map((name) => {
      const address = base + name
      if (!files.includes(address)) files.push(address)
      return files.indexOf(address)
    })
  const screens: Record<string, EarlyScreen> = {}
  for (const { name, path, title, params, open, load } of tables.rows) {
    const module = modules.get(name)
    if (!load) continue
    if (!module && name !== WORKBENCH) throw new Error(`${SCREENS} does not import the screen ${name}`)
    screens[path] = {
      files: module ? indexes(chunks.filesOf([bare(SCREENS), module])) : [],
      calls: tables.plannedCalls.get(name) ?? [],
      open,
    }
    const scripts = views.filesOf.get(tables.viewModules[name] ?? '')
    if (scripts) screens[path].view = { scripts: indexes(scripts), row: { name, path, title, params } }
  }
  return {
    base: base.startsWith('/') ? base.replace(/\/$/, '') : null,
    api: env.baseApi.replace(/\/$/, ''),
    account: tables.accountCall,
    app: indexes(chunks.ofEveryPage()),
    login: indexes(chunks.filesOf([bare(LOGIN)])),
    kept: indexes(chunks.filesOf([bare(KEPT)])),
    files,
    screens,
  }
}

/** One module of src/app/early with its values, as a script without imports. */
async function bundled(module: string, define: Record<string, string>, root: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define,
    resolve: { alias: [{ find: '@', replacement: join(root, 'src') }] },
    build: {
      write: false,
      copyPublicDir: false,
      target: targets,
      lib: { entry: join(root, 'src/app/early', module), formats: ['iife'], name: 'early' },
    },
  })
  const [output] = [result].flat()
  const [chunk] = output && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error(`src/app/early/${module} was not built`)
  return chunk.code.trim()
}

/** The scripts of index.html. */
export interface EarlyScripts {
  /** Inline, before all others. */
  inline: string
  /** The file that loads the app (`app`), once what the inline script has drawn is painted. */
  entry: { fileName: string; code: string; app: string }
  /** What draws first views. */
  views: readonly ViewFile[]
}

/** The scripts of index.html (src/app/early) for a finished bundle; null when the app is not in it. */
export async function earlyScripts(
  bundle: Rolldown.OutputBundle,
  html: string,
  options: EarlyOptions,
): Promise<EarlyScripts | null> {
  const { root } = options
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const app = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, 'src/main.tsx')))
  if (!app) return null
  const tables = await readTables(root)
  const modules = [...new Set(Object.values(tables.viewModules))]
  const views = await firstViews({ root, mode: options.mode, modules, page: pageSheet(bundle, html).css })
  const plan = JSON.stringify(JSON.stringify(planOf(bundle, html, tables, options, views)))
  const inline = await bundled('script.ts', { EARLY_PLAN: plan }, root)
  // Both are in assets/.
  const address = JSON.stringify(`./${basename(app.fileName)}`)
  const code = await bundled('entry.ts', { APP: address }, root)
  return {
    inline,
    views: views.files,
    entry: { fileName: `${dirname(app.fileName)}/entry-${hashOf(code)}.js`, code, app: app.fileName },
  }
}
