import { parseAst, type Plugin } from 'vite'
import { icons } from './icons.ts'

/**
 * Leaves the fetch adapter out of axios: the client uses XMLHttpRequest (upload progress), so it is 4 KB (gzip) of unused code in
 * every first load. The build fails when a new version of axios has no such file.
 */
function withoutFetchAdapter(): Plugin {
  let isFound = false
  return {
    name: 'chengguan:without-fetch-adapter',
    apply: 'build',
    load: {
      filter: { id: /[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/ },
      handler: () => {
        isFound = true
        return 'export const getFetch = () => null; export default null'
      },
    },
    generateBundle() {
      const hasAxios = [...this.getModuleIds()].some((id) => id.includes('/node_modules/axios/'))
      if (hasAxios && !isFound)
        this.error('axios has no lib/adapters/fetch.js any more: check what its client brings')
    },
  }
}

/** Every engine of package.json (browserslist) has ResizeObserver; antd-mobile's photo viewer brings another one (3 KB). */
const withoutObserver = (): Plugin => ({
  name: 'chengguan:without-resize-observer',
  apply: 'build',
  load: {
    filter: { id: /[\\/]node_modules[\\/]resize-observer-polyfill[\\/]/ },
    handler: () => 'export default ResizeObserver',
  },
})

type Statement = ReturnType<typeof parseAst>['body'][number]

/** Functions of React that create a component or a context, and do nothing else. */
const FACTORIES = new Set(['createContext', 'forwardRef', 'lazy', 'memo'])

/** Whether an expression calls one of them, as `forwardRef()` or as `React.forwardRef()`. */
function callsFactory(expression: unknown): expression is { start: number } {
  const { type, callee } = (expression ?? {}) as { type?: string; callee?: Record<string, unknown> }
  if (type !== 'CallExpression' || !callee) return false
  const { name } = (callee.type === 'MemberExpression' ? callee.property : callee) as { name?: string }
  return name !== undefined && FACTORIES.has(name)
}

/** `Link.displayName = 'Link'`: for React's developer tools. */
const isDisplayName = (statement: Statement): boolean =>
  statement.type === 'ExpressionStatement' &&
  statement.expression.type === 'AssignmentExpression' &&
  statement.expression.left.type === 'MemberExpression' &&
  'name' in statement.expression.left.property &&
  statement.expression.left.property.name === 'displayName'

/** The changes of one statement at the top of a module: from, to, and the text between. */
function changesOf(statement: Statement): [number, number, string][] {
  if (isDisplayName(statement)) return [[statement.start, statement.end, '']]
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement
  if (declaration.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) =>
    callsFactory(init)
      ? [[init.start, init.start, '/* @__PURE__ */ '] satisfies [number, number, string]]
      : [],
  )
}

/**
 * Marks components of libraries as free of side effects, so that the build drops the unused ones: react-router keeps its links and forms
 * otherwise (4 KB gzip in every first load).
 */
function pureComponents(): Plugin {
  return {
    name: 'chengguan:pure-components',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]node_modules[\\/].*\.m?js$/, code: /forwardRef|createContext|memo\(|lazy\(/ },
      handler: (code) => {
        const changes = parseAst(code).body.flatMap(changesOf).reverse()
        if (changes.length === 0) return null
        const changed = changes.reduce(
          (text, [from, to, between]) => text.slice(0, from) + between + text.slice(to),
          code,
        )
        return { code: changed, map: null }
      },
    },
  }
}

/** Keeps unused parts of libraries out of the build. */
export const slimLibraries = (): Plugin[] => [
  withoutFetchAdapter(),
  withoutObserver(),
  pureComponents(),
  icons(),
]
