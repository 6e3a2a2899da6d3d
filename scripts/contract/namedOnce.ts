/** Records with at least this many fields get a name when they are repeated. */
const WORTH_A_NAME = 4

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWorthAName = (value: Json): boolean =>
  isObject(value['properties']) && Object.keys(value['properties']).length >= WORTH_A_NAME

/** The JSON text of a record that gets a name, or ''; its description is not part of it. */
function textOf(value: Json): string {
  if (!isWorthAName(value)) return ''
  const { description: _, ...record } = value
  return JSON.stringify(record)
}

/** Values below a key, each with its key; without examples. */
const below = (value: Json): [string, unknown][] => Object.entries(value).filter(([key]) => key !== 'example')

/** Counts each record below a value, by its text. */
function count(value: unknown, times: Map<string, number>): void {
  if (Array.isArray(value)) return value.forEach((each) => count(each, times))
  if (!isObject(value)) return
  const text = textOf(value)
  if (text !== '') times.set(text, (times.get(text) ?? 0) + 1)
  for (const [, each] of below(value)) count(each, times)
}

/** Keys that do not describe a record: rows of a list get the name of the list. */
const SILENT = new Set(
  'items properties schema anyOf content application/json body list responses requestBody 200 allOf'.split(
    ' ',
  ),
)

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A free name. */
function freeName(plain: string, taken: Json): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? plain : `${plain}${number}`
    if (!(name in taken)) return name
  }
}

type Paths = Record<string, Record<string, object>>
type Operation = { tags: string[]; parameters: ({ name: string } | { $ref: string })[] }

/** Parameters with at least this many uses get a name. */
const WORTH_SHARING = 3

/** Replaces repeated parameters by their name, in place, and returns the named ones. */
export function parametersOnce(paths: Paths): Json {
  const operations = Object.values(paths).flatMap((each) => Object.values(each) as Operation[])
  const times = new Map<string, number>()
  for (const one of operations.flatMap(({ parameters }) => parameters)) {
    const text = JSON.stringify(one)
    times.set(text, (times.get(text) ?? 0) + 1)
  }
  const shared: Json = {}
  const names = new Map<string, string>()
  for (const operation of operations)
    operation.parameters = operation.parameters.map((one) => {
      const text = JSON.stringify(one)
      if ((times.get(text) ?? 0) < WORTH_SHARING || !('name' in one)) return one
      const [tag = ''] = operation.tags
      const own = one.name in shared ? capital(tag) + capital(one.name) : one.name
      const name = names.get(text) ?? freeName(own, shared)
      names.set(text, name)
      shared[name] = one
      return { $ref: `#/components/parameters/${name}` }
    })
  return shared
}

/**
 * The paths of a document with repeated records replaced by their names, and the named records. A name is the tag of its first
 * call, and the field: CasePhotos.
 */
export function namedOnce(paths: Paths): { rest: Json; schemas: Json } {
  const times = new Map<string, number>()
  count(paths, times)
  const names = new Map<string, string>()
  const schemas: Json = {}

  const replace = (value: unknown, tag: string, field: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => replace(each, tag, field))
    if (!isObject(value)) return value
    const { description, ...record } = value
    const text = textOf(value)
    if (text === '' || (times.get(text) ?? 0) < 2) return inner(value, tag, field)
    const known = names.get(text)
    const name = known ?? freeName(capital(tag) + capital(field || 'row'), schemas)
    if (known === undefined) {
      names.set(text, name)
      schemas[name] = {}
      schemas[name] = inner(record, tag, '')
    }
    return { $ref: `#/components/schemas/${name}`, ...(description !== undefined && { description }) }
  }
  const inner = (value: Json, tag: string, field: string): Json =>
    Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        key === 'example' ? each : replace(each, tag, SILENT.has(key) ? field : key),
      ]),
    )

  const rest = Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => {
          const [tag = ''] = 'tags' in operation ? (operation.tags as string[]) : []
          return [method, replace(operation, tag, '')]
        }),
      ),
    ]),
  )
  return { rest, schemas }
}
