import type { FirstView } from '../firstView/parts/draw'

/**
 * A call to send immediately: its path, and the parameters of the address that form its query. `name=value` is a fixed parameter of a
 * list, which is sent only from an address without any.
 */
export type PlannedCall = readonly [path: string, ...params: string[]]

/** The requests of a page by its address; the build writes them into index.html (scripts/early.ts). */
export interface EarlyPlan {
  /** History base (/wxcom); null: hash mode. */
  base: string | null
  /** Base path of the calls, without a slash at the end. */
  api: string
  /** The account call: sent when there is a session without a persisted account. */
  account: string
  /** Addresses of chunks and their styles. */
  files: readonly string[]
  /** Scripts of every page, by index in `files`; likewise below. */
  app: readonly number[]
  /** Files of the login. */
  login: readonly number[]
  /** Files that show persisted answers. */
  kept: readonly number[]
  /** By path of the screen. */
  screens: Readonly<Record<string, EarlyScreen>>
}

export interface EarlyScreen {
  files: readonly number[]
  calls: readonly PlannedCall[]
  /** Needs no session. */
  open: boolean
  /** Its first view: the scripts that it needs, by index, first the one that draws; and its row in the route table. */
  view?: { scripts: readonly number[]; row: FirstView['row'] }
}
