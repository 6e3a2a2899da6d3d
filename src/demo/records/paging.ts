/** What every list call says of the page it wants; over the wire numbers may come as text. */
export interface PageQuery {
  pageNum: number | string
  pageSize: number | string
}

/** The rows of one page and how many there are in all. */
export interface Page<T> {
  list: T[]
  total: number
}

const MOST_ROWS = 200
const USUAL_ROWS = 10

/** Real paging: past the last page there are no rows, the total stays. */
export function pageOf<T>(rows: readonly T[], query: PageQuery): Page<T> {
  const size = Math.min(MOST_ROWS, Math.max(1, Math.floor(Number(query.pageSize)) || USUAL_ROWS))
  const page = Math.max(1, Math.floor(Number(query.pageNum)) || 1)
  return { list: rows.slice((page - 1) * size, page * size), total: rows.length }
}
