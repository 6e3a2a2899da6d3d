/** What a browser fires around a touch for hover, which a finger does not have. */
const HOVER = [
  'pointerover',
  'pointerout',
  'gotpointercapture',
  'lostpointercapture',
  'mouseover',
  'mouseout',
  'mousemove',
] as const

/** Libraries inside, such as that of a map, listen for it themselves. */
const HEARS = '[data-hover]'

/**
 * Stops the hover events of touches. React listens for all of them on its root, and on a slow phone they took a tenth of the time of a
 * tap (docs/decisions/0055). Those of a mouse or a pen pass. Returns how to end it.
 */
export function stopHoverOfTouches(): () => void {
  // The mouse events of a touch have no type of pointer; the pointer event before them has.
  let isTouch = false
  const note = (event: Event) => {
    if ('pointerType' in event) isTouch = event.pointerType === 'touch'
  }
  const stop = (event: Event) => {
    note(event)
    if (isTouch && event.target instanceof Element && !event.target.closest(HEARS)) event.stopPropagation()
  }
  const options = { capture: true, passive: true }
  window.addEventListener('pointerdown', note, options)
  for (const type of HOVER) window.addEventListener(type, stop, options)
  return () => {
    window.removeEventListener('pointerdown', note, options)
    for (const type of HOVER) window.removeEventListener(type, stop, options)
  }
}
