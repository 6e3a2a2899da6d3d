/** JSON of a gateway, and functions to change it. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type Leaf = null | boolean | number | string
type Fields = { [name: string]: Json }

export const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Maps every plain value; `at` is its key, or that of its list. */
export function mapLeaves(value: Json, change: (leaf: Leaf, at: string) => Json, at = ''): Json {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, change, at))
  if (!isFields(value)) return change(value, at)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, mapLeaves(inner, change, name)]),
  )
}

/** Maps every list, inner ones first. */
export function mapLists(value: Json, change: (rows: Json[], at: string) => Json, at = ''): Json {
  if (Array.isArray(value)) {
    return change(
      value.map((row) => mapLists(row, change, at)),
      at,
    )
  }
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, mapLists(inner, change, name)]),
  )
}

/** Maps every record, inner ones first. */
export function mapRecords(value: Json, change: (fields: Fields) => Json): Json {
  if (Array.isArray(value)) return value.map((item) => mapRecords(item, change))
  if (!isFields(value)) return value
  const inner = Object.entries(value).map(([name, field]) => [name, mapRecords(field, change)] as const)
  return change(Object.fromEntries(inner))
}
