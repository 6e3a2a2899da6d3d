import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** A library's modules, changed at build time where they weigh on every first load for nothing. */
interface Diet {
  files: RegExp
  change: (code: string, id: string) => string
}

/**
 * Functions of the router that only loaders, actions, fetchers, lazy routes and its own scroll memory lead to: this app has
 * one route, which has none of them, and asks by queries.
 */
const UNREACHED = {
  inRouter: [
    'revalidate',
    'handleAction',
    'getUpdatedRevalidatingFetchers',
    'fetch2',
    'handleFetcherAction',
    'handleFetcherLoader',
    'startRedirectNavigation',
    'callDataStrategy',
    'callLoadersAndMaybeResolveData',
    'interruptActiveLoads',
    'updateFetcherState',
    'setFetcherError',
    'abortStaleFetchLoads',
    'enableScrollRestoration',
    'discoverRoutes',
    '_internalSetRoutes',
    'patchRoutes',
  ],
  beside: ['processLoaderData', 'patchRoutesImpl', 'normalizeRelativeRoutingRedirectResponse'],
} as const

/** Changes what a pattern finds. Throws where it finds nothing: a new release of the router is to be looked at anew. */
function changed(code: string, found: RegExp, to: string): string {
  if (!found.test(code)) throw new Error(`slimLibraries: nothing in the router is like ${found.source}`)
  return code.replace(found, to)
}

/** Leaves functions standing without what they do. */
const emptied = (code: string, names: readonly string[], indent: string): string =>
  names.reduce(
    (rest, name) =>
      changed(
        rest,
        new RegExp(`^${indent}(?:async )?function ${name}\\([^]*?^${indent}\\}$`, 'm'),
        `${indent}function ${name}() {}`,
      ),
    code,
  )

/** The router as it is where no route loads anything: a navigation is over as soon as its route is found. */
function withoutLoading(code: string): string {
  const nothing = 'return { dsMatches: [], revalidatingFetchers: [] };'
  const found = changed(code, /^(function getMatchesToLoad\(.*\) \{)$[^]*?^\}$/m, `$1 ${nothing} }`)
  const over = changed(
    found,
    /^( {4}if \(shouldUpdateNavigationState\) \{\n {6}let updates = )[^]*?^ {2}\}$/m,
    '  }',
  )
  return emptied(emptied(over, UNREACHED.inRouter, '  '), UNREACHED.beside, '')
}

const diets: readonly Diet[] = [
  {
    // #private members: the engines in the field get them lowered to WeakMap helpers, 1 KB and a call per access.
    // The file's name keeps a subclass apart from its parent in another file.
    files: /[\\/]node_modules[\\/]@tanstack[\\/]query-core[\\/]/,
    change: (code, id) =>
      code.replace(/#(?=[A-Za-z_]\w*\b(?!['"]))/g, `_${basename(id, '.js').split('.')[0] ?? ''}_`),
  },
  {
    // The client sends by XMLHttpRequest (upload progress), so axios' fetch adapter is 4 KB that nothing reaches.
    files: /[\\/]node_modules[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/,
    change: () => 'export const getFetch = () => null; export default null',
  },
  {
    // Names of all status codes, forms as JSON and tokens to cancel by: nothing here asks for them.
    files:
      /[\\/]node_modules[\\/]axios[\\/]lib[\\/](helpers[\\/](HttpStatusCode|formDataToJSON)|cancel[\\/]CancelToken)\.js$/,
    change: () => 'export default function unused() {}',
  },
  {
    // Acts go their own way (kit/edit/submit/useAct.ts): the client is asked for no mutation.
    files: /[\\/]node_modules[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]mutation\.js$/,
    change: () => 'export class Mutation {}',
  },
  {
    // A name given to a component counts as a use of it: links, forms and their prefetching stay, 3 KB nobody draws.
    files: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
    // So does what watches a router from outside, which nobody here does.
    change: (code) =>
      (code.includes('function createRouter(') ? withoutLoading(code) : code)
        .replace(
          /^(function (?:getRouteInstrumentationUpdates|instrumentClientSideRouter)\(.*\) \{)$/gm,
          '$1 return {};',
        )
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/\bReact\d*\.(?:forwardRef|createContext)\(/g, '/* @__PURE__ */ $&'),
  },
  {
    // Names of the drawing program, frames that nobody sees, and coordinates to a ten-millionth of an icon's 48 units.
    files: /[\\/]node_modules[\\/]antd-mobile-icons[\\/]es[\\/]\w+\.js$/,
    change: (code) =>
      code
        .replace(/^\s*id: ".*",?$\n?/gm, '')
        .replace(/\/\*#__PURE__\*\/React\.createElement\("rect", \{[^}]*\bopacity: 0,[^}]*\}\)(, )?/g, '')
        .replace(/(?<![\d.])\d+\.\d{3,}(?![\d.])/g, (number) =>
          String(Math.round(Number(number) * 100) / 100),
        ),
  },
]

/** Takes out of libraries what no code path of this app reaches, or what old engines pay for. */
export function slimLibraries(): Plugin {
  return {
    name: 'chengguan:slim-libraries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: diets.map(({ files }) => files) },
      handler: (code, id) => {
        const diet = diets.find(({ files }) => files.test(id))
        return diet && { code: diet.change(code, id), map: null }
      },
    },
  }
}
