import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { quickComputedStyle } from './computedStyle'
import { layOutLongRows } from './longRows'
import './nodeRequest'
import './selectors'

// Parts of a browser that jsdom does not have and antd-mobile needs. They draw nothing, so no test depends on them.
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  prefetchRecords(): [] {
    return []
  }
}
layOutLongRows()
Object.assign(window, {
  IntersectionObserver: NoObserver,
  scrollTo: () => undefined,
  matchMedia: (query: string) => ({
    // Reduced motion: popups open and close without animation.
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
// No style sheet is loaded; antd-mobile warns unless its test element is styled.
document.head.append(
  Object.assign(document.createElement('style'), {
    id: 'fitted',
    textContent: 'div.adm-px-tester{position:fixed}',
  }),
)
URL.createObjectURL ??= () => 'blob:nodejs/1'
URL.revokeObjectURL ??= () => undefined

// Queries use the window of the document, the app the global object; jsdom has two.
for (const view of [document.defaultView, globalThis]) {
  if (view) view.getComputedStyle = quickComputedStyle(view.getComputedStyle.bind(view))
}

// The router searches for <base> at each rendered link, and jsdom walks the whole document. Here <base> is only in the head.
const find = document.querySelector.bind(document)
document.querySelector = (selectors: string) =>
  selectors === 'base' ? document.head.querySelector(selectors) : find(selectors)

// A busy machine is slow, not wrong: nothing here is a timed assertion.
configure({ asyncUtilTimeout: 20_000 })

/**
 * Testing Library prints the whole document into each failure, and findBy fails at each poll. This flag of Testing Library
 * marks polls: they get a short error, and the last failure the document.
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

// The development build of React takes a stack trace per element for its messages: a twelfth of the time of a screen test.
// It stops after 10,000 per second, so the count always returns that.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals instanceof Object && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })
