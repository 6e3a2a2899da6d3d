/** A finger that moved farther than this (pixels) was dragging the map. */
const SLOP = 10

export interface TapOptions {
  /** Uses touch events, for a map that swallows the click (baidu). */
  touch?: boolean
}

/** Calls back when the element is tapped, clicked or pressed by key, not when a drag of the map begins and ends on it. */
export function onTap(element: HTMLElement, tapped: () => void, { touch = false }: TapOptions = {}): void {
  let from = { x: 0, y: 0 }
  const stayed = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
    Math.hypot(clientX - from.x, clientY - from.y) <= SLOP
  const begin = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    from = { x: clientX, y: clientY }
  }
  element.addEventListener('pointerdown', begin)
  element.addEventListener('click', (event) => {
    // Two taps on a marker are two taps, not a double tap of the map.
    event.stopPropagation()
    // A key press has no position to compare.
    if (event.detail === 0 || stayed(event)) tapped()
  })
  element.addEventListener('dblclick', (event) => event.stopPropagation())
  if (!touch) return
  element.addEventListener('touchstart', ({ touches: [finger] }) => finger && begin(finger), {
    passive: true,
  })
  element.addEventListener('touchend', (event) => {
    const [finger] = event.changedTouches
    if (event.touches.length > 0 || !finger || !stayed(finger)) return
    // Prevents the click: the tap has been handled.
    event.preventDefault()
    tapped()
  })
}
