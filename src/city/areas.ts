/** An area of the app, as the route table (app/routes) registers it here: in types by augmenting `Register`, at run time by `registerAreas`. */
export interface AreaRow {
  /** Its folder of features, when that has another name. */
  folder?: string
  /**
   * Prefixes of its calls behind /api-digital/api/, all of them assumed: a city may do without them. Left out when it uses specified calls
   * (案件, login, base data): it cannot be switched off.
   */
  calls?: readonly string[]
  /** A list below the first prefix that shows whether the area exists; left out when none can be read without a record. */
  list?: string
  /** The area without which its screens are missing, when it has no calls. */
  offWith?: string
  screens?: readonly { readonly name: string }[]
}

/** Augmented by the route table with `areas`. */
// eslint-disable-next-line typescript/no-empty-interface -- filled by declaration merging in app/routes/table.ts
export interface Register {}

type Areas = Register extends { areas: infer Rows }
  ? Rows
  : Readonly<Record<string, { calls: readonly string[] }>>

/** An area that a city may do without. */
export type Area = { [A in keyof Areas]: Areas[A] extends { calls: unknown } ? A : never }[keyof Areas] &
  string

let entries: readonly (readonly [Area, AreaRow])[] = []

/** Registers the areas; called once by the route table's module. */
export function registerAreas(table: Readonly<Record<string, AreaRow>>): void {
  entries = Object.entries(table) as [Area, AreaRow][]
}

/** The areas that a city may do without. */
export const areaNames = (): readonly Area[] =>
  entries.flatMap(([name, { calls }]) => (calls === undefined ? [] : [name]))

const BASE = '/api-digital/api/'

/** The area of an assumed call, by its path; undefined for other calls. */
export function areaOfCall(path: string): Area | undefined {
  const rest = path.startsWith(BASE) ? path.slice(BASE.length) : ''
  const fitting = entries.flatMap(([name, { calls = [] }]) =>
    calls.filter((start) => rest.startsWith(start)).map((start) => ({ name, length: start.length })),
  )
  return fitting.sort((a, b) => b.length - a.length)[0]?.name
}

/** The area without which a screen is missing; undefined for screens that also use specified calls. */
export function areaOfScreen(screen: string): Area | undefined {
  const entry = entries.find(([, { screens = [] }]) => screens.some(({ name }) => name === screen))
  if (!entry) return undefined
  const [name, { calls, offWith }] = entry
  return calls === undefined ? (offWith as Area | undefined) : name
}

/** The path of the list that shows whether an area exists; '' for none. */
export function listOfArea(area: Area): string {
  const { calls: [start = ''] = [], list } = entries.find(([name]) => name === area)?.[1] ?? {}
  return list === undefined ? '' : `${BASE}${start}${list}`
}
