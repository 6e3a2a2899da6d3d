/** The content of a statistics picture: figures and their source, never a person. */
export interface PictureContent {
  title: string
  /** Place and days. */
  about: string
  groups: readonly { title: string; rows: readonly PictureRow[] }[]
  /** Time of creation. */
  foot: string
}

export interface PictureRow {
  label: string
  value: string
  /** n/d, 环比. */
  note: string
}
