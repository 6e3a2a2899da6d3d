import * as v from 'valibot'
import { distinct } from '@/domain/distinct'
import { parseWireTime, type Millis } from '@/domain/time'
import { resettable } from '@/domain/resettable'

/**
 * Building blocks of tolerant schemas: a null or missing field becomes its empty value, unknown fields pass, a broken row is
 * dropped and reported. Their input types are what a gateway may send and type the demo backend; their output types the app.
 */

type Leaf = string | number | boolean | null

const isLeaf = (value: unknown): value is Leaf =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const leaf = () => v.custom<Leaf>(isLeaf, 'expected a plain value')

/** Text; numbers and booleans become text, null and missing become ''. */
export const text = () =>
  v.optional(
    v.pipe(
      leaf(),
      v.transform((value) => (value === null ? '' : String(value))),
    ),
    '',
  )

/** Text or null, where '' has a meaning; null and missing become null. */
export const maybeText = () =>
  v.optional(
    v.pipe(
      leaf(),
      v.transform((value) => (value === null ? null : String(value))),
    ),
    null,
  )

/** Personal data, masked for lists, details and storage, whatever a gateway sends. `mask` leaves masked text unchanged. */
export const masked = (mask: (text: string) => string) => v.pipe(text(), v.transform(mask))

/** In a query: a number, or its text. */
export const numeric = v.union([v.number(), v.string()])

/** Whether a number is plausible: beyond the exact integers sums would overflow. */
const isMeant = (read: number): boolean => Math.abs(read) <= Number.MAX_SAFE_INTEGER

/** A number; numeric text is read, anything else becomes `fallback`. */
export const number = (fallback = 0) =>
  v.optional(
    v.pipe(
      leaf(),
      v.transform((value) => {
        const read = typeof value === 'string' && value.trim() === '' ? NaN : Number(value ?? NaN)
        return isMeant(read) ? read : fallback
      }),
    ),
    fallback,
  )

/** A count: a whole number, not negative. */
export const count = () =>
  v.pipe(
    number(),
    v.transform((read) => Math.max(0, Math.floor(read))),
  )

/** A number or null, for positions and other values where 0 would be wrong. */
export const maybeNumber = () =>
  v.optional(
    v.pipe(
      leaf(),
      v.transform((value): number | null => {
        if (value === null || typeof value === 'boolean' || String(value).trim() === '') return null
        const read = Number(value)
        return isMeant(read) ? read : null
      }),
    ),
    null,
  )

/** A flag: true, 1, '1', 'true', 'Y' are true. */
export const flag = () =>
  v.optional(
    v.pipe(
      leaf(),
      v.transform((value) => value === true || ['1', 'true', 'y'].includes(String(value).toLowerCase())),
    ),
    false,
  )

/** A moment: 'YYYY-MM-DD HH:mm:ss' in Chinese time, or epoch ms; unreadable values become null. */
export const moment = () =>
  v.optional(
    v.pipe(
      leaf(),
      v.transform((value): Millis | null => (typeof value === 'boolean' ? null : parseWireTime(value))),
    ),
    null,
  )

/** One of the given values; anything else becomes the first. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  v.optional(
    v.pipe(
      leaf(),
      v.transform((value): T[number] => values.find((known) => known === String(value)) ?? values[0]),
    ),
    values[0],
  )

/** A record; unknown fields pass untouched. */
export const record = <const E extends v.ObjectEntries>(entries: E) => v.object(entries)

/** A field that did not fit, described by the schema only: it contains nothing that was sent. */
export class Misfit {
  constructor(
    /** The call of the answer, as in the contract; '' outside of a call. */
    readonly call: string,
    readonly issues: readonly { path: readonly (string | number)[]; expected: string }[],
  ) {}
}

/** Receives misfits: as text for the console in development and tests, without the sent values for the list of faults. */
export type Report = (problem: string, misfit: Misfit) => void
const report = resettable<Report>(() => () => undefined)
/** The call whose answer is being read. */
const reading = resettable(() => '')
export function onMismatch(listener: Report): void {
  report.current = listener
}
export function reportMismatch(problem: string, issues: readonly v.BaseIssue<unknown>[] = []): void {
  report.current(problem, new Misfit(reading.current, issues.map(expectation)))
}

/** Reads in the name of a call, which is then part of reported misfits. */
export function inNameOf<T>(call: string, read: () => T): T {
  const before = reading.current
  reading.current = call
  try {
    return read()
  } finally {
    reading.current = before
  }
}

/** Messages of the library repeat the sent value; those of our own schemas, which expect 'unknown', never do. */
const expectation = ({ path, expected, message }: v.BaseIssue<unknown>) => ({
  path: (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key))),
  expected: expected === null || expected === 'unknown' ? message : expected,
})

/** Reads stored data, whose misfits are not reported. */
export function unreported<T>(read: () => T): T {
  const previous = report.current
  report.current = () => undefined
  try {
    return read()
  } finally {
    report.current = previous
  }
}

/** Accepted for rows; some gateways write empty rows as ''. */
export const isRows = (value: unknown): boolean => value === '' || Array.isArray(value)

/** Rows; null, missing or '' become an empty list, a broken row is dropped and reported. */
export const list = <S extends v.GenericSchema>(row: S) =>
  v.pipe(
    v.optional(v.nullable(v.custom<v.InferInput<S>[]>(isRows, 'expected a list')), null),
    v.transform((rows): v.InferOutput<S>[] =>
      (rows || []).flatMap((candidate: unknown) => {
        const parsed = v.safeParse(row, candidate)
        if (parsed.success) return [parsed.output]
        reportMismatch(`row dropped: ${describeIssues(parsed.issues)}`, parsed.issues)
        return []
      }),
    ),
  )

/** Reports a dropped row without an id. */
export const reportWithoutId = (row: unknown): void =>
  reportMismatch(`row dropped: no own id: ${JSON.stringify(row)}`)

/**
 * Rows with a unique key, their id. A row without one is dropped, because it can be neither drawn nor opened. A repeated one
 * counts once. Both are reported.
 */
export const listBy = <S extends v.GenericSchema>(row: S, keyOf: (row: v.InferOutput<S>) => string) =>
  v.pipe(
    list(row),
    v.transform((rows) => {
      const kept = distinct(rows, keyOf)
      const dropped = kept.length < rows.length ? rows.filter((each) => !kept.includes(each)) : []
      for (const each of dropped) reportWithoutId(each)
      return kept
    }),
  )

/** Rows with a unique `id`, see `listBy`. */
export const listById = <S extends v.GenericSchema<unknown, { id: string }>>(row: S) =>
  listBy(row, ({ id }) => id)

/** Codes or names, each once; numbers are accepted. */
export const texts = () => listBy(text(), (value) => value)

const nameOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split(/[,，;；、\s]+/).filter(Boolean)
  if (typeof value !== 'object' || value === null) return []
  const { roleCode, code, roleName, name } = value as Record<string, unknown>
  return [roleCode, code, roleName, name].filter((each) => typeof each === 'string')
}

/** A body that may be a bare yes or no: true, 1, "1", "false". */
export const bare = () =>
  v.union([v.boolean(), v.number(), v.picklist(['', '0', '1', 'true', 'false', 'Y', 'N'])])

/** The meaning of a bare body. */
export const isYes = (value: string | number | boolean): boolean => v.parse(flag(), value)

/** Names in any shape of a gateway: a list of texts or of records ({ roleName }), or one text with commas. */
export const names = () =>
  v.optional(
    v.pipe(
      v.custom<string | null | readonly (string | object | null)[]>(() => true),
      v.transform((value) => (Array.isArray(value) ? value : [value]).flatMap(nameOf)),
    ),
    [],
  )

/** A record that may be missing. */
export const maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)

/** Names of the rows and of the total at various gateways. */
const ROWS = ['list', 'records', 'rows', 'content', 'data', 'items'] as const
const TOTALS = ['total', 'totalElements', 'totalCount', 'count'] as const

/** Some gateways name the id of a case after it. */
export const withId = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && !('id' in row) && 'caseId' in row
    ? { ...row, id: row.caseId }
    : row

interface PageShape {
  list: unknown[]
  /** Null when the gateway reports none. */
  total: Leaf
}

/** A page in the shape of this contract, { list, total }; null for an unknown shape. */
export function pageShape(body: unknown): PageShape | null {
  if (body === null || body === undefined || body === '') return { list: [], total: 0 }
  if (Array.isArray(body)) return { list: body.map(withId), total: body.length }
  if (typeof body !== 'object') return null
  const page = body as Record<string, unknown>
  const key = ROWS.find((name) => name in page)
  const total = TOTALS.map((name) => page[name]).find(
    (value): value is NonNullable<Leaf> => value !== null && isLeaf(value),
  )
  const rows = key && page[key]
  if (Array.isArray(rows)) return { list: rows.map(withId), total: total ?? null }
  // Empty rows may be null or '', or missing when the total is 0.
  const isEmpty = key ? rows === null || rows === '' : Number(total) === 0 || Object.keys(page).length === 0
  return isEmpty ? { list: [], total: total ?? 0 } : null
}

/**
 * A page of rows: the specification names the calls, not their bodies, so the usual shapes are read ({ records, total }, {
 * rows, total }, { content, totalElements }, plain rows). No body is an empty page. An unknown shape, or rows none of which can
 * be read, is an error: a list is only shown as empty when the gateway reports that.
 */
export const pageOf = <S extends v.GenericSchema<unknown, { id: string }>>(row: S) =>
  v.optional(
    v.pipe(
      v.custom<{ list?: v.InferInput<S>[] | null; total?: Leaf } | null>(
        (body) => pageShape(body) !== null,
        'expected a page of rows',
      ),
      v.transform((body): PageShape => pageShape(body) ?? { list: [], total: 0 }),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const { list: rows, total } = dataset.value
        const read = v.parse(listById(row), rows)
        if (rows.length > 0 && read.length === 0 && Number(total) > 0) {
          addIssue({ message: 'expected a row that can be read' })
          return NEVER
        }
        return { list: read, total: v.parse(count(), total) }
      }),
    ),
    null,
  )

/** An unused body. */
export const nothing = () => v.unknown()

/** Issues as one line with their paths. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? '(body)'}: ${issue.message}`).join('; ')
}
