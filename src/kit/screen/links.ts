/**
 * Typed links. The route table (app/routes) registers itself here, in types by augmenting `Register` and at run time
 * by `registerScreens`, so that screens link by name and never build an address: `to.caseHandleEdit({ id })`.
 */

/** What must be known of a screen before its chunk arrives. */
export interface ScreenRow<
  Name extends string = string,
  Params extends readonly string[] = readonly string[],
> {
  name: Name
  title: string
  /** Path without the leading slash. */
  path: string
  /** The parent it is a tab of: one tab put in the place of another leaves the screen where it is. */
  within?: string
  /** Parameters of its address; a trailing ? makes one optional. */
  params: Params
  /** Keeps its state when navigated away (spec §2). */
  keepAlive: boolean
  /** Fetches the account before it shows (spec §2). */
  needsAccount: boolean
  /** Open without a session. */
  open: boolean
  /** Fetches the screen's module. */
  load: () => Promise<unknown>
}

/** Augmented by the route table with `rows`. */
// eslint-disable-next-line typescript/no-empty-interface -- filled by declaration merging in app/routes/table.ts
export interface Register {}

type Rows = Register extends { rows: readonly (infer Row extends ScreenRow)[] } ? Row : ScreenRow
export type ScreenName = Rows['name']

type Required<P> = P extends readonly (infer K extends string)[]
  ? K extends `${string}?`
    ? never
    : K
  : never
type Optional<P> = P extends readonly (infer K extends string)[]
  ? K extends `${infer N}?`
    ? N
    : never
  : never

/** The parameters of a screen, all text. */
export type ParamsOf<N extends ScreenName> =
  Extract<Rows, { name: N }> extends { params: infer P }
    ? { [K in Required<P>]: string } & { [K in Optional<P>]?: string }
    : never

/** Where to go: a screen and its parameters, resolved to an address by the navigator. */
export interface Destination {
  screen: ScreenName
  pathname: string
  search: string
}

type Builder<N extends ScreenName> =
  object extends ParamsOf<N> ? (params?: ParamsOf<N>) => Destination : (params: ParamsOf<N>) => Destination

let rows: ReadonlyMap<string, ScreenRow> = new Map()

/** Makes the table known to links; called once by the route table's module. */
export function registerScreens(table: readonly ScreenRow[]): void {
  rows = new Map(table.map((row) => [row.name, row]))
}

/** The row of a screen by its route name; undefined when the table has none. */
export const screenRow = (name: string): ScreenRow | undefined => rows.get(name)

/** Characters of one parameter. What a gateway sends in the place of an id or a name may be of any length, an address may not. */
const LONGEST = 4000

/**
 * A destination with its query: the parameters of its row alone, for a builder handed on as a function may be given a whole form,
 * and what was typed must not stand in an address. Empty ones are left out, endless ones cut.
 */
export function destination(name: ScreenName, params: Record<string, string | undefined> = {}): Destination {
  const row = rows.get(name)
  if (!row) throw new Error(`no screen is called ${name}`)
  const query = new URLSearchParams()
  for (const param of row.params) {
    const key = param.replace('?', '')
    const value = params[key]
    if (value) query.set(key, value.slice(0, LONGEST))
  }
  const search = query.toString()
  return { screen: name, pathname: `/${row.path}`, search: search && `?${search}` }
}

/** One builder per screen: `to.caseSign()`, `to.caseDetail({ id })`. */
export const to = new Proxy({} as { [N in ScreenName]: Builder<N> }, {
  get: (_, name: ScreenName) => (params?: Record<string, string | undefined>) => destination(name, params),
})
