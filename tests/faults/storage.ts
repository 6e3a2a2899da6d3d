import { vi } from 'vitest'
import { openAppDb } from '@/stores/db'
import type { Place } from '../walk/stops'
import { until } from './forms'
import { handedInUnder } from './submits'

/** What a form says of a phone that cannot keep it (kit/edit/useKeepDraft). */
const SAID = /本机存不下草稿/

/** Whether it is told before it matters: while the form is still there. */
const isTold = async (): Promise<string[]> =>
  (await until(() => SAID.test(document.body.textContent ?? ''), 150)) ? [] : ['not told that it is not kept']

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

/** No byte more fits on the phone. */
function fullPhone(): Promise<() => void> {
  const writes = [
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full),
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full),
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full),
  ]
  return Promise.resolve(() => writes.forEach((write) => write.mockRestore()))
}

/** Resolves once nothing holds the database open: the next use opens it anew. */
const dropDb = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const dropping = indexedDB.deleteDatabase('chengguan')
    dropping.addEventListener('success', () => resolve())
    dropping.addEventListener('error', () => reject(dropping.error ?? new Error('not dropped')))
  })

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

/** The browser lets the page keep nothing (private windows, blocked cookies). */
async function deniedPhone(): Promise<() => void> {
  await openAppDb()
  await dropDb()
  const uses = [
    vi.spyOn(indexedDB, 'open').mockImplementation(denied),
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied),
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied),
  ]
  return () => uses.forEach((use) => use.mockRestore())
}

/** Says that nothing is kept, and can be handed in all the same. */
export const storageFull = (place: Place) =>
  handedInUnder(place, { kind: '', filled: isTold, phone: fullPhone })
export const storageDenied = (place: Place) =>
  handedInUnder(place, { kind: '', filled: isTold, phone: deniedPhone })
