import { screen, within } from '@testing-library/react'

/** The task numbers of the rows on show, from the top; fails where there is none. */
export const numbers = () => screen.getAllByText(/^XM\d+$/).map(({ textContent }) => textContent)

/** The row of a task number, once it is there. */
export async function rowOf(taskNo: string) {
  const row = (await screen.findByText(taskNo)).closest('article')
  if (!row) throw new Error(`${taskNo} stands in no row`)
  return within(row)
}
