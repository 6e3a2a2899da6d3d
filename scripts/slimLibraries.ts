import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Modules of a library, changed at build time because they add unused code to every first load. */
interface Diet {
  files: RegExp
  change: (code: string, id: string) => string
}

/**
 * Functions of the router that only loaders, actions, fetchers, lazy routes and its scroll memory use: this app has one route
 * without them, and loads by queries.
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

/** Replaces what a pattern finds. Throws when it finds nothing: a new release of the router must be checked. */
function changed(code: string, found: RegExp, to: string): string {
  if (!found.test(code)) throw new Error(`slimLibraries: nothing in the router is like ${found.source}`)
  return code.replace(found, to)
}

/** Empties the bodies of functions. */
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

/** The router without loading: a navigation is complete as soon as its route is found. */
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
    // #private members: they would be lowered to WeakMap helpers, 1 KB and a call per access. The file name distinguishes a
    // subclass from its parent in another file.
    files: /[\\/]node_modules[\\/]@tanstack[\\/]query-core[\\/]/,
    change: (code, id) =>
      code.replace(/#(?=[A-Za-z_]\w*\b(?!['"]))/g, `_${basename(id, '.js').split('.')[0] ?? ''}_`),
  },
  {
    // The client uses XMLHttpRequest (upload progress), so axios' fetch adapter is 4 KB of unused code.
    files: /[\\/]node_modules[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/,
    change: () => 'export const getFetch = () => null; export default null',
  },
  {
    // Names of all status codes, forms as JSON and cancel tokens: unused here.
    files:
      /[\\/]node_modules[\\/]axios[\\/]lib[\\/](helpers[\\/](HttpStatusCode|formDataToJSON)|cancel[\\/]CancelToken)\.js$/,
    change: () => 'export default function unused() {}',
  },
  {
    // Actions do not use mutations of the client (kit/edit/submit/useAct.ts).
    files: /[\\/]node_modules[\\/]@tanstack[\\/]query-core[\\/]build[\\/]modern[\\/]mutation\.js$/,
    change: () => 'export class Mutation {}',
  },
  {
    // A component with a displayName counts as used: links, forms and their prefetching stay, 3 KB of unused code.
    files: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
    // The same for the observation of a router from outside.
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
    // Names of the drawing program, invisible frames, and coordinates with seven digits of an icon's 48 units.
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

/** Removes code of libraries that this app never reaches, or that is expensive on old engines. */
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
