export interface Posted {
  id?: string
  name: string
  payload: Record<string, unknown>
}

export interface Behaviour {
  result?: unknown
  code?: number
  msg?: string
  after?: number
  silent?: boolean
  double?: boolean
  malformed?: boolean
}

/** `window.__shell`, for tests and the console. */
export interface ShellControls {
  kind: 'android' | 'ios'
  log: Posted[]
  /** How the next call of that name is answered; several queue up. */
  next: (name: string, behaviour: Behaviour) => void
  place: (longitude: number, latitude: number, accuracy?: number) => void
  photos: (files: { name?: string; type?: string; base64?: string; url?: string }[]) => void
  back: () => boolean
  network: (online: boolean) => void
  /** A push message of the city: 'call' or 'work'. */
  push: (about: string) => void
  /** False: the login is only logged. */
  logsIn: boolean
}

declare global {
  interface Window {
    __shell?: ShellControls
  }
}
