import type { Millis } from '@/domain/time'
import { now } from '../clock'

/** `answer`: of a gateway, that cannot be read. `outbox`: an act that was given up. */
export type FaultKind = 'error' | 'rejection' | 'screen' | 'answer' | 'outbox'

/** A fault as it was met: `error` may hold anything, so it is kept nowhere before redact.ts has been over it. */
export interface Met {
  kind: FaultKind
  error: unknown
  /** The address it was met at. */
  at: string
  time: Millis
}

/** So many wait for whoever reads them; an app that fails more often than that says nothing new. */
const MOST = 20

const waiting: Met[] = []
let listener: ((met: Met) => void) | null = null

/** Notes a fault: all that a first load carries of it. The rest comes later and reads what waits here. Never throws. */
export function noteFault(kind: FaultKind, error: unknown): void {
  const met = { kind, error, at: window.location.href, time: now() }
  if (listener) listener(met)
  else if (waiting.length < MOST) waiting.push(met)
}

/**
 * No fault, though every phone that opens a conversation meets it: sizes are reported one frame later. Safari up to 16 replaces the
 * message by the one for scripts of other origins, which names no fault in any case.
 */
const isNotice = ({ error, message, filename }: ErrorEvent): boolean =>
  !error && (message.startsWith('ResizeObserver loop') || (message === 'Script error.' && filename === ''))

/** Notes what nobody caught. */
export function watchErrors(w: Window): void {
  w.addEventListener('error', (event) => {
    if (!isNotice(event)) noteFault('error', event.error ?? event.message)
  })
  w.addEventListener('unhandledrejection', ({ reason }) => noteFault('rejection', reason))
}

/** Hands over what has been noted, and from now on what will be. Answers how to stop. */
export function hearFaults(hear: (met: Met) => void): () => void {
  listener = hear
  for (const met of waiting.splice(0)) hear(met)
  return () => {
    listener = null
  }
}
