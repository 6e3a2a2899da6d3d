import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { quickComputedStyle } from './computedStyle'
import { layOutLongRows } from './longRows'
import './nodeRequest'

// What jsdom lacks and the parts of the look ask for. None of them draws anything, so nothing here decides a test.
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}
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
  Object.assign(document.createElement('style'), {
    id: 'fitted',
    textContent: 'div.adm-px-tester{position:fixed}',
  }),
)
URL.createObjectURL ??= () => 'blob:nodejs/1'
URL.revokeObjectURL ??= () => undefined

// Queries ask the view of the document, the app the global object; in jsdom here they are two.
for (const view of [document.defaultView, globalThis]) {
  if (view) view.getComputedStyle = quickComputedStyle(view.getComputedStyle.bind(view))
}

// The router looks for a <base> at every link it draws, and jsdom walks the whole document for it; ours has its head only.
const find = document.querySelector.bind(document)
document.querySelector = (selectors: string) =>
  selectors === 'base' ? document.head.querySelector(selectors) : find(selectors)

// A busy machine is slow, not wrong: nothing here is a timed assertion.
configure({ asyncUtilTimeout: 20_000 })

/**
 * Testing Library prints the whole document into every failure, and a findBy fails at each poll until it finds. It says
 * by this flag that it polls; the failure of the last poll is made anew, with the document, when time is up.
 */
const { getElementError } = getConfig()
configure({
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: polls } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    if (!polls) return getElementError(message, container)
    const error = new Error(message ?? container.cloneNode().nodeName)
    error.name = 'TestingLibraryElementError'
    return error
  },
})

// React's development build takes a stack trace for each element, for its own messages: a twelfth of a screen test's time.
// It stops after 10,000 in a second, so here the count stands there.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals instanceof Object && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })
