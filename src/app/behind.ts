import { resettable } from '@/domain/resettable'
import { painted } from '@/platform/painted'

// The list behind the current screen stays laid out (KeepAliveOutlet), so Back can draw it before the app has done its work.

const BEHIND = 'cg-instance-behind'
/** Hidden just now. */
const LEAVING = 'cg-instance-leaving'
const RETURNING = 'cg-instance-returning'
/** Time (ms) after which a list that was left is hidden in the way that Back can end soonest. */
const REST_AFTER = 400

/** An entry of history; its key alone is not enough, as the first entry of each visit has the same one. */
interface Entry {
  key: string
  pathname: string
}

const nameOf = ({ key, pathname }: Entry): string => `${key} ${pathname}`

/** Puts the layer of a screen behind the current one, where `entry` shows it; null takes it out. */
export function layBehind(layer: HTMLElement, entry: Entry | null): void {
  const wasBehind = layer.classList.contains(BEHIND)
  layer.classList.toggle(BEHIND, entry !== null)
  layer.classList.remove(RETURNING)
  if (!entry) {
    layer.classList.remove(LEAVING)
    delete layer.dataset.entry
    return
  }
  layer.dataset.entry = nameOf(entry)
  if (wasBehind) return
  layer.classList.add(LEAVING)
  setTimeout(() => layer.classList.remove(LEAVING), REST_AFTER)
}

/** Longest wait (ms) for a frame: a page in the background draws none. */
const NO_FRAME = 100
/** A step that history has not made after this time (ms) will not come. */
export const STEP_WITHIN = 1000

/** Takes the list away again when its step does not come. */
const giveUp = resettable<ReturnType<typeof setTimeout> | undefined>(() => undefined)

/**
 * Draws the list behind over the current screen if `entry` shows it, and calls back when it is painted, to navigate there.
 * Otherwise, or when it is drawn already, calls back immediately.
 */
export function showBehind(entry: Entry | undefined, then: () => void): void {
  const list = [...document.querySelectorAll<HTMLElement>(`.${BEHIND}`)].find(
    (layer) => entry !== undefined && layer.dataset.entry === nameOf(entry),
  )
  if (!list || list.classList.contains(RETURNING)) return then()
  list.classList.add(RETURNING)
  clearTimeout(giveUp.current)
  giveUp.current = setTimeout(() => list.classList.remove(RETURNING), NO_FRAME + STEP_WITHIN)
  void painted(NO_FRAME).then(then)
}
