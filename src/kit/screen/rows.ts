/**
 * Typed links. The route table (app/routes) registers itself here, in types by augmenting `Register` and at
 * run time by `registerScreens`. Screens link by name and never build an address: `to.caseHandleEdit({ id
 * })`.
 */

/** Data of a screen that is needed before its chunk loads. */
export interface ScreenRow<
  Name extends string = string,
  Params extends readonly string[] = readonly string[],
> {
  name: Name
  title: string
  /** Path without the leading slash. */
  path: string
  /** The parent of a tab: replacing a tab by its sibling keeps the screen mounted. */
  within?: string | undefined
  /** Parameters of its address; a trailing ? makes one optional. */
  params: Params
  /** A list of cases, tasks or queries: in a wide window it stays beside the record opened from it. */
  list: boolean
  /** Keeps its state when navigated away (spec §2). */
  keepAlive: boolean
  /** Loads the account before it shows (spec §2). */
  needsAccount: boolean
  /** Forms that were opened from it lead back to it, where the list they lead to was never visited. */
  opener: boolean
  /** Screens that list some of its records: forms lead back to the one of them, or it, that was visited last. */
  parents: readonly string[]
  /** Open without a session. */
  open: boolean
  /** The record type that it shows, by the name that a gateway gives it in lists of several types; '' for none. */
  of: string
  /** Loads the screen's module. */
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

/** The parameters of a screen, all strings. */
export type ParamsOf<N extends ScreenName> =
  Extract<Rows, { name: N }> extends { params: infer P }
    ? { [K in Required<P>]: string } & { [K in Optional<P>]?: string | undefined }
    : never

let rows: ReadonlyMap<string, ScreenRow> = new Map()

/** Registers the table for links; called once by the route table's module. */
export function registerScreens(table: readonly ScreenRow[]): void {
  rows = new Map(table.map((row) => [row.name, row]))
}

/** The row of a screen by its route name; undefined when the table has none. */
export const screenRow = (name: string): ScreenRow | undefined => rows.get(name)

/** The name of the screen that shows records of this type; undefined for an unknown one. */
export const screenOf = (type: string): ScreenName | undefined =>
  type === '' ? undefined : ([...rows.values()].find(({ of }) => of === type)?.name as ScreenName | undefined)
