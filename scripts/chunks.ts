import type { Rolldown } from 'vite'

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>

/** antd-mobile's form, pickers and viewers; everything else of it is small and needed by nearly every screen. */
const heavyParts =
  /antd-mobile[\\/]es[\\/]components[\\/](calendar|cascade|cascader|date-picker|form|image|number-keyboard|passcode|picker|slider|stepper|swip|tree-select)/

/** Libraries without parts of the look: those bring styles, which would be one more request before the first paint. */
const library = /[\\/]node_modules[\\/](?!antd-mobile[\\/])/
const antd = /[\\/]node_modules[\\/]antd-mobile[\\/]/

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

/** The guard of acts is among them: the login would else drag it away from the forms. */
const firstScreens =
  /[\\/]src[\\/](main\.tsx|features[\\/]portal[\\/]Gateway\.tsx|kit[\\/]edit[\\/]useGuard\.ts)$/

/** What each family of screens stands on, by folder. What is left of kit and ui is for all. */
const families: { name: string; test: (id: string) => boolean; priority: number }[] = [
  { name: 'list', test: within('kit/list', 'ui/list'), priority: 36 },
  { name: 'detail', test: within('kit/detail'), priority: 35 },
  // What sends runs wherever one is, so it does not bring what a form stands on.
  { name: 'outbox', test: (id) => inOutbox(id) && !inOutboxForms(id), priority: 34 },
  { name: 'record', test: within('kit/record'), priority: 33 },
  { name: 'case', test: within('kit/case'), priority: 32 },
  {
    name: 'edit',
    test: within('kit/edit', 'kit/attachments', 'kit/pickers', 'kit/place', 'ui/field'),
    priority: 30,
  },
  { name: 'actForm', test: inOutboxForms, priority: 29 },
]
const kit = inFolders('kit', 'ui')

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
      test: /[\\/]features[\\/]portal[\\/]gateway[\\/](Modules|RouteCard)\.tsx$/,
      priority: 84,
    },
    { name: 'glyphs', test: /[\\/]features[\\/]portal[\\/]gateway[\\/]glyphs\.ts$/, priority: 83 },
    { name: 'motion', test: /[\\/]node_modules[\\/]@(react-spring|use-gesture)[\\/]/, priority: 70 },
    // Popups, viewer and pull-to-refresh stand on that animation library: who needs none of them loads none of it.
    { name: 'overlay', test: inFolders('ui/overlay'), priority: 65 },
    { name: 'parts', test: (id) => antd.test(id) && !heavyParts.test(id), minShareCount: 2, priority: 60 },
    {
      name: 'form',
      test: /(antd-mobile[\\/]es[\\/]components[\\/]form|@rc-component|async-validator)[\\/]/,
      priority: 50,
    },
    // The map's own libraries come by an import() of their own; `map` is what a screen draws around them.
    { name: 'mapLibraries', test: /[\\/]node_modules[\\/](leaflet|supercluster|kdbush)[\\/]/, priority: 46 },
    { name: 'map', test: inFolders('kit/map'), priority: 45 },
    // What opens databases, and what is kept of reads: on the way to the first screen of a second visit.
    {
      name: 'kept',
      test: /[\\/](node_modules[\\/]idb|src[\\/]stores[\\/](kept|opening\.ts|lineBack\.ts))/,
      priority: 42,
    },
    {
      name: 'kit',
      test: (id) => kit.test(id) && !families.some(({ test }) => test(id)),
      minShareCount: 2,
      priority: 40,
    },
    // Calls that a kind of act makes too: it is fetched without the screens of its area.
    {
      name: 'contract',
      test: /[\\/]src[\\/]api[\\/]contract[\\/](case|problem)/,
      minShareCount: 2,
      priority: 38,
    },
    ...families.map((family) => ({ ...family, minShareCount: 2 })),
    {
      name: 'shared',
      test: /[\\/]src[\\/](domain|stores|platform|api[\\/](?!contract))/,
      minShareCount: 2,
      priority: 20,
    },
    // Also asked for while no screen of its feature shows: alone, each is a few hundred bytes.
    { name: kindOfAct, debugName: 'kind of act', priority: 15 },
    { name: feature, debugName: 'feature', minShareCount: 2, priority: 10 },
  ],
}
