import { IDBFactory } from 'fake-indexeddb'
import type { DBSchema } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { database } from '@/stores/database'

interface Words extends DBSchema {
  words: { key: string; value: string }
}

let count = 0
/** A separate database for each test. */
const words = () =>
  database<Words>(`words-${(count += 1)}`, 1, (db) => void db.createObjectStore('words'), { transaction: 50 })

const leave = () => void window.dispatchEvent(new Event('pagehide'))
const comeBack = () => void window.dispatchEvent(new Event('pageshow'))

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe('a database', () => {
  it('reads what it wrote', async () => {
    const db = words()
    await db.write(['words'], (tx) => tx.objectStore('words').put('井盖', 'a'))
    expect(await db.read(['words'], (tx) => tx.objectStore('words').get('a'))).toBe('井盖')
  })

  it('writes nothing when part of a transaction fails', async () => {
    const db = words()
    const half = db.write(['words'], async (tx) => {
      await tx.objectStore('words').put('井盖', 'a')
      throw new Error('no')
    })
    await expect(half).rejects.toThrow('no')
    expect(await db.read(['words'], (tx) => tx.objectStore('words').get('a'))).toBeUndefined()
  })

  it('rejects when a transaction does not end in time', async () => {
    const db = words()
    const endless = db.read(['words'], () => new Promise(() => undefined))
    await expect(endless).rejects.toThrow('does not answer')
  })

  it('rejects when it does not open in time', async () => {
    // Another tab has an older version open and does not close it.
    await new Promise<void>((resolve) => {
      indexedDB.open('held', 1).onsuccess = () => resolve()
    })
    const db = database<Words>('held', 2, () => undefined, { opening: 20 })
    await expect(db.read(['words'], (tx) => tx.objectStore('words').get('a'))).rejects.toThrow('not open')
  })
})

describe('a database of a hidden page', () => {
  it('starts no transaction until the page is restored', async () => {
    const db = words()
    await db.write(['words'], (tx) => tx.objectStore('words').put('旧', 'a'))
    leave()
    const work = vi.fn<() => Promise<void>>(async () => undefined)
    const later = db.write(['words'], work)
    // The connection closes when the page is hidden: another page can delete the database.
    await new Promise<void>((resolve, reject) => {
      const gone = indexedDB.deleteDatabase(`words-${count}`)
      gone.onsuccess = () => resolve()
      gone.onblocked = () => reject(new Error('a connection is still open'))
    })
    expect(work).not.toHaveBeenCalled()
    comeBack()
    await later
    expect(work).toHaveBeenCalledOnce()
  })

  it('aborts a running transaction, and repeats it when the page is restored', async () => {
    const db = words()
    await db.read(['words'], (tx) => tx.objectStore('words').count())
    let runs = 0
    const write = db.write(['words'], async (tx) => {
      runs += 1
      await tx.objectStore('words').put(`第${runs}次`, `run-${runs}`)
      if (runs === 1) leave()
      await tx.objectStore('words').put('完', 'end')
    })
    // The abort is complete when another page can open the database for writing.
    await vi.waitFor(() => expect(runs).toBe(1))
    comeBack()
    await write
    expect(await db.read(['words'], (tx) => tx.objectStore('words').getAllKeys())).toEqual(['end', 'run-2'])
  })
})
