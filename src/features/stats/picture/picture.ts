/** What a picture of statistics says: figures and where they are from, never who. */
export interface PictureContent {
  title: string
  /** Place and days. */
  about: string
  groups: readonly { title: string; rows: readonly PictureRow[] }[]
  /** When it was made. */
  foot: string
}

export interface PictureRow {
  label: string
  value: string
  /** n/d, 环比. */
  note: string
}
