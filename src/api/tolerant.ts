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

/** Where a dropped row is told: to the console in development and tests, nowhere in production. */
export type Report = (problem: string) => void
let report: Report = () => undefined
export function onMismatch(listener: Report): void {
  report = listener
}
export function reportMismatch(problem: string): void {
  report(problem)
}

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
        reportMismatch(`row dropped: ${describeIssues(parsed.issues)}`)
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

/** A record that may be missing altogether. */
export const maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)

/** A page of rows (assumed shape: the specification names the calls, not their bodies). No body is an empty page. */
export const pageOf = <S extends v.GenericSchema<unknown, { id: string }>>(row: S) =>
  v.nullish(record({ list: listById(row), total: number() }), {})

/** A body nobody reads. */
export const nothing = () => v.unknown()

/** Issues as one line with their paths. */
export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? '(body)'}: ${issue.message}`).join('; ')
}
