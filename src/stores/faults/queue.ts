import type { Millis } from '@/domain/time'
import { resettable } from '@/domain/resettable'
import { now } from '../clock'

/** `answer`: an unreadable answer of the gateway. `outbox`: an abandoned action. */
export type FaultKind = 'error' | 'rejection' | 'screen' | 'answer' | 'outbox'

/** A fault before redaction: `error` may contain anything, so it is not stored before redact.ts. */
export interface Met {
  kind: FaultKind
  error: unknown
  /** The address at which it occurred. */
  at: string
  time: Millis
}

/** Maximum length of the queue; more faults would show nothing new. */
const MOST = 20

const waiting = resettable<Met[]>(() => [])
const listener = resettable<((met: Met) => void) | null>(() => null)

/** Queues a fault; the only part in the first load. The rest loads later and reads the queue. Never throws. */
export function noteFault(kind: FaultKind, error: unknown): void {
  const met = { kind, error, at: window.location.href, time: now() }
  if (listener.current) listener.current(met)
  else if (waiting.current.length < MOST) waiting.current.push(met)
}

/**
 * No fault, though every phone that opens a conversation meets it: sizes are reported one frame later. Safari up to 16 replaces the
 * message by the one for scripts of other origins, which names no fault in any case.
 */
const isNotice = ({ error, message, filename }: ErrorEvent): boolean =>
  !error && (message.startsWith('ResizeObserver loop') || (message === 'Script error.' && filename === ''))

/** Queues uncaught errors and rejections. */
export function watchErrors(w: Window): void {
  w.addEventListener('error', (event) => {
    if (!isNotice(event)) noteFault('error', event.error ?? event.message)
  })
  w.addEventListener('unhandledrejection', ({ reason }) => noteFault('rejection', reason))
}

/** Passes queued and future faults to `hear`. Returns how to stop. */
export function hearFaults(hear: (met: Met) => void): () => void {
  listener.current = hear
  for (const met of waiting.current.splice(0)) hear(met)
  return () => {
    listener.current = null
  }
}
