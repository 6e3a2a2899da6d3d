import type { JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Endpoint } from '../../../src/api/endpoint'
import { describeIssues } from '../../../src/api/tolerant'
import type { Named } from '../endpoints'
import { DISTINCT, jsonSchemaOf, MAY_LACK } from '../jsonSchema'

/** A misfit of an answer: its path, and what is wrong. */
export interface Misfit {
  at: string
  problem: string
  /** A field that no answer had, and unknown names beside it. */
  gap?: readonly string[]
}

/** The result of one call. */
export interface Result {
  named: Named
  /** Undefined: not sent, with the reason. */
  left?: string
  misfits: readonly Misfit[]
  /** Fields that a specified call may omit: the specification names the call, not its fields. */
  gaps?: readonly Misfit[]
  /** The body of the answer, in the shape of the contract and as sent. */
  body?: unknown
  sent?: unknown
}

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true })
ajv.addKeyword({
  keyword: DISTINCT,
  type: 'array',
  error: { message: 'repeats an id' },
  validate: (field: string, rows: unknown[]) => {
    const ids = rows.map((row) => (row as Record<string, unknown> | null)?.[field])
    const given = ids.filter((id) => id !== undefined && id !== null && id !== '')
    return new Set(given.map(String)).size === given.length
  },
})

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** list/0/name → list[].name: the same misfit of a hundred rows is reported once. */
const pathOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? '[]' : `.${part}`))
    .join('')
    .replace(/^\./, '')

function wordsOf({ keyword, params, message, data, parentSchema }: ErrorObject): string {
  if (keyword === 'required')
    return `${String(params['missingProperty'])} is missing, and without it the row is dropped`
  if (keyword === 'enum')
    return `${shown(data)} is not one of ${shown((params as { allowedValues: unknown }).allowedValues)}`
  if (keyword === 'pattern' || keyword === 'minimum')
    return `${shown(data)} is not ${(parentSchema as JsonSchema).description ?? 'a number'}`
  if (keyword === 'maxLength') return `${shown(data)} stands for rows`
  if (keyword === DISTINCT) return 'an id is there more than once'
  return `${shown(data)} ${message ?? 'does not fit'}`
}

/** spec §3: gateways mix these names; one of each row is enough. */
const SAME = [
  ['attachmentName', 'fileName', 'photoName'],
  ['attachmentPath', 'filePath', 'photoPath', 'httpUrl'],
]

/** Fields that only files of the app itself have. */
const OF_OWN_PHOTOS = ['longitude', 'latitude', 'source', 'remark']

/** Fields that rows of this schema may omit. */
function dispensable(schema: JsonSchema): readonly string[] {
  const file = (SAME[1] ?? []).some((name) => schema.properties?.[name] !== undefined)
  const optional = (schema as Record<string, unknown>)[MAY_LACK] as string[] | undefined
  return [...(optional ?? []), ...(file ? [...OF_OWN_PHOTOS, 'httpUrl'] : [])]
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nullable or optional schemas use anyOf. */
const plain = (schema: JsonSchema): JsonSchema =>
  schema.anyOf?.find((one): one is JsonSchema => typeof one === 'object' && one.type !== 'null') ?? schema

/** Fields that none of these rows has; all rows have one schema. */
function missing(schema: JsonSchema, rows: readonly Record<string, unknown>[], at: string): Misfit[] {
  const own = plain(schema)
  const { properties = {} } = own
  const fields = Object.keys(properties)
  const optionalNames = dispensable(own)
  const there = new Set(rows.flatMap((row) => Object.keys(row)))
  const stands = (field: string) =>
    there.has(field) || (SAME.find((names) => names.includes(field)) ?? []).some((name) => there.has(name))
  const unknown = [...there].filter((field) => !fields.includes(field))
  return fields.flatMap((field) => {
    const path = at ? `${at}.${field}` : field
    if (!there.has(field) && optionalNames.includes(field)) return []
    if (!stands(field))
      return [
        {
          at: path,
          problem: `is never sent${unknown.length > 0 ? `; unknown here: ${unknown.join(', ')}` : ''}`,
          gap: unknown,
        },
      ]
    const below = rows.map((row) => row[field])
    return gaps(properties[field] as JsonSchema, below, path)
  })
}

/** Missing fields in all values at one path. */
function gaps(schema: JsonSchema, values: readonly unknown[], at: string): Misfit[] {
  const { items, properties } = plain(schema)
  if (properties) {
    const rows = values.filter(isObject)
    return rows.length > 0 ? missing(schema, rows, at) : []
  }
  if (typeof items !== 'object' || Array.isArray(items)) return []
  const rows = values.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []))
  return gaps(items as JsonSchema, rows, `${at}[]`)
}

/** Bounds of China in degrees; a position outside is swapped, or of another system. */
const EDGES = { longitude: [73, 136], latitude: [3, 54] } as const

function astray(value: unknown, at: string): Misfit[] {
  if (Array.isArray(value)) return value.flatMap((each) => astray(each, `${at}[]`))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([field, one]) => {
    const path = at ? `${at}.${field}` : field
    const edges = field === 'longitude' || field === 'latitude' ? EDGES[field] : undefined
    if (!edges || one === null || one === '') return astray(one, path)
    const degrees = Number(one)
    return degrees >= edges[0] && degrees <= edges[1]
      ? []
      : [{ at: path, problem: `${shown(one)} lies outside China: swapped, or of another system than WGS84` }]
  })
}

/** A page has a total, and no more rows than requested. */
function paged(body: unknown, pageSize: number | undefined): Misfit[] {
  if (pageSize === undefined || !isObject(body) || !Array.isArray(body['list'])) return []
  const { length } = body['list']
  const total = Number(body['total'])
  return [
    ...(length > pageSize ? [{ at: 'list', problem: `${length} rows, for a pageSize of ${pageSize}` }] : []),
    ...(total < length ? [{ at: 'total', problem: `${total}, beside ${length} rows` }] : []),
  ]
}

const read = new WeakMap<Endpoint, { json: JsonSchema; validate: ValidateFunction }>()

/** The schema of an endpoint, compiled once. */
function compiledOf(endpoint: Endpoint) {
  const known = read.get(endpoint)
  if (known) return known
  const json = jsonSchemaOf(endpoint.body, 'probe')
  const { $id: _id, $schema: _version, ...schema } = json
  const reader = { json, validate: ajv.compile(schema) }
  read.set(endpoint, reader)
  return reader
}

/**
 * The parts of a body that the app would misread, each path once. `pageSize`: requested rows, undefined when
 * it is not a page.
 */
export function misfitsOf(endpoint: Endpoint, body: unknown, pageSize?: number): Misfit[] {
  const { json, validate } = compiledOf(endpoint)
  const errors = validate(body) ? [] : (validate.errors ?? [])
  const read = v.safeParse(endpoint.body, body)
  const isUnread = !read.success && errors.every(({ instancePath }) => instancePath === '')
  if (isUnread) return [{ at: '', problem: `cannot be read: ${describeIssues(read.issues)}` }]
  const found = [
    ...errors
      // Alternatives are reported by their own misfits.
      .filter(({ keyword, params }) => keyword !== 'anyOf' && params['type'] !== 'null')
      .map((error) => ({ at: pathOf(error.instancePath), problem: wordsOf(error) })),
    ...gaps(json, [body], ''),
    ...astray(body, ''),
    ...paged(body, pageSize),
  ]
  const first = new Map(found.map((misfit) => [`${misfit.at} ${misfit.problem.replace(/^\S+/, '')}`, misfit]))
  return [...first.values()]
}
