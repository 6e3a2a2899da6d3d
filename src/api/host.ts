import { resettable } from '@/domain/resettable'
import type { EarlyCalls } from './early'
import type { ApiError } from './envelope'
import type { Endpoint } from './endpoint'

/** Functions of the app for the client. Set at boot, because this layer knows no store. */
export interface Host {
  baseApi: string
  /** The token of the session: from the store, else from the cookie (spec §4). '' without one. */
  token: () => string
  /** Shows a failure once. */
  notify: (text: string) => void
  /** Shows the loading toast until the returned function is called. */
  startLoading: () => () => void
  /** A call failed in an unexpected way; `call` is its path in the contract. */
  noteFailure?: (call: string, error: ApiError) => void
  /** A call is sent; the returned function reports whether the server answered. */
  noteCall?: () => (answered: boolean) => void
  /**
   * Null when the token belongs to the current user. Else, when a portal has changed the cookie, it fetches
   * the user of the token: true for the same user.
   */
  identify: () => Promise<boolean> | null
  /** Which assumed calls the city has, by its answers (stores/offered). */
  offers?: {
    isAbsent: (endpoint: Endpoint) => boolean
    /**
     * Answered by "not found"; `record`: it may be about this record only. Returns whether the call now
     * counts as absent.
     */
    noteAbsent: (endpoint: Endpoint, record: string | null) => boolean
    notePresent: (endpoint: Endpoint) => void
  }
  /** The calls sent before this client was loaded. */
  early?: EarlyCalls
  /** Code 901, received with this token. True when the same user is logged in again and the request may continue. */
  login: (sentWith: string) => Promise<boolean>
}

const connected = resettable<Host | null>(() => null)

export function connectHttp(to: Host): void {
  connected.current = to
}

/** Null before the app has connected it. */
export const host = (): Host | null => connected.current

/** The address of a path of the gateway, for the few calls that the client does not send. */
export const gatewayUrl = (path: string): URL =>
  new URL((host()?.baseApi ?? '').replace(/\/$/, '') + path, window.location.href)

/** The token as a header (spec §7); none without a session. */
export const tokenHeader = (token: string): { accessToken?: string } => (token ? { accessToken: token } : {})
