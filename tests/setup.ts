import 'fake-indexeddb/auto'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// What jsdom lacks and the parts of the look ask for. None of them draws anything, so nothing here decides a test.
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}
Object.assign(window, {
  IntersectionObserver: NoObserver,
  ResizeObserver: NoObserver,
  scrollTo: () => undefined,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
})
URL.createObjectURL ??= () => 'blob:nodejs/1'
URL.revokeObjectURL ??= () => undefined

afterEach(cleanup)
