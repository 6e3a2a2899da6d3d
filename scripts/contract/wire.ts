import type { JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import * as tolerant from '../../src/api/tolerant'
import { treeOf as readTree } from '../../src/api/tree'

/**
 * The readers of `api/tolerant` and `api/tree` once more, each remembering what it asks of a gateway: their schemas are
 * functions, which say nothing of themselves, and the app shall not pay for words that only documents need. While the
 * contract is loaded for a document or a probe, this file stands in their place (load.mjs).
 */
export * from '../../src/api/tolerant'

type Schema = v.GenericSchema

/** What is asked of one part of an answer: by JSON Schema, or rows and what is asked of each. */
export type Asked =
  | { json: JsonSchema }
  | { rows: Schema; key?: string; parent?: string }
  | { page: Schema; key: string }

const asked = new WeakMap<object, Asked>()

/** What a schema made by one of these readers asks; undefined for every other. */
export const askedBy = (schema: object): Asked | undefined => asked.get(schema)

/** A pipe is seen as the steps it consists of: the first is what a gateway sends. */
function beginningOf(schema: object): object {
  const [first] = 'pipe' in schema && Array.isArray(schema.pipe) ? (schema.pipe as object[]) : []
  return first && first !== schema ? beginningOf(first) : schema
}

function remember<S extends object>(schema: S, what: Asked): S {
  asked.set(schema, what)
  asked.set(beginningOf(schema), what)
  return schema
}

const json = <S extends object>(schema: S, says: JsonSchema): S => remember(schema, { json: says })

const NUMERIC = '^\\s*(-?\\d+(\\.\\d+)?)?\\s*$'
/** 'YYYY-MM-DD HH:mm:ss' in Chinese time, as domain/time reads it, or nothing. */
const MOMENT =
  '^$|^\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}([ T]\\d{1,2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?\\s*(Z|[+-]\\d{2}:?\\d{2})?)?$|^\\d{13}$'
/** Epoch ms have 13 digits: a number below is one of seconds. */
const FIRST_MS = 1e12

const YES_NO = [true, false, 1, 0, '1', '0', 'true', 'false', 'Y', 'N', 'y', 'n', '', null]

export const text = () => json(tolerant.text(), { type: ['string', 'null'] })

export const masked = (mask: (words: string) => string) =>
  json(tolerant.masked(mask), {
    title: 'Personal',
    type: ['string', 'null'],
    description: 'Shown masked.',
  })

const numberSchema: JsonSchema = { title: 'Number', type: ['number', 'string', 'null'], pattern: NUMERIC }
export const number = (fallback = 0) => json(tolerant.number(fallback), numberSchema)
export const maybeNumber = () => json(tolerant.maybeNumber(), numberSchema)

export const flag = () => json(tolerant.flag(), { title: 'Flag', enum: YES_NO })

export const moment = () =>
  json(tolerant.moment(), {
    title: 'Moment',
    type: ['string', 'integer', 'null'],
    pattern: MOMENT,
    minimum: FIRST_MS,
    description: 'YYYY-MM-DD HH:mm:ss in UTC+8, or epoch milliseconds.',
  })

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  json(tolerant.oneOf(values), {
    enum: [...values, ...values.filter((value) => /^\d+$/.test(value)).map(Number), '', null],
    description: `Anything else is taken for ${values[0]}.`,
  })

export const list = <S extends Schema>(row: S) => remember(tolerant.list(row), { rows: row })

export const listBy = <S extends Schema>(row: S, keyOf: (row: v.InferOutput<S>) => string) =>
  remember(tolerant.listBy(row, keyOf), { rows: row })

export const listById = <S extends v.GenericSchema<unknown, { id: string }>>(row: S) =>
  remember(tolerant.listById(row), { rows: row, key: 'id' })

export const texts = () => remember(tolerant.texts(), { rows: text() })

export const pageOf = <S extends v.GenericSchema<unknown, { id: string }>>(row: S) =>
  remember(tolerant.pageOf(row), { page: row, key: 'id' })

export const treeOf = <K extends string, S extends v.GenericSchema<object, Record<K, unknown>>>(
  row: S,
  keys: { id: K; parent: K },
) => remember(readTree(row, keys), { rows: row, key: keys.id, parent: keys.parent })
