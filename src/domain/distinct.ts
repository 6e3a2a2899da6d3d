/** The first row of each key; rows without a key (`''`) are left out. */
export function distinct<R>(rows: readonly R[], keyOf: (row: R) => string): R[] {
  const first = new Map<string, R>()
  for (const row of rows) if (!first.has(keyOf(row))) first.set(keyOf(row), row)
  first.delete('')
  return [...first.values()]
}
