import type { EarlyCalls } from './early'
import type { ApiError } from './envelope'
import type { Endpoint } from './endpoint'

/** What the client needs of the app around it; given once at boot, so that this layer knows no store. */
export interface Host {
  baseApi: string
  /** The token of the session: the store's, else the cookie's (spec §4). '' when there is none. */
  token: () => string
  /** Shows a failure once. */
  notify: (text: string) => void
  /** Shows the loading toast until the answer is called. */
  startLoading: () => () => void
  /** A call ended otherwise than the client knows how to go on from; `call` is its path as the contract writes it. */
  noteFailure?: (call: string, error: ApiError) => void
  /** A call leaves; the answer is told whether the server gave any answer to it, or none came. */
  noteCall?: () => (answered: boolean) => void
  /**
   * Null while the present token is the user's. Else, a portal having changed the cookie, it asks whose it is: true for the
   * same user's.
   */
  identify: () => Promise<boolean> | null
  /** Which assumed calls the city has, as its answers show (stores/offered). */
  offers?: {
    isAbsent: (endpoint: Endpoint) => boolean
    /** Answered by "not there"; `record`: it may be about this record alone. Whether the call now counts as absent. */
    noteAbsent: (endpoint: Endpoint, record: string | null) => boolean
    notePresent: (endpoint: Endpoint) => void
  }
  /** The calls that left before this client was there. */
  early?: EarlyCalls
  /** Code 901, met with this token. True when the same user is logged in again and the request may go on. */
  login: (sentWith: string) => Promise<boolean>
}

let connected: Host | null = null

export function connectHttp(to: Host): void {
  connected = to
}

/** Null before the app has connected it. */
export const host = (): Host | null => connected

/** The token as a call carries it (spec §7); none where there is no session. */
export const tokenHeader = (token: string): { accessToken?: string } => (token ? { accessToken: token } : {})
