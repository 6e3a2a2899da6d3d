import type { JsonSchema } from '@valibot/to-json-schema'
import { familyOf } from './describe'
import fixed from './texts/samples.json'
import { NAMED } from './wire'

// Examples of requests, and of answers that the demo city does not give: each field has a value from an answer of the demo
// city, preferably of the same file. texts/samples.json has values without an answer: codes, tokens, request fields.

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typesOf = ({ type }: JsonSchema): readonly string[] =>
  Array.isArray(type) ? type : type === undefined ? [] : [type]

const resolved = (schema: JsonSchema): JsonSchema => NAMED[schema.$ref?.split('/').at(-1) ?? ''] ?? schema

/** Whether a value fits the type of a schema; its content is not checked. */
function fits(value: unknown, schema: JsonSchema): boolean {
  const types = typesOf(schema)
  if (value === null) return types.includes('null')
  if (Array.isArray(value)) return types.includes('array')
  if (schema.enum) return schema.enum.some((one) => one === value)
  if (schema.pattern && typeof value === 'string') return new RegExp(schema.pattern).test(value)
  return types.includes(typeof value)
}

/** Removes fields that are not in the schema of an answer. */
export function pruned(value: unknown, schema: JsonSchema): unknown {
  const one = resolved(schema)
  const { items, properties } =
    one.anyOf?.find((each): each is JsonSchema => isObject(each) && 'properties' in each) ?? one
  if (Array.isArray(value)) return isObject(items) ? value.map((each) => pruned(each, items)) : value
  if (!isObject(value) || !properties) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => field in properties)
      .map(([field, each]) => [field, pruned(each, properties[field] as JsonSchema)]),
  )
}

/** Values of fields in answers, for examples. */
export class Samples {
  private readonly values = new Map<string, unknown[]>()

  /** Stores every plain value of an answer, for its file and for all. */
  learn(module: string, body: unknown, field = ''): void {
    if (Array.isArray(body)) return body.forEach((each) => this.learn(module, each, field))
    if (isObject(body)) return Object.entries(body).forEach(([name, each]) => this.learn(module, each, name))
    if (body === '' || body === null || field === '') return
    for (const key of [`${module}.${field}`, field])
      this.values.set(key, [...(this.values.get(key) ?? []), body])
  }

  /** An example of a schema. `name`: its call. */
  of(
    schema: JsonSchema,
    { module, name }: { module: string; name: string },
    field = '',
    within = '',
  ): unknown {
    const target = resolved(schema)
    if (target.anyOf) return this.of(target.anyOf[0] as JsonSchema, { module, name }, field, within)
    if ('const' in target) return target.const
    const types = typesOf(target)
    const own = [`${name}.${field}`, `${within}/${field}`, field].map(
      (key) => (fixed as Record<string, unknown>)[key],
    )
    const given = own.find((value) => fits(value, target))
    if (given !== undefined) return given
    if (types.includes('object')) return this.ofObject(target, { module, name }, field)
    if (types.includes('array')) return [this.of(target.items as JsonSchema, { module, name }, field, within)]
    const known = [`${module}.${field}`, `${familyOf(module)}.${field}`, field].flatMap(
      (key) => this.values.get(key) ?? [],
    )
    const found = known.find((value) => fits(value, target))
    return found ?? this.plain(target, types)
  }

  private ofObject(
    { properties }: JsonSchema,
    call: { module: string; name: string },
    field: string,
  ): unknown {
    const entries = Object.entries(properties ?? {})
    return Object.fromEntries(
      entries.map(([name, one]) => [name, this.of(one as JsonSchema, call, name, field)]),
    )
  }

  private plain({ enum: values, pattern }: JsonSchema, types: readonly string[]): unknown {
    if (values) return values.find((value) => value !== null && value !== '') ?? values[0]
    if (types.includes('boolean')) return false
    if (types.includes('number') || types.includes('integer')) return 0
    return types.includes('string') && !pattern ? '' : null
  }
}
