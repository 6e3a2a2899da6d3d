import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { resettable } from '@/domain/resettable'
import { painted, NO_FRAME } from '@/platform/painted'
import { useOverlays } from '@/stores/overlays'

// The list behind the current screen stays laid out (KeepAliveOutlet), so Back can draw it before the app has done its work.

const BEHIND = 'cg-instance-behind'
/** Hidden just now. */
const LEAVING = 'cg-instance-leaving'
/** Hidden for longer, and ready to be drawn. */
const RESTING = 'cg-instance-resting'
const RETURNING = 'cg-instance-returning'

/** An entry of history; its key alone is not enough, as the first entry of each visit has the same one. */
interface Entry {
  key: string
  pathname: string
}

const nameOf = ({ key, pathname }: Entry): string => `${key} ${pathname}`

/** Without it (Chrome before 102, Safari before 15.5) only `visibility` takes a screen from Tab, find and screen readers. */
const knowsInert = 'inert' in HTMLElement.prototype

/**
 * Makes a layer transparent instead of hidden: to show it again changes one element and not the style of each row. Its children are
 * inert and not the layer, or a tap on a list that Back has just drawn would reach the screen below.
 */
function rest(layer: HTMLElement, isResting: boolean): void {
  if (!knowsInert) return
  layer.classList.toggle(RESTING, isResting)
  if (isResting) layer.setAttribute('aria-hidden', 'true')
  else layer.removeAttribute('aria-hidden')
  for (const child of layer.children) child.toggleAttribute('inert', isResting)
}

/**
 * Puts the layer of a screen behind the current one, where `entry` shows it; null takes it out. `isLeaving`: a tap has just left it
 * (`useLeaving`).
 */
export function layBehind(layer: HTMLElement, entry: Entry | null, isLeaving: boolean): void {
  layer.classList.toggle(BEHIND, entry !== null)
  layer.classList.toggle(LEAVING, isLeaving)
  layer.classList.remove(RETURNING)
  rest(layer, entry !== null && !isLeaving)
  if (entry) layer.dataset.entry = nameOf(entry)
  else delete layer.dataset.entry
}

/** Whether the screen of a key lies behind the current one. */
export const isBehind = (key: string): boolean =>
  document.querySelector(`.${BEHIND}[data-screen="${key}"]`) !== null

/** Time (ms) after a tap until the list behind rests: its effects end, and it is hidden in the way that Back ends soonest. */
const REST_AFTER = 400

const restNow = resettable(() => () => {})

/**
 * The key of the list that a tap has just left; '' for none. To end its effects costs a fifth of a tap, so they end when the next
 * screen has been drawn, or before the user returns: a list that is shown again must notice it.
 */
export function useLeaving(): [leaving: string, leave: (list: string) => void] {
  const [leaving, setLeaving] = useState('')
  useEffect(() => {
    if (leaving === '') return
    const timer = setTimeout(() => startTransition(() => setLeaving('')), REST_AFTER)
    restNow.current = () => flushSync(() => setLeaving(''))
    return () => {
      clearTimeout(timer)
      restNow.current = () => {}
    }
  }, [leaving])
  const leave = (list: string) => setLeaving(hasPopup() ? '' : list)
  return [leaving, leave]
}

/** Whether a popup is open or, out of the stack already, still moves away: it must hide with its list at once. */
const hasPopup = (): boolean =>
  useOverlays.getState().stack.length > 0 || document.querySelector('.cg-layer') !== null

/** A step that history has not made after this time (ms) will not come. */
export const STEP_WITHIN = 1000

/** Takes the list away again when its step does not come. */
const giveUp = resettable<ReturnType<typeof setTimeout> | undefined>(() => undefined)

/**
 * Draws the list behind over the current screen if `entry` shows it, and calls back when it is painted, to navigate there.
 * Otherwise, or when it is drawn already, calls back immediately.
 */
export function showBehind(entry: Entry | undefined, then: () => void): void {
  restNow.current()
  const list = [...document.querySelectorAll<HTMLElement>(`.${BEHIND}`)].find(
    (layer) => entry !== undefined && layer.dataset.entry === nameOf(entry),
  )
  if (!list || list.classList.contains(RETURNING)) return then()
  list.classList.add(RETURNING)
  clearTimeout(giveUp.current)
  giveUp.current = setTimeout(() => list.classList.remove(RETURNING), NO_FRAME + STEP_WITHIN)
  void painted().then(then)
}
