import { resettable, resettableSet } from '@/domain/resettable'

/**
 * Changes by tag (`about`). After an action, listeners refetch the reads with the same tags, so there are no lists of reads by
 * hand.
 */
type Listener = (about: readonly string[]) => void

const listeners = resettableSet<Listener>()
const waiting = resettableSet<string>()
/** Number of running actions. */
const held = resettable(() => ({ count: 0 }))

/** Registers a listener for changes, by tags. Returns its removal. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Reports that reads with these tags may be out of date. */
export function noteChange(about: readonly string[]): void {
  for (const tag of about) waiting.add(tag)
  notify()
}

/**
 * Holds changes back until the returned function is called: while a form is sent and left, nothing behind it may render again.
 */
export function holdChanges(): () => void {
  const { current } = held
  current.count += 1
  let mine = 1
  return () => {
    current.count -= mine
    mine = 0
    notify()
  }
}

/** Whether an action is running. */
export const isActing = (): boolean => held.current.count > 0

function notify(): void {
  if (held.current.count > 0 || waiting.size === 0) return
  const about = [...waiting]
  waiting.clear()
  for (const listener of listeners) listener(about)
}
