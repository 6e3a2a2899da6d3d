import type { Rolldown } from 'vite'
import { neededBy, neededByLate, needs, usersByArea, type Context, type Question } from './moduleGraph.ts'

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>

/**
 * Libraries without UI code: UI modules bring styles, which would be another request before the first paint.
 */
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

// Drafts belong to it: the panel lists them, and every form with a draft needs their storage anyway.
const inOutbox = (id: string): boolean =>
  /[\\/]src[\\/](kit[\\/]outbox[\\/]|stores[\\/](outbox[\\/]|drafts\.ts$))/.test(id)
const inOutboxForms = within('kit/outbox/form')
const inKit = within('kit', 'ui', 'entities/case', 'entities/object')

/**
 * Includes the guard of actions and the masking of numbers, which would otherwise pull the login into forms
 * and details. Its few styles save the login a request; every read needs the age of answers.
 */
const firstScreens =
  /[\\/]src[\\/](main\.tsx|features[\\/]portal[\\/](Gateway\.tsx|login[\\/]login\.css)|kit[\\/]edit[\\/]submit[\\/]useGuard\.ts|stores[\\/]kept[\\/]times\.ts|domain[\\/]mask\.ts)$/

const icon = /[\\/]node_modules[\\/]antd-mobile-icons[\\/]/

/** Common parts of all screens, including rich text and sheets. */
const byAnyScreen = neededBy(
  'ui/overlay/Popup.tsx',
  'ui/Card.tsx',
  'ui/state/StateBlock.tsx',
  'kit/screen/Screen.tsx',
  'kit/screen/hooks.tsx',
)
const byLists = neededBy('kit/record/row/FlowScreen.tsx', 'kit/list/RecordListScreen.tsx')
const byActs = neededByLate('app/outboxKinds.ts')

/** spec §2 names them so: caseHandleDetail, caseDetail2. A file with several is called CaseDetails. */
const byDetailsOf = usersByArea(/[\\/]src[\\/]features[\\/]([^\\/]+)[\\/].*Detail(s?)\d?\.tsx$/)
const byShell = neededBy('kit/record/RecordDetailScreen.tsx')
/** Filters of lists, with the pickers of their sheet. Only the few details with a list need it. */
const byFilters = neededBy('entities/case/filters.tsx', 'entities/object/objectFilters.ts')
/** Common parts of all record details. */
const byDetails: Question = (id, context) =>
  byShell(id, context) ||
  (!byFilters(id, context) && [...byDetailsOf(id, context).values()].filter((users) => users > 1).length > 1)

const submits = needs(
  (id) =>
    within('kit/outbox/form')(id) || /[\\/]kit[\\/]edit[\\/](useForm|submit[\\/]useSubmit)\.ts$/.test(id),
)

/** Common parts of the details of one area. */
function detailsOfArea(id: string, context: Context): string | null {
  const [only] = [...byDetailsOf(id, context)].filter(([, users]) => users > 1)
  return only && !icon.test(id) && !submits(id, context) ? `${only[0]}Record` : null
}

const inForms = within('kit/edit', 'kit/outbox', 'kit/attachments', 'kit/pickers', 'kit/place', 'ui/field')
/** Whether a module contains code that only forms render. */
const hasForm = needs(
  (id, context) =>
    inForms(id) &&
    !byDetails(id, context) &&
    !byFilters(id, context) &&
    !byLists(id, context) &&
    detailsOfArea(id, context) === null,
)

const byWorkbench = neededBy('features/portal/modules/Modules.tsx', 'features/portal/route/RouteCard.tsx')

/** One chunk for the modules that several screens need by this predicate, unless a group above has them. */
const needed = (name: string, priority: number, question: Question) => ({
  name: (id: string, context: Context) => (!icon.test(id) && question(id, context) ? name : null),
  debugName: name,
  minShareCount: 2,
  priority,
})

/** reportKind: what the outbox needs of one action type. */
function kindOfAct(id: string): string | null {
  return (
    /[\\/]src[\\/](?:features|entities[\\/](?!case|object))[\\/].*[\\/](\w+Kind)\.ts$/.exec(id)?.[1] ?? null
  )
}

const byScreensOf = usersByArea(/[\\/]src[\\/]features[\\/]([^\\/]+)[\\/].*\.tsx?$/)
/** Beside the workbench's own area. */
const isDrawnElsewhere: Question = (id, context) =>
  [...byScreensOf(id, context).keys()].some((area) => area !== 'portal')
const below = within('domain', 'stores', 'platform', 'api')

/** The area of a module: by its folder, or because only that area needs it. */
function areaOf(id: string, context: Context): string | null {
  const [only, ...others] = below(id) ? byScreensOf(id, context).keys() : []
  const folder = /[\\/]src[\\/](?:features|entities)[\\/]([^\\/]+)[\\/]/.exec(id)?.[1]
  return folder ?? (others.length === 0 ? (only ?? null) : null)
}

/**
 * Common parts of an area's screens, without modules that pull in a form, which its lists and details do not
 * need.
 */
const areaWith =
  (form: boolean) =>
  (id: string, context: Context): string | null => {
    const area = hasForm(id, context) === form ? areaOf(id, context) : null
    return area && (form ? `${area}Forms` : area)
  }

/**
 * How the bundle is split. By default 128 lazy screens with one kit give about seventy chunks below 1.5 KB,
 * and a screen with 26 requests. A group takes its modules with all they import, unless a group of higher
 * priority has them: the list runs from the bottom of the import graph upwards, and a wrong guess costs
 * bytes, never a screen.
 */
export const chunks: Options = {
  groups: [
    // Before the first paint: libraries change rarely and stay cached across releases.
    { name: 'vendor', tags: ['$initial'], test: library, priority: 100 },
    // The workbench and the login with all they render are part of the entry: the first screen needs no
    // second round trip.
    { name: 'index', test: firstScreens, priority: 90 },
    // Modules loaded after the first screen must not pull the kit of the other screens into it.
    {
      name: 'login',
      test: /[\\/]features[\\/]portal[\\/](Login|login[\\/](?!Sheet|BindSheet))/,
      priority: 85,
    },
    {
      name: 'workbench',
      test: /[\\/]features[\\/]portal[\\/](modules[\\/]Modules|gateway[\\/]NewVersion|route[\\/]RouteCard)\.tsx$/,
      priority: 84,
    },
    { name: 'glyphs', test: /[\\/]features[\\/]portal[\\/]modules[\\/]glyphs\.ts$/, priority: 83 },
    // Databases and persisted reads: needed before the first screen. Parts of the workbench that load later
    // and also open a database must not contain them.
    {
      name: 'kept',
      test: /[\\/](node_modules[\\/]idb|src[\\/]stores[\\/](kept|database\.ts))/,
      priority: 89.5,
    },
    { name: 'icons', test: icon, minShareCount: 2, priority: 95 },
    // By user, so that a case opened by its address loads only what a case needs: parts of all screens,
    // including the workbench's; of details; of lists. A form adds the folders below.
    needed(
      'kit',
      89,
      (id, context) =>
        (byWorkbench(id, context) && isDrawnElsewhere(id, context)) || byAnyScreen(id, context),
    ),
    // Dependencies of action types: they load without the screens of their area.
    needed('acts', 80, (id, context) => byActs(id, context) && byDetails(id, context)),
    needed('record', 78, byDetails),
    needed('filters', 77.5, byFilters),
    { name: detailsOfArea, debugName: 'details of an area', minShareCount: 2, priority: 77 },
    needed('list', 76, byLists),
    {
      name: 'form',
      test: /(antd-mobile[\\/]es[\\/]components[\\/]form|@rc-component|async-validator)[\\/]/,
      priority: 50,
    },
    { name: 'map', test: within('map'), minShareCount: 2, priority: 47 },
    // The map libraries have dynamic imports.
    { name: 'mapLibraries', test: /[\\/]node_modules[\\/](leaflet|supercluster|kdbush)[\\/]/, priority: 46 },
    { name: 'chartLibrary', test: /[\\/]node_modules[\\/](chart\.js|@kurkle)[\\/]/, priority: 45 },
    // Sending runs on every screen, so it does not bring the dependencies of forms.
    { name: 'outbox', test: (id) => inOutbox(id) && !inOutboxForms(id), minShareCount: 2, priority: 34 },
    // Without the types themselves: a form brings its own, and the panel the queued ones.
    needed('sending', 33, (id, context) => byActs(id, context) && kindOfAct(id) === null),
    {
      name: 'edit',
      test: within('kit/edit', 'kit/attachments', 'kit/pickers', 'kit/place', 'ui/field'),
      minShareCount: 2,
      priority: 30,
    },
    { name: 'actForm', test: inOutboxForms, minShareCount: 2, priority: 29 },
    { name: 'parts', test: (id) => antd.test(id) && !viewer.test(id), minShareCount: 2, priority: 28 },
    needed('more', 27, (id, context) => inKit(id) && !viewer.test(id) && !hasForm(id, context)),
    { name: 'moreForms', test: (id) => inKit(id) && !viewer.test(id), minShareCount: 2, priority: 26.5 },
    // The photo viewer with its animation library loads with the first opened picture.
    { name: 'viewer', test: viewer, priority: 26 },
    needed('shared', 20, (id, context) => below(id) && areaOf(id, context) === null),
    // The settings show the release; fault reports are stored and sent after the first screen, and from 诊断.
    { name: 'about', test: /[\\/]src[\\/]stores[\\/]faults[\\/]about\.ts$/, priority: 19 },
    { name: 'faults', test: /[\\/]src[\\/]stores[\\/]faults[\\/](?!queue)/, priority: 18 },
    // Loaded while no screen of its feature is visible too: each alone has a few hundred bytes.
    { name: kindOfAct, debugName: 'kind of act', priority: 15 },
    { name: areaWith(false), debugName: 'area', minShareCount: 2, priority: 11 },
    { name: areaWith(true), debugName: 'forms of an area', minShareCount: 2, priority: 10 },
  ],
}
