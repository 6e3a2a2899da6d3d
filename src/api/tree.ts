import * as v from 'valibot'
import { isRows, list, reportWithoutId } from './tolerant'

/** A row of a tree as a gateway may send it: flat, or with its children. */
type TreeRow<R> = R & { children?: readonly TreeRow<R>[] | '' | null }

/** Names of the fields for the id of a row and of its parent. */
interface TreeKeys<K extends string> {
  id: K
  parent: K
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Flattens rows, parents first; the parent of a row in `children` is the row around it, whatever its other fields. Not recursive:
 * gateways may nest deeper than any stack.
 */
function flatten(rows: readonly unknown[], keys: TreeKeys<string>): unknown[] {
  const flat: unknown[] = []
  // A stack: the next one is last.
  const coming: { row: unknown; above: unknown }[] = []
  const add = (children: unknown, above: unknown) => {
    if (!Array.isArray(children)) return
    for (let i = children.length - 1; i >= 0; i -= 1) coming.push({ row: children[i], above })
  }
  add(rows, '')
  for (let next = coming.pop(); next !== undefined; next = coming.pop()) {
    const { row, above } = next
    if (!isRow(row)) {
      flat.push(row)
      continue
    }
    const { children, ...own } = row
    const id = own[keys.id]
    // A row without an id cannot be chosen: its children go to its parent.
    const nameless = id === undefined || id === null || id === ''
    if (nameless) reportWithoutId(own)
    else flat.push(above === '' ? own : { ...own, [keys.parent]: above })
    add(children, nameless ? above : id)
  }
  return flat
}

/** Each id once. Of a row that is sent both flat and nested, the one with a parent stays, at the position of the first. */
function distinct<K extends string, R extends Record<K, unknown>>(
  rows: readonly R[],
  keys: TreeKeys<K>,
): R[] {
  const byId = new Map<unknown, R>()
  for (const row of rows) {
    const known = byId.get(row[keys.id])
    if (!known || known[keys.parent] === '') byId.set(row[keys.id], row)
  }
  return [...byId.values()]
}

/** A tree as flat rows with parents: sent flat, nested in `children` (spec §3), or both. Broken rows are dropped. */
export const treeOf = <K extends string, S extends v.GenericSchema<object, Record<K, unknown>>>(
  row: S,
  keys: TreeKeys<K>,
) =>
  v.pipe(
    v.optional(v.nullable(v.custom<TreeRow<v.InferInput<S>>[]>(isRows, 'expected a list')), null),
    v.transform((rows): v.InferOutput<S>[] => distinct(v.parse(list(row), flatten(rows || [], keys)), keys)),
  )
