import type { Endpoint } from '@/api/endpoint'
import type { ReadCity } from './readCity'

type Row = Record<string, unknown>
export type Params = Record<string, string>
/** Finds the parameters of a screen in the city. */
export type Find = (read: ReadCity, as: string, now: number) => Promise<Params>

const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null

/** The rows of an answer: a page, a list, or the first list in a record. */
function rowsOf(body: unknown): Row[] {
  if (Array.isArray(body)) return body.filter(isRow)
  if (!isRow(body)) return []
  return rowsOf(Object.values(body).find(Array.isArray))
}

interface Wanted {
  query?: Params
  /** Its identifying field, id by default. */
  by?: string
  /** Which row; the first by default. */
  which?: (row: Row) => boolean
}

/** The identifier of a list's first row. Throws for an empty list. */
async function named(
  read: ReadCity,
  as: string,
  endpoint: Endpoint,
  { query, by = 'id', which = () => true }: Wanted,
): Promise<string> {
  const rows = rowsOf(await read(as, endpoint, { pageNum: '1', pageSize: '50', ...query }))
  const found = rows.find((row) => row[by] && which(row))
  if (!found) throw new Error(`the city has nothing in ${endpoint.path} for ${as}`)
  return String(found[by])
}

/** `id` is that of the first row of a list. `params` are added. */
export const first =
  (endpoint: Endpoint, wanted: Wanted = {}, params: Params = {}): Find =>
  async (read, as) => ({ id: await named(read, as, endpoint, wanted), ...params })

/** The same with another name than `id`. */
export const firstAs =
  (name: string, endpoint: Endpoint, wanted: Wanted = {}, params: Params = {}): Find =>
  async (read, as) => ({ [name]: await named(read, as, endpoint, wanted), ...params })

/** YYYY-MM of a moment, in China. */
export const monthOf = (now: number): string => new Date(now + 8 * 3_600_000).toISOString().slice(0, 7)
/** YYYY-MM-DD of a moment, in China. */
export const dayOf = (now: number): string => new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)
