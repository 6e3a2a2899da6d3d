/**
 * Changes by tag (`about`). After an action, listeners refetch the reads with the same tags, so there are no lists of reads by
 * hand.
 */
type Listener = (about: readonly string[]) => void

const listeners = new Set<Listener>()
const waiting = new Set<string>()
let held = 0

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
  held += 1
  let mine = 1
  return () => {
    held -= mine
    mine = 0
    notify()
  }
}

/** Whether an action is running. */
export const isActing = (): boolean => held > 0

function notify(): void {
  if (held > 0 || waiting.size === 0) return
  const about = [...waiting]
  waiting.clear()
  for (const listener of listeners) listener(about)
}
