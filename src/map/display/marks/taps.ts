/** A finger that wandered farther than this (pixels) was dragging the map. */
const SLOP = 10

export interface TapOptions {
  /** Takes the tap from the touch itself, for a map that swallows the click which would follow (baidu). */
  touch?: boolean
}

/** Calls back when the element is tapped, clicked or pressed by key, not when a drag of the map began and ended on it. */
export function onTap(element: HTMLElement, tapped: () => void, { touch = false }: TapOptions = {}): void {
  let from = { x: 0, y: 0 }
  const stayed = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
    Math.hypot(clientX - from.x, clientY - from.y) <= SLOP
  const begin = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    from = { x: clientX, y: clientY }
  }
  element.addEventListener('pointerdown', begin)
  element.addEventListener('click', (event) => {
    // Two taps on a mark are two taps, not the map's own double tap.
    event.stopPropagation()
    // Of a key press there is no place to compare.
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
    // No click after it: the tap has been taken.
    event.preventDefault()
    tapped()
  })
}
