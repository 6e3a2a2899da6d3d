import { screen, within } from '@testing-library/react'

/** The task numbers of the visible rows, from the top; fails without rows. */
export const numbers = () => screen.getAllByText(/^XM\d+$/).map(({ textContent }) => textContent)

/** The row of a task number, once it shows. */
export async function rowOf(taskNo: string) {
  const row = (await screen.findByText(taskNo)).closest('article')
  if (!row) throw new Error(`no row of ${taskNo}`)
  return within(row)
}
