import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, vi } from 'vitest'
import { resetAll } from '@/domain/resettable'

// After everything else: hooks run from the last one registered.
afterEach(resetAll)

// Specs of a worker may share a document: it is fitted out once, while this file is read before each spec.
if (typeof document !== 'undefined') {
  if (!document.getElementById('fitted')) await import('./dom')
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
  // A page that a test has left comes back for the next one.
  afterEach(() => void window.dispatchEvent(new Event('pageshow')))
}

// The next spec of the worker finds a phone as new, and modules that remember nothing.
afterAll(async () => {
  vi.useRealTimers()
  // What is still being imported when a spec ends is refused, and stays so for the specs after it.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.resetModules()
  globalThis.indexedDB = new IDBFactory()
  if (typeof document === 'undefined') return
  if (window.location !== document.location)
    throw new Error('this spec leaves another location to the next ones')
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.body.replaceChildren()
  // Again, from the storage that is empty now.
  resetAll()
}, 90_000)
