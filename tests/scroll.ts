import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Gives the ends of lists a place, as jsdom has no layout: far below the screen until the test ends. `reach` brings them near
 * it once; new rows move them away again.
 */
export function layOutListEnd(): { reach: () => void } {
  const observers = new Set<() => void>()
  class Observer {
    private readonly notify: () => void
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.notify = () => callback([{ isIntersecting: true }])
    }
    observe() {
      observers.add(this.notify)
    }
    disconnect() {
      observers.delete(this.notify)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { reach: () => act(() => [...observers].forEach((notify) => notify())) }
}
