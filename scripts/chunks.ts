import type { Rolldown } from 'vite'

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>

/** antd-mobile's form, pickers and viewers; everything else of it is small and needed by nearly every screen. */
const heavyParts =
  /antd-mobile[\\/]es[\\/]components[\\/](calendar|cascade|cascader|date-picker|form|image|number-keyboard|passcode|picker|slider|stepper|swip|tree-select)/

/** Libraries without parts of the look: those bring styles, which would be one more request before the first paint. */
const library = /[\\/]node_modules[\\/](?!antd-mobile[\\/])/
const antd = /[\\/]node_modules[\\/]antd-mobile[\\/]/

const kit = /[\\/]src[\\/](kit|ui)[\\/]/

/** What only a form needs, by the names that its files carry. */
const editing =
  /[\\/]src[\\/](kit|ui)[\\/](.*[\\/])?((fields|attachments|pickers|place)[\\/]|\w*(Edit|Form|Field|Submit|Draft|Picker|Uploader|Cascad|Calendar))/

/** Lists, and the parts of a detail: each screen needs one of the two. */
const listing =
  /[\\/]src[\\/](kit[\\/](list[\\/]|usePagedList|case[\\/](CaseFlowScreen|CaseCard|useCaseList|caseMarker))|ui[\\/](Chips|InfiniteScroll|RowCard|CheckRow))/
const detail =
  /[\\/]src[\\/]kit[\\/](DetailScreen|PositionView|case[\\/](CaseDetailScreen|CaseInfo|\w*(Photos|Compare|Record|Flow|Nearby\w*)|ShortFlow|deadlineRows|DeadlineRows|CaseHead)\.)/
const outbox = /[\\/]src[\\/](kit|stores)[\\/]outbox[\\/]/
const apart = [editing, listing, detail, outbox]

const firstScreens = /[\\/]src[\\/](main|features[\\/]portal[\\/]Gateway)\.tsx$/

function feature(id: string): string | null {
  return /[\\/]src[\\/]features[\\/]([^\\/]+)[\\/]/.exec(id)?.[1] ?? null
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
    {
      name: 'overlay',
      test: /[\\/]src[\\/]ui[\\/](Popup|Dialog|ImageViewer|PullToRefresh|motion|useModal)\b/,
      priority: 65,
    },
    { name: 'parts', test: (id) => antd.test(id) && !heavyParts.test(id), minShareCount: 2, priority: 60 },
    {
      name: 'form',
      test: /(antd-mobile[\\/]es[\\/]components[\\/]form|@rc-component|async-validator)[\\/]/,
      priority: 50,
    },
    // The map's own libraries come by an import() of their own; `map` is what a screen draws around them.
    { name: 'mapLibraries', test: /[\\/]node_modules[\\/](leaflet|supercluster|kdbush)[\\/]/, priority: 46 },
    { name: 'map', test: /[\\/]src[\\/]kit[\\/]map[\\/]/, priority: 45 },
    {
      name: 'kit',
      test: (id) => kit.test(id) && !apart.some((part) => part.test(id)),
      minShareCount: 2,
      priority: 40,
    },
    { name: 'list', test: listing, minShareCount: 2, priority: 36 },
    { name: 'detail', test: detail, minShareCount: 2, priority: 35 },
    { name: 'outbox', test: outbox, minShareCount: 2, priority: 34 },
    { name: 'edit', test: editing, minShareCount: 2, priority: 30 },
    {
      name: 'shared',
      test: /[\\/]src[\\/](domain|stores|platform|api[\\/](?!contract))/,
      minShareCount: 2,
      priority: 20,
    },
    { name: feature, debugName: 'feature', minShareCount: 2, priority: 10 },
  ],
}
