import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { sourceOf, number, type Source } from './wire'

/** Rows whose `x-distinct` field must be present and unique. */
export const DISTINCT = 'x-distinct'

/** Fields that rows of a tree may omit: it is sent by parents or by children. */
export const MAY_LACK = 'x-may-lack'

/**
 * The reader of a schema. The probe compares a gateway with all that the app reads; the document recommends one type per value,
 * without what only the probe needs.
 */
export type Reader = 'probe' | 'document'

type Rows = { rows: v.GenericSchema; key?: string; parent?: string }

const withRequired = (row: JsonSchema, key: string | undefined): JsonSchema =>
  key ? { ...row, required: [...new Set([...(row.required ?? []), key])] } : row

/** A row of a tree may contain its children. */
function withChildren(row: JsonSchema, parent: string, reader: Reader): object {
  const rows: JsonSchema = { type: ['array', 'null'], items: { type: 'object' } }
  const children = reader === 'probe' ? { ...rows, type: ['array', 'string', 'null'], maxLength: 0 } : rows
  const text: JsonSchema = { type: ['string', 'null'] }
  const properties = { [parent]: text, ...row.properties, children }
  return { ...row, properties, ...(reader === 'probe' && { [MAY_LACK]: ['children', parent] }) }
}

/** Some gateways write an empty list as ''. */
function rowsOf({ rows, key, parent }: Rows, reader: Reader): JsonSchema {
  const own = jsonSchemaOf(rows, reader)
  const items = withRequired(parent ? withChildren(own, parent, reader) : own, key)
  if (reader === 'document') return { type: ['array', 'null'], items }
  return { type: ['array', 'string', 'null'], maxLength: 0, items, ...(key && { [DISTINCT]: key }) }
}

function schemaOf(source: Source, reader: Reader): JsonSchema {
  if ('json' in source) return reader === 'probe' ? source.json : source.plain
  if ('rows' in source) return rowsOf(source, reader)
  return {
    type: ['object', 'null'],
    properties: {
      list: rowsOf({ rows: source.page, key: source.key }, reader),
      total: jsonSchemaOf(number(), reader),
    },
    required: ['list', 'total'],
  }
}

const isNull = (schema: unknown): boolean =>
  typeof schema === 'object' && (schema as JsonSchema).type === 'null'

/** Flattens alternatives; equal ones become one. */
function oneOfMany(several: readonly JsonSchema[]): JsonSchema {
  const flat = several.flatMap((one) => (one.anyOf ? (one.anyOf as JsonSchema[]) : [one]))
  const [first, ...others] = flat.filter((one, index) => !isNull(one) || flat.findIndex(isNull) === index)
  return first && others.length === 0 ? first : { anyOf: [...(first ? [first] : []), ...others] }
}

/** A nullable value as one type instead of two, for generators. */
function orNull(schema: JsonSchema): JsonSchema {
  // Named schemas include null already.
  if (schema.$ref) return schema
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] }
  if (Array.isArray(schema.type))
    return schema.type.includes('null') ? schema : { ...schema, type: [...schema.type, 'null'] }
  return oneOfMany([schema, { type: 'null' }])
}

/** A schema for generators: without defaults of the app and empty lists, with null as a type. */
function plain(schema: JsonSchema): JsonSchema {
  const { default: _, required, anyOf, ...rest } = schema
  const own = { ...rest, ...(required && required.length > 0 && { required }) }
  if (!anyOf) return own
  const several = (anyOf as JsonSchema[]).filter((one) => !isNull(one))
  const one = oneOfMany(several)
  return { ...own, ...(several.length < anyOf.length ? orNull(one) : one) }
}

/** The JSON Schema 2020-12 of what a gateway may send, or the app sends. */
export function jsonSchemaOf(schema: v.GenericSchema, reader: Reader): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // Checks of the app only, a transformation or a file, are not part of the document.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const source = sourceOf(valibotSchema)
      if (source) return schemaOf(source, reader)
      return reader === 'document' ? plain(jsonSchema) : undefined
    },
  })
  return json
}
