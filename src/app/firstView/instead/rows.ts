import type { ScreenRow } from '@/kit/screen/rows'

// Stands in for kit/screen/rows: without the route table, links lead nowhere, and only the shown screen has its row.

const none: ScreenRow = {
  name: '',
  title: '',
  path: '',
  params: [],
  list: false,
  keepAlive: false,
  needsAccount: false,
  opener: false,
  parents: [],
  open: false,
  of: '',
  load: () => Promise.resolve(),
}

let shown = none

/** Makes a screen the shown one. */
export function showRow(row: Pick<ScreenRow, 'name' | 'title' | 'path' | 'params'>): ScreenRow {
  shown = { ...none, ...row }
  return shown
}

export const screenRow = (name: string): ScreenRow => (name === shown.name ? shown : none)

/** The table registers its areas only. */
export const registerScreens = (): void => undefined
