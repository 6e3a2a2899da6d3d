import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { askedBy, number, type Asked } from './wire'

/** Rows whose `x-distinct` field must be there and be different in each. */
export const DISTINCT = 'x-distinct'

/** Fields of which a row may lack some: those of a tree, which is sent by parents or by children. */
export const MAY_LACK = 'x-may-lack'

type Rows = { rows: v.GenericSchema; key?: string; parent?: string }

/** A row of a tree may hold the rows below it. */
function withChildren(row: JsonSchema, parent: string): object {
  const children: JsonSchema = {
    type: ['array', 'string', 'null'],
    maxLength: 0,
    items: { type: 'object' },
    description: 'Rows like this one.',
  }
  return { ...row, properties: { ...row.properties, children }, [MAY_LACK]: ['children', parent] }
}

/** Some gateways write no rows as ''. */
function rowsOf({ rows, key, parent }: Rows): JsonSchema {
  const own = jsonSchemaOf(rows)
  const items: JsonSchema = parent ? withChildren(own, parent) : own
  return {
    type: ['array', 'string', 'null'],
    maxLength: 0,
    items: key ? { ...items, required: [...(items.required ?? []), key] } : items,
    ...(key && { [DISTINCT]: key }),
  }
}

function schemaOf(asked: Asked): JsonSchema {
  if ('json' in asked) return asked.json
  if ('rows' in asked) return rowsOf(asked)
  return {
    type: ['object', 'null'],
    properties: { list: rowsOf({ rows: asked.page, key: asked.key }), total: jsonSchemaOf(number()) },
    required: ['list', 'total'],
  }
}

/** What a gateway may send, or the app sends, for a schema of the contract, as JSON Schema 2020-12. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // What only the app checks, a transformation or a file, says nothing to a gateway.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => {
      const asked = askedBy(valibotSchema)
      return asked && schemaOf(asked)
    },
  })
  return json
}
