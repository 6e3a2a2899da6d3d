import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** Position (px) of the end of a list on a screen of 768 px: far below, or visible. */
const FAR = 20_000
const NEAR = 500

/**
 * Gives the end of lists a position, as jsdom has no layout: far below the screen until the test ends. `reach` scrolls there
 * once; new rows move it away again.
 */
export function layOutListEnd(): { reach: () => void } {
  let top = FAR
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (!this.classList.contains('adm-infinite-scroll')) return new DOMRect()
    const at = top
    top = FAR
    return new DOMRect(0, at, 375, 20)
  })
  return {
    reach: () => {
      top = NEAR
      fireEvent.scroll(window)
    },
  }
}
