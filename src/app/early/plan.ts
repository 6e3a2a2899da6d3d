/** A call that may leave at once: its path, and the parameters of the address that are its query. */
export type PlannedCall = readonly [path: string, ...params: string[]]

/** What the page should ask for as soon as it knows its address; written into index.html by the build (scripts/early.ts). */
export interface EarlyPlan {
  /** History base (/wxcom); null: hash mode. */
  base: string | null
  /** Base path of the calls, without a slash at its end. */
  api: string
  /** Who works here: asked wherever there is a session whose account is not kept. */
  account: string
  /** Addresses of chunks and their styles. */
  files: readonly string[]
  /** What the login needs, by index in `files`; likewise below. */
  login: readonly number[]
  /** What shows answers of an earlier visit. */
  kept: readonly number[]
  /** By path of the screen. */
  screens: Readonly<Record<string, EarlyScreen>>
}

export interface EarlyScreen {
  files: readonly number[]
  calls: readonly PlannedCall[]
  /** Open without a session. */
  open: boolean
}
