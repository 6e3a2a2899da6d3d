/** A finger that rests this long (ms) presses: most taps are shorter, and so is the touch that begins a scroll. */
const RESTS = 100

const TARGETS = 'button, a'
const PRESSED = 'data-pressed'
/** A scroll, a drag and the menu of a long press cancel the pointer. */
const ENDS = ['pointerup', 'pointercancel'] as const

/**
 * Marks the button or link under a resting finger, or under the button of a mouse, by `data-pressed`. Not by `:active`: Chrome sets
 * it immediately before a click, which then waits until the page is painted in vain (docs/decisions/0054). Returns its removal.
 */
export function watchPresses(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pressed: Element | null = null
  const end = () => {
    clearTimeout(timer)
    pressed?.removeAttribute(PRESSED)
    pressed = null
  }
  const begin = ({ target, isPrimary, button, pointerType }: PointerEvent) => {
    end()
    if (!isPrimary || button !== 0 || !(target instanceof Element)) return
    timer = setTimeout(
      () => {
        pressed = target.closest(TARGETS)
        pressed?.setAttribute(PRESSED, '')
      },
      pointerType === 'mouse' ? 0 : RESTS,
    )
  }
  const options = { capture: true, passive: true }
  window.addEventListener('pointerdown', begin, options)
  for (const type of ENDS) window.addEventListener(type, end, options)
  return () => {
    end()
    window.removeEventListener('pointerdown', begin, options)
    for (const type of ENDS) window.removeEventListener(type, end, options)
  }
}
