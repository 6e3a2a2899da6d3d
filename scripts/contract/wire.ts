import type { JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import * as tolerant from '../../src/api/tolerant'
import { treeOf as readTree } from '../../src/api/tree'

/**
 * The readers of `api/tolerant` and `api/tree` again, each with its JSON Schema: their schemas are functions
 * without a description, and the app must not carry texts that only documents need. While the contract loads
 * for a document or a probe, this file replaces them (load.mjs).
 */
export * from '../../src/api/tolerant'

type Schema = v.GenericSchema

/**
 * Requirements of one part of an answer: a JSON Schema, or rows with their schema. `plain` is the document's
 * recommendation where the app accepts several types: one type per value, so that generators make one type of
 * it.
 */
export type Source =
  | { json: JsonSchema; plain: JsonSchema }
  | { rows: Schema; key?: string; parent?: string }
  | { page: Schema; key: string }

const sources = new WeakMap<object, Source>()

/** Requirements of a schema made by one of these readers; undefined for every other. */
export const sourceOf = (schema: object): Source | undefined => sources.get(schema)

/** The first step of a pipe: what a gateway sends. */
function beginningOf(schema: object): object {
  const [first] = 'pipe' in schema && Array.isArray(schema.pipe) ? (schema.pipe as object[]) : []
  return first && first !== schema ? beginningOf(first) : schema
}

function remember<S extends object>(schema: S, what: Source): S {
  sources.set(schema, what)
  sources.set(beginningOf(schema), what)
  return schema
}

const json = <S extends object>(schema: S, schemaText: JsonSchema, plain = schemaText): S =>
  remember(schema, { json: schemaText, plain })

const NUMERIC = '^\\s*(-?\\d+(\\.\\d+)?)?\\s*$'
/** 'YYYY-MM-DD HH:mm:ss' in Chinese time, as domain/time reads it, or nothing. */
const MOMENT =
  '^$|^\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}([ T]\\d{1,2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?\\s*(Z|[+-]\\d{2}:?\\d{2})?)?$|^\\d{13}$'
/** Epoch ms have 13 digits: a number below is one of seconds. */
const FIRST_MS = 1e12

const YES_NO = [true, false, 1, 0, '1', '0', 'true', 'false', 'Y', 'N', 'y', 'n', '', null]

/** Named schemas of the document. */
export const NAMED: Readonly<Record<string, JsonSchema>> = {
  Moment: {
    type: ['string', 'null'],
    pattern: '^$|^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
    description:
      'YYYY-MM-DD HH:mm:ss in UTC+8; null without one. Read as well: epoch milliseconds, /, T, a time zone, no seconds.',
  },
  Flag: {
    type: ['boolean', 'null'],
    description: 'Read as well: 1 and 0 as number or text, "true" and "false", Y and N. Null is no.',
  },
  Personal: { type: ['string', 'null'], description: 'Personal: the app shows it masked.' },
}
const named = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

const plainText: JsonSchema = { type: ['string', 'null'] }
export const text = () => json(tolerant.text(), plainText)

export const masked = (mask: (words: string) => string) =>
  json(tolerant.masked(mask), plainText, named('Personal'))

const numberSchema: JsonSchema = { type: ['number', 'string', 'null'], pattern: NUMERIC }
const plainNumber: JsonSchema = { type: ['number', 'null'] }
export const number = (fallback = 0) => json(tolerant.number(fallback), numberSchema, plainNumber)
export const count = () => json(tolerant.count(), numberSchema, plainNumber)
export const maybeNumber = () => json(tolerant.maybeNumber(), numberSchema, plainNumber)
export const numeric = json(tolerant.numeric, { type: ['number', 'string'] }, { type: 'number' })

export const flag = () => json(tolerant.flag(), { enum: YES_NO }, named('Flag'))
export const bare = () => json(tolerant.bare(), { enum: YES_NO }, { type: 'boolean' })
export const names = () => json(tolerant.names(), {}, { type: ['array', 'null'], items: { type: 'string' } })

export const moment = () =>
  json(
    tolerant.moment(),
    {
      type: ['string', 'integer', 'null'],
      pattern: MOMENT,
      minimum: FIRST_MS,
      description: 'YYYY-MM-DD HH:mm:ss in UTC+8, or epoch milliseconds.',
    },
    named('Moment'),
  )

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => {
  const known = [...new Set<string>(values)]
  const numbers = known.filter((value) => /^\d+$/.test(value)).map(Number)
  const description = values[0] === '' ? undefined : `Anything else is taken for ${values[0]}.`
  return json(
    tolerant.oneOf(values),
    { enum: [...new Set([...known, ...numbers, '', null])] },
    { type: ['string', 'null'], enum: [...known, null], ...(description && { description }) },
  )
}

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
