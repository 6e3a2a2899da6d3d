import type { Rolldown } from 'vite'
import { neededBy, neededByLate, needs, usersByArea, type Context, type Question } from './moduleGraph.ts'

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
const inKit = within('kit', 'ui', 'entities/case', 'entities/object')

/** The guard of acts and the mask of numbers are among them: the login would else drag them away from forms and details.
 * The few rules of its look save the login a request; when an answer was given is asked of every read. */
const firstScreens =
  /[\\/]src[\\/](main\.tsx|features[\\/]portal[\\/](Gateway\.tsx|login[\\/]login\.css)|kit[\\/]edit[\\/]submit[\\/]useGuard\.ts|stores[\\/]kept[\\/]times\.ts|domain[\\/]mask\.ts)$/

const icon = /[\\/]node_modules[\\/]antd-mobile-icons[\\/]/

/** What any screen may draw, a text to read as well as a sheet. */
const byAnyScreen = neededBy(
  'ui/overlay/Popup.tsx',
  'ui/Card.tsx',
  'ui/state/StateBlock.tsx',
  'kit/screen/Screen.tsx',
  'kit/screen/hooks.tsx',
)
const byLists = neededBy('kit/record/row/FlowScreen.tsx', 'kit/list/RecordListScreen.tsx')
const byActs = neededByLate('app/outboxKinds.ts')

/** spec §2 names them so: caseHandleDetail, caseDetail2. A file of several is called CaseDetails. */
const byDetailsOf = usersByArea(/[\\/]src[\\/]features[\\/]([^\\/]+)[\\/].*Detail(s?)\d?\.tsx$/)
const byShell = neededBy('kit/record/RecordDetailScreen.tsx')
/** What lists are narrowed by, with the pickers of their sheet. Only the few details that have a list of their own need it. */
const byFilters = neededBy('entities/case/filters.tsx', 'entities/object/objectFilters.ts')
/** What details of any kind of record need. */
const byDetails: Question = (id, context) =>
  byShell(id, context) ||
  (!byFilters(id, context) && [...byDetailsOf(id, context).values()].filter((users) => users > 1).length > 1)

const submits = needs(
  (id) =>
    within('kit/outbox/form')(id) || /[\\/]kit[\\/]edit[\\/](useForm|submit[\\/]useSubmit)\.ts$/.test(id),
)

/** What several details of one area need. */
function detailsOfArea(id: string, context: Context): string | null {
  const [only] = [...byDetailsOf(id, context)].filter(([, users]) => users > 1)
  return only && !icon.test(id) && !submits(id, context) ? `${only[0]}Record` : null
}

const inForms = within('kit/edit', 'kit/outbox', 'kit/attachments', 'kit/pickers', 'kit/place', 'ui/field')
/** Whether a module brings what only forms draw. */
const hasForm = needs(
  (id, context) =>
    inForms(id) &&
    !byDetails(id, context) &&
    !byFilters(id, context) &&
    !byLists(id, context) &&
    detailsOfArea(id, context) === null,
)

const byWorkbench = neededBy('features/portal/modules/Modules.tsx', 'features/portal/route/RouteCard.tsx')

/** One chunk of what several screens need by this question, unless a group above has it. */
const needed = (name: string, priority: number, question: Question) => ({
  name: (id: string, context: Context) => (!icon.test(id) && question(id, context) ? name : null),
  debugName: name,
  minShareCount: 2,
  priority,
})

/** reportKind: what the outbox must know of one kind of act. */
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

/** The area a module belongs to: by its folder, or because no other needs it. */
function areaOf(id: string, context: Context): string | null {
  const [only, ...others] = below(id) ? byScreensOf(id, context).keys() : []
  const folder = /[\\/]src[\\/](?:features|entities)[\\/]([^\\/]+)[\\/]/.exec(id)?.[1]
  return folder ?? (others.length === 0 ? (only ?? null) : null)
}

/** What screens of one area share; apart from it what drags a form in, which its lists and details do not need. */
const areaWith =
  (form: boolean) =>
  (id: string, context: Context): string | null => {
    const area = hasForm(id, context) === form ? areaOf(id, context) : null
    return area && (form ? `${area}Forms` : area)
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
      test: /[\\/]features[\\/]portal[\\/](modules[\\/]Modules|gateway[\\/]NewVersion|route[\\/]RouteCard)\.tsx$/,
      priority: 84,
    },
    { name: 'glyphs', test: /[\\/]features[\\/]portal[\\/]modules[\\/]glyphs\.ts$/, priority: 83 },
    // What opens databases, and what is kept of reads: on the way to the first screen, so the parts of the workbench that open
    // one too, and come after it, must not have it.
    {
      name: 'kept',
      test: /[\\/](node_modules[\\/]idb|src[\\/]stores[\\/](kept|database\.ts))/,
      priority: 89.5,
    },
    { name: 'icons', test: icon, minShareCount: 2, priority: 95 },
    // By who needs it, so that a case opened by its address fetches what a case needs: what any screen draws, with what the
    // workbench shows too; what a detail draws; what a list adds. A form adds the folders below.
    needed(
      'kit',
      89,
      (id, context) =>
        (byWorkbench(id, context) && isDrawnElsewhere(id, context)) || byAnyScreen(id, context),
    ),
    // What kinds of acts stand on: they are fetched without the screens of their area.
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
    // The map's own libraries come by an import() of their own.
    { name: 'mapLibraries', test: /[\\/]node_modules[\\/](leaflet|supercluster|kdbush)[\\/]/, priority: 46 },
    { name: 'chartLibrary', test: /[\\/]node_modules[\\/](chart\.js|@kurkle)[\\/]/, priority: 45 },
    // What sends runs wherever one is, so it does not bring what a form stands on.
    { name: 'outbox', test: (id) => inOutbox(id) && !inOutboxForms(id), minShareCount: 2, priority: 34 },
    // Without the kinds themselves: a form brings its own, and the panel those that wait.
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
    // The viewer of pictures, with the springs that move it, comes with the first picture that is opened.
    { name: 'viewer', test: viewer, priority: 26 },
    needed('shared', 20, (id, context) => below(id) && areaOf(id, context) === null),
    // The settings show the release; what keeps and sends faults comes after the first screen, and with 诊断.
    { name: 'about', test: /[\\/]src[\\/]stores[\\/]faults[\\/]about\.ts$/, priority: 19 },
    { name: 'faults', test: /[\\/]src[\\/]stores[\\/]faults[\\/](?!queue)/, priority: 18 },
    // Also asked for while no screen of its feature shows: alone, each is a few hundred bytes.
    { name: kindOfAct, debugName: 'kind of act', priority: 15 },
    { name: areaWith(false), debugName: 'area', minShareCount: 2, priority: 11 },
    { name: areaWith(true), debugName: 'forms of an area', minShareCount: 2, priority: 10 },
  ],
}
