import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
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
// Rules and scripts run in plain Node.
if (typeof window !== 'undefined') {
  await import('./nodeRequest')
  const { layOutLongRows } = await import('./longRows')
  layOutLongRows()
  Object.assign(window, {
    IntersectionObserver: NoObserver,
    scrollTo: () => undefined,
    matchMedia: (query: string) => ({
      // Motion is reduced: popups open and close at once.
      matches: query.includes('reduce'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  })
  Object.assign(Element.prototype, {
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
    hasPointerCapture: () => false,
  })
  // The style sheets are not loaded here; antd-mobile warns unless its tester for them is styled.
  document.head.append(
    Object.assign(document.createElement('style'), { textContent: 'div.adm-px-tester{position:fixed}' }),
  )
  URL.createObjectURL ??= () => 'blob:nodejs/1'
  URL.revokeObjectURL ??= () => undefined
}

// A busy machine is slow, not wrong: nothing here is a timed assertion.
configure({ asyncUtilTimeout: 8000 })

afterEach(cleanup)
