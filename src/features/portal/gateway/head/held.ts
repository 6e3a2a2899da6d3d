/** What this phone holds that its user should know of, in words. */
export interface Held {
  /** The most pressing of it: 未上传 2 条. */
  text: string
  /** All of it, for the ear. */
  all: string
  /** It is to be sent, or looked after. */
  presses: boolean
}
