import { vi } from 'vitest'
import { openAppDb } from '@/stores/db'
import type { Place } from '../walk/stops'
import { until } from './forms'
import { handedInUnder } from './submits'

/** Message of a form on a phone without storage (kit/edit/useKeepDraft). */
const NOT_STORED = /本机存不下草稿/

/** Whether the message shows in time: while the form is open. */
const showsMessage = async (): Promise<string[]> =>
  (await until(() => NOT_STORED.test(document.body.textContent ?? ''), 150))
    ? []
    : ['no message that it is not stored']

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

/** The phone's storage is full. */
function fullPhone(): Promise<() => void> {
  const writes = [
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full),
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full),
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full),
  ]
  return Promise.resolve(() => writes.forEach((write) => write.mockRestore()))
}

/** Resolves once the database has no open connection: the next use opens it again. */
const dropDb = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const dropping = indexedDB.deleteDatabase('chengguan')
    dropping.addEventListener('success', () => resolve())
    dropping.addEventListener('error', () => reject(dropping.error ?? new Error('not dropped')))
  })

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

/** The browser denies storage (private windows, blocked cookies). */
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

/** Shows that nothing is stored, and can still be submitted. */
export const storageFull = (place: Place) =>
  handedInUnder(place, { kind: '', filled: showsMessage, phone: fullPhone })
export const storageDenied = (place: Place) =>
  handedInUnder(place, { kind: '', filled: showsMessage, phone: deniedPhone })
