/** A message as the page posted it. */
export interface Posted {
  id?: string
  name: string
  payload: Record<string, unknown>
}

/** How the simulated shell answers one call. Left out: its usual answer, at once. */
export interface Behaviour {
  /** Answers with this. */
  result?: unknown
  /** Answers with a code; 8: the location is off, 1: no such function. */
  code?: number
  msg?: string
  /** Waits so many ms first: more than 5000 is late. */
  after?: number
  /** Never answers. */
  silent?: boolean
  /** Answers twice. */
  double?: boolean
  /** Answers with what nobody can read, before the proper answer if `result` or `code` is given. */
  malformed?: boolean
}

/** `window.__shell`: the hands of a test, or of a developer at the console. */
export interface ShellControls {
  kind: 'android' | 'ios'
  /** All the page has posted, in order. */
  log: Posted[]
  /** How the next call of that name is answered; several queue up. */
  next: (name: string, behaviour: Behaviour) => void
  /** Where the phone is from now on (WGS84, metres). */
  place: (longitude: number, latitude: number, accuracy?: number) => void
  /** Photos to hand back at the next takeMedia, as base64 or as addresses; [] is a cancel. */
  photos: (files: { name?: string; type?: string; base64?: string; url?: string }[]) => void
  /** Presses the native back button; true when the page consumed it. */
  back: () => boolean
  /** Tells the page what the shell thinks of the network. */
  network: (online: boolean) => void
  /** False: the login is only noted in the log. True (default): logs in as 林志强 and reloads. */
  logsIn: boolean
}

declare global {
  interface Window {
    __shell?: ShellControls
  }
}
