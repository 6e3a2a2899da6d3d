import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, vi } from 'vitest'
import { resetAll } from '@/domain/resettable'

// Runs after all other hooks: they run in reverse order.
afterEach(resetAll)

// Specs of a worker may share a document: it is prepared once, as this file runs before each spec.
if (typeof document !== 'undefined') {
  if (!document.getElementById('fitted')) await import('./dom')
  const { cleanup } = await import('@testing-library/react')
  const { onlineManager } = await import('@tanstack/react-query')
  afterEach(cleanup)
  // A page that a test has left is shown again for the next one.
  afterEach(() => void window.dispatchEvent(new Event('pageshow')))
  // Queries keep what the last event of the browser was, and would wait for a connection in a later spec.
  afterEach(() => onlineManager.setOnline(true))
}

// The next spec of the worker starts with an empty phone.
afterAll(async () => {
  vi.useRealTimers()
  // An import still pending at the end of a spec is refused, also for later specs.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  // A form that has just closed still writes its draft.
  for (let step = 0; step < 20; step += 1) await new Promise((resolve) => setImmediate(resolve))
  globalThis.indexedDB = new IDBFactory()
  if (typeof document === 'undefined') return
  if (window.location !== document.location)
    throw new Error('this spec leaves another location to the next ones')
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
  // Again, now with empty storage.
  resetAll()
}, 90_000)
