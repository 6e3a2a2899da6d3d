import * as v from 'valibot'
import { distinct } from '@/domain/distinct'
import { parseWireTime, type Millis } from '@/domain/time'

/**
 * Building blocks of tolerant answers: a null or missing leaf becomes its empty value, unknown fields pass,
 * a bad row is dropped and reported. Their input types are what a gateway may send; the demo backend is typed
 * by them, the app by their output.
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

/** Text or nothing, where '' means something; null and missing are nothing. */
export const maybeText = () =>
  v.optional(
    v.pipe(
      leaf(),
      v.transform((value) => (value === null ? null : String(value))),
    ),
    null,
  )

/**
 * Personal data that a list or a detail shows masked: whatever a gateway sends, what is read of it is masked, and so is what
 * the phone keeps. `mask` leaves alone what is masked already.
 */
export const masked = (mask: (text: string) => string) => v.pipe(text(), v.transform(mask))

/** Of a question: a number, or its text. */
export const numeric = v.union([v.number(), v.string()])

/** Whether a number can be meant: beyond what is exact nothing is counted or measured, and sums would run out of numbers. */
const isMeant = (read: number): boolean => Math.abs(read) <= Number.MAX_SAFE_INTEGER

/** A number; numeric text is read, anything else is `fallback`. */
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

/** How many there are: a whole number; what is below zero is no count. */
export const count = () =>
  v.pipe(
    number(),
    v.transform((read) => Math.max(0, Math.floor(read))),
  )

/** A number or nothing, for positions and other values where 0 would be a lie. */
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

/** A flag: true, 1, '1', 'true', 'Y' are yes. */
export const flag = () =>
  v.optional(
    v.pipe(
      leaf(),
      v.transform((value) => value === true || ['1', 'true', 'y'].includes(String(value).toLowerCase())),
    ),
    false,
  )

/** A moment: 'YYYY-MM-DD HH:mm:ss' in Chinese time, or epoch ms; unreadable becomes null. */
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

/** What in an answer did not fit, by the schema alone: nothing of what was sent is in it. */
export class Misfit {
  constructor(
    /** The call it came from, as the contract writes it; '' where none is being read. */
    readonly call: string,
    readonly issues: readonly { path: readonly (string | number)[]; expected: string }[],
  ) {}
}

/** Where a misfit is told: in words to the console in development and tests, without what was sent to the list of faults. */
export type Report = (problem: string, misfit: Misfit) => void
let report: Report = () => undefined
let reading = ''
export function onMismatch(listener: Report): void {
  report = listener
}
export function reportMismatch(problem: string, issues: readonly v.BaseIssue<unknown>[] = []): void {
  report(problem, new Misfit(reading, issues.map(expectation)))
}

/** Reads in the name of a call, by which what does not fit is reported. */
export function inNameOf<T>(call: string, read: () => T): T {
  const before = reading
  reading = call
  try {
    return read()
  } finally {
    reading = before
  }
}

/** Messages of the library repeat what was sent; those of schemas of ours, which expect 'unknown', never do. */
const expectation = ({ path, expected, message }: v.BaseIssue<unknown>) => ({
  path: (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key))),
  expected: expected === null || expected === 'unknown' ? message : expected,
})

/** Reads what no gateway has just sent, so that nobody is told of its misfits. */
export function unreported<T>(read: () => T): T {
  const told = report
  report = () => undefined
  try {
    return read()
  } finally {
    report = told
  }
}

/** What may be sent for rows; some gateways write none as ''. */
export const isRows = (value: unknown): boolean => value === '' || Array.isArray(value)

/** Rows; null, missing or '' is no rows, a bad row is dropped and reported. */
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

/** Names a row that is dropped because it cannot be told apart from the others. */
export const reportWithoutId = (row: unknown): void =>
  reportMismatch(`row dropped: no id of its own: ${JSON.stringify(row)}`)

/**
 * Rows told apart by a key, their id. One without is dropped: it could be neither drawn nor opened. One that comes again
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

/** Rows told apart by their `id`, see `listBy`. */
export const listById = <S extends v.GenericSchema<unknown, { id: string }>>(row: S) =>
  listBy(row, ({ id }) => id)

/** Codes or names, each once; a number is one, too. */
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

/** What a bare body means. */
export const isYes = (value: string | number | boolean): boolean => v.parse(flag(), value)

/** Names in whatever shape a gateway has them: a list of texts or of records ({ roleName }), or one text with commas. */
export const names = () =>
  v.optional(
    v.pipe(
      v.custom<string | null | readonly (string | object | null)[]>(() => true),
      v.transform((value) => (Array.isArray(value) ? value : [value]).flatMap(nameOf)),
    ),
    [],
  )

/** A record that may be missing altogether. */
export const maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)

/** What gateways call the rows of a page, and how many there are in all. */
const ROWS = ['list', 'records', 'rows', 'content', 'data', 'items'] as const
const TOTALS = ['total', 'totalElements', 'totalCount', 'count'] as const

/** Some gateways name the id of a case after it. */
const withId = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && !('id' in row) && 'caseId' in row
    ? { ...row, id: row.caseId }
    : row

interface PageShape {
  list: unknown[]
  /** Null where the gateway reports none. */
  total: Leaf
}

/** A page in the shape of this contract, { list, total }; null for what is not understood as a page. */
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
  // No rows may be written as null or '', or be left out where the total is 0.
  const isEmpty = key ? rows === null || rows === '' : Number(total) === 0 || Object.keys(page).length === 0
  return isEmpty ? { list: [], total: total ?? 0 } : null
}

/**
 * A page of rows: the specification names the calls, not their bodies, so the usual shapes are read ({ records, total },
 * { rows, total }, { content, totalElements }, plain rows). No body is an empty page. What is none of them, and rows none of which
 * can be read, is an error: that nothing is there is only shown when the gateway said so.
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

/** A body nobody reads. */
export const nothing = () => v.unknown()

/** Issues as one line with their paths. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? '(body)'}: ${issue.message}`).join('; ')
}
