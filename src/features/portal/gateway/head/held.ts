/** Unsent data on this phone, as text. */
export interface Held {
  /** The most urgent part: 未上传 2 条. */
  text: string
  /** All parts, for screen readers. */
  all: string
  /** Where the panel lists it. */
  tab: 'acts' | 'drafts'
  /** True if something is queued or needs the user. */
  presses: boolean
}
