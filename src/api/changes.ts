/**
 * What acts change, told by the tags of their endpoints (`about`): whoever keeps server data hears of it and asks again what
 * is about the same. Nobody keeps lists of reads by hand.
 */
type Listener = (about: readonly string[]) => void

const listeners = new Set<Listener>()
const waiting = new Set<string>()
let held = 0

/** Hears of changes, by tags, until the answer is called. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says that whatever was read about these may be out of date. */
export function noteChange(about: readonly string[]): void {
  for (const tag of about) waiting.add(tag)
  tell()
}

/**
 * Keeps changes to itself until the answer is called: while a form is being sent and left, nothing behind it may be drawn
 * anew.
 */
export function holdChanges(): () => void {
  held += 1
  let mine = 1
  return () => {
    held -= mine
    mine = 0
    tell()
  }
}

/** Whether an act is under way. */
export const isActing = (): boolean => held > 0

function tell(): void {
  if (held > 0 || waiting.size === 0) return
  const about = [...waiting]
  waiting.clear()
  for (const listener of listeners) listener(about)
}
