/** What a row is called in the answers. */
export interface NamedRow {
  id: string
  name: string
  taskNo: string
}

/** One row's answer, with what the list knew of it. */
export interface RowOutcome extends NamedRow {
  ok: boolean
  msg: string
}

/** As a gateway answers for each row of a batch. */
export interface RowAnswer {
  id: string
  success: boolean
  msg: string
}

/** Answers by row, over those of an earlier try. Names come from the list, or from that try. */
export function joined(
  before: readonly RowOutcome[],
  answers: readonly RowAnswer[],
  known: readonly NamedRow[],
): RowOutcome[] {
  const rows = new Map(before.map((row) => [row.id, row]))
  for (const { id, success: ok, msg } of answers) {
    const { name, taskNo } = known.find((row) => row.id === id) ?? { name: '', taskNo: id }
    rows.set(id, { name, taskNo, ...rows.get(id), id, ok, msg })
  }
  return [...rows.values()]
}
