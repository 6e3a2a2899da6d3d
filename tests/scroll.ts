import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** Where the end of a list lies on a screen 768 px high: far below, or in sight. */
const FAR = 20_000
const NEAR = 500

/**
 * jsdom lays nothing out, so no list ever reaches its end. This gives the end of lists a place, far below the screen,
 * until the test ends; `reach` scrolls there once, and the rows that come push it away again.
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
