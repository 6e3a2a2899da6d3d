export interface Posted {
  id?: string
  name: string
  payload: Record<string, unknown>
}

export interface Behaviour {
  result?: unknown
  /** 8: the location is off, 1: no such function. */
  code?: number
  msg?: string
  /** Delay in ms; more than 5000 is late. */
  after?: number
  silent?: boolean
  double?: boolean
  /** Sends broken JSON before the proper answer. */
  malformed?: boolean
}

/** `window.__shell`, for tests and the console. */
export interface ShellControls {
  kind: 'android' | 'ios'
  log: Posted[]
  /** How the next call of that name is answered; several queue up. */
  next: (name: string, behaviour: Behaviour) => void
  /** WGS84, metres. */
  place: (longitude: number, latitude: number, accuracy?: number) => void
  /** Photos of the next takeMedia; [] is a cancel. */
  photos: (files: { name?: string; type?: string; base64?: string; url?: string }[]) => void
  /** True when the page consumed it. */
  back: () => boolean
  network: (online: boolean) => void
  /** False: the login is only logged. */
  logsIn: boolean
}

declare global {
  interface Window {
    __shell?: ShellControls
  }
}
