import type { JsonSchema } from '@valibot/to-json-schema'
import type { Named } from './endpoints'
import descriptions from './texts/descriptions.json'
import fields from './texts/fields.json'
import overrides from './texts/overrides.json'
import summaries from './texts/summaries.json'

// The texts of the document. They are in texts/ and not in src/api/contract, because phones must not load them:
//   summaries.json     one line for each call
//   descriptions.json  for calls whose value in src/api/contract has no comment
//   fields.json        each field and parameter by its name
//   overrides.json     where a name has another meaning: in a record it stands in ("returned/reason"), in a call ("signSubmit.id"),
//                      in a file or its family ("case.stage"); with ? for the parameter alone ("caseQuery?stage")

const textOf = (texts: Readonly<Record<string, string>>, key: string): string | undefined => texts[key]

/** caseHandle belongs to the family case: their overrides are shared. */
export const familyOf = (module: string): string =>
  /^(keytask|case|visit|violation|campaign)(?=[A-Z])/.exec(module)?.[1] ?? module

/** The description of a parameter or a field, or ''. `within`: the field of its record. */
function fieldText({ module, name }: Named, field: string, mark: '?' | '.', within = ''): string {
  const places = [name, module, familyOf(module)]
  const keys = [
    ...(within ? [`${within}/${field}`] : []),
    ...(mark === '?' ? places.map((place) => `${place}?${field}`) : []),
    ...places.map((place) => `${place}.${field}`),
  ]
  const special = keys.find((key) => textOf(overrides, key) !== undefined)
  return (special ? textOf(overrides, special) : textOf(fields, field)) ?? ''
}

/** The description of a parameter. */
export const parameterText = (named: Named, name: string): string => fieldText(named, name, '?')

/** Fields that the app needs although the schema does not require them. */
const NEEDED = new Set(['currentUser.accout', 'uploadFile.fileResponseData', 'uploadFile.filePath'])

/** `required` of a record. */
function requiredOf(
  { properties = {}, required = [] }: JsonSchema,
  { name }: Named,
): { required?: string[] } {
  const needed = Object.keys(properties).filter((field) => NEEDED.has(`${name}.${field}`))
  const all = [...new Set([...required, ...needed])]
  return all.length > 0 ? { required: all } : {}
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** A schema with the description of each of its fields, at every depth. */
export function described(schema: JsonSchema, named: Named, within = ''): JsonSchema {
  const inner = (one: unknown, field: string) => (isSchema(one) ? described(one, named, field) : one)
  const field = ([name, one]: [string, unknown]) => {
    const own = inner(one, name) as JsonSchema
    const text = [fieldText(named, name, '.', within), own.description ?? ''].filter(Boolean).join(' ')
    return [name, { ...own, ...(text && { description: text }) }]
  }
  return {
    ...schema,
    ...requiredOf(schema, named),
    ...(schema.properties && {
      properties: Object.fromEntries(Object.entries(schema.properties).map(field)),
    }),
    ...(schema.items !== undefined && { items: inner(schema.items, within) as JsonSchema }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map((one) => inner(one, within) as JsonSchema) }),
  }
}

/** Summary and description of a call; the comment in the sources is the description if there is one. */
export function callTexts(
  { module, name }: Named,
  comment: string,
): { summary: string; description: string } {
  const key = `${module}.${name}`
  return { summary: textOf(summaries, key) ?? '', description: comment || (textOf(descriptions, key) ?? '') }
}
