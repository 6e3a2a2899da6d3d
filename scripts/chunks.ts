import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const src = fileURLToPath(new URL('../src/', import.meta.url))

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>

/** Libraries without parts of the look: those bring styles, which would be one more request before the first paint. */
const library = /[\\/]node_modules[\\/](?!antd-mobile[\\/])/
const antd = /[\\/]node_modules[\\/]antd-mobile[\\/]/
const viewer =
  /[\\/](@react-spring|@use-gesture|components[\\/](image|mask|safe-area|swip)|utils[\\/]reduce|ui[\\/]overlay[\\/](ImageV|ViewerT|motion))/

/** Modules in any of some folders below src. */
const inFolders = (...folders: string[]): RegExp =>
  new RegExp(
    String.raw`[\\/]src[\\/](${folders.map((folder) => folder.replace(/\//g, String.raw`[\\/]`)).join('|')})[\\/]`,
  )

const within = (...folders: string[]) => {
  const pattern = inFolders(...folders)
  return (id: string): boolean => pattern.test(id)
}

// Drafts belong to it: the panel lists them, and a form that only keeps one needs what they lie in anyway.
const inOutbox = (id: string): boolean =>
  /[\\/]src[\\/](kit[\\/]outbox[\\/]|stores[\\/](outbox[\\/]|drafts\.ts$))/.test(id)
const inOutboxForms = within('kit/outbox/form')
const inKit = within('kit', 'ui')

/** The guard of acts and the mask of numbers are among them: the login would else drag them away from forms and details.
 * The few rules of its look save the login a request. */
const firstScreens =
  /[\\/]src[\\/](main\.tsx|features[\\/]portal[\\/](Gateway\.tsx|login[\\/]login\.css)|kit[\\/]edit[\\/]useGuard\.ts|domain[\\/]mask\.ts)$/

type Context = Parameters<
  Extract<NonNullable<Options['groups']>[number]['name'], (...args: never[]) => unknown>
>[1]
type Question = (id: string, context: Context) => boolean

/** Each icon is drawn by whoever names it; the file that names them all is a way from everybody to every icon. */
const names = /[\\/]src[\\/]ui[\\/]icons\.ts$/
const icon = /[\\/]node_modules[\\/]antd-mobile-icons[\\/]/

/** Whether a module is needed by one of these (paths below src), however far down. What is imported late is not. */
function neededBy(...paths: string[]): Question {
  let needed: Set<string> | null = null
  const collect = (context: Context): Set<string> => {
    const found = new Set<string>()
    const waiting = paths.map((path) => `${src}${path}`)
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue
      found.add(id)
      const info = context.getModuleInfo(id)
      if (!names.test(id)) waiting.push(...(info?.importedIds ?? []))
    }
    return found
  }
  return (id, context) => (needed ??= collect(context)).has(id) && !icon.test(id)
}

/** What any screen may draw, a text to read as well as a sheet. */
const byAnyScreen = neededBy(
  'ui/overlay/Popup.tsx',
  'ui/Card.tsx',
  'ui/Notice.tsx',
  'ui/Rows.tsx',
  'ui/StateBlock.tsx',
  'kit/screen/Screen.tsx',
  'kit/screen/latePart.tsx',
)
const byDetails = neededBy(
  'kit/record/RecordDetailScreen.tsx',
  'kit/case/caseKind.ts',
  'features/case/sign/CaseDetail.tsx',
  'features/case/handle/CaseHandleDetail.tsx',
)
const byLists = neededBy('kit/record/FlowScreen.tsx', 'kit/list/RecordListScreen.tsx')
const byForms = neededBy('kit/edit/EditScreen.tsx', 'kit/edit/FormScreen.tsx')
const byWorkbench = neededBy('features/portal/gateway/Modules.tsx', 'features/portal/gateway/RouteCard.tsx')

/** One chunk of what several screens need by this question, unless a group above has it. */
const needed = (name: string, priority: number, question: Question) => ({
  name: (id: string, context: Context) => (question(id, context) ? name : null),
  debugName: name,
  minShareCount: 2,
  priority,
})

function feature(id: string): string | null {
  return /[\\/]src[\\/]features[\\/]([^\\/]+)[\\/]/.exec(id)?.[1] ?? null
}

/** reportKind: what the outbox must know of one kind of act. */
function kindOfAct(id: string): string | null {
  return /[\\/]src[\\/]features[\\/].*[\\/](\w+Kind)\.ts$/.exec(id)?.[1] ?? null
}

/**
 * How the bundle is cut. Left alone, 128 lazy screens over one kit give some seventy chunks below 1.5 KB, and a screen
 * that asks for 26 of them. A group takes its modules with all they import, unless a group of higher priority has them
 * already: the list runs from the bottom of the import graph upwards, and a wrong guess costs bytes, never a screen.
 */
export const chunks: Options = {
  groups: [
    // Before the first paint: the libraries change rarely and stay cached from release to release.
    { name: 'vendor', tags: ['$initial'], test: library, priority: 100 },
    // The workbench and the login with all they draw travel with the entry: no second round trip for the first screen.
    { name: 'index', test: firstScreens, priority: 90 },
    // What follows a first screen must not drag the kit of all the others in with it.
    {
      name: 'login',
      test: /[\\/]features[\\/]portal[\\/](Login|login[\\/](?!Sheet|BindSheet))/,
      priority: 85,
    },
    {
      name: 'workbench',
      test: /[\\/]features[\\/]portal[\\/]gateway[\\/](Modules|NewVersion|RouteCard)\.tsx$/,
      priority: 84,
    },
    { name: 'glyphs', test: /[\\/]features[\\/]portal[\\/]gateway[\\/]glyphs\.ts$/, priority: 83 },
    // What opens databases, and what is kept of reads: on the way to the first screen of a second visit.
    {
      name: 'kept',
      test: /[\\/](node_modules[\\/]idb|src[\\/]stores[\\/](kept|opening\.ts|lineBack\.ts))/,
      priority: 82,
    },
    { name: 'icons', test: icon, minShareCount: 2, priority: 95 },
    // By who needs it, so that a case opened by its address fetches what a case needs: the times that the workbench shows
    // too; what any screen draws; what a detail draws; what a list adds. A form adds the folders below.
    needed(
      'times',
      89,
      (id, context) =>
        byWorkbench(id, context) && [byDetails, byLists, byForms].some((by) => by(id, context)),
    ),
    // Calls that a kind of act makes too: it is fetched without the screens of its area.
    {
      name: 'contract',
      test: /[\\/]src[\\/]api[\\/]contract[\\/](case|problem)/,
      minShareCount: 2,
      priority: 80,
    },
    needed('kit', 79, byAnyScreen),
    needed('record', 78, byDetails),
    needed('list', 77, byLists),
    {
      name: 'form',
      test: /(antd-mobile[\\/]es[\\/]components[\\/]form|@rc-component|async-validator)[\\/]/,
      priority: 50,
    },
    // The map's own libraries come by an import() of their own.
    { name: 'mapLibraries', test: /[\\/]node_modules[\\/](leaflet|supercluster|kdbush)[\\/]/, priority: 46 },
    // What sends runs wherever one is, so it does not bring what a form stands on.
    { name: 'outbox', test: (id) => inOutbox(id) && !inOutboxForms(id), minShareCount: 2, priority: 34 },
    {
      name: 'edit',
      test: within('kit/edit', 'kit/attachments', 'kit/pickers', 'kit/place', 'ui/field'),
      minShareCount: 2,
      priority: 30,
    },
    { name: 'actForm', test: inOutboxForms, minShareCount: 2, priority: 29 },
    { name: 'parts', test: (id) => antd.test(id) && !viewer.test(id), minShareCount: 2, priority: 28 },
    { name: 'more', test: (id) => inKit(id) && !viewer.test(id), minShareCount: 2, priority: 27 },
    // The viewer of pictures, with the springs that move it, comes with the first picture that is opened.
    { name: 'viewer', test: viewer, priority: 26 },
    {
      name: 'shared',
      test: /[\\/]src[\\/](domain|stores|platform|api)/,
      minShareCount: 2,
      priority: 20,
    },
    // Also asked for while no screen of its feature shows: alone, each is a few hundred bytes.
    { name: kindOfAct, debugName: 'kind of act', priority: 15 },
    { name: feature, debugName: 'feature', minShareCount: 2, priority: 10 },
  ],
}
