import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Millis } from '@/domain/time'

/** A form as it was left. Its photos' bytes lie apart, so that typing never writes megabytes. */
export interface StoredDraft {
  /** user|form|record: nobody sees another's drafts. */
  key: string
  userId: string
  savedAt: Millis
  value: unknown
  /** A submit of it that has had no clear answer (kit/edit/fate). */
  attempt?: unknown
}

/** An act on its way to the server; what it means is validated by stores/outbox. */
export interface StoredAct {
  /** The key of the draft it was made from: its photos belong to that key and need not move. */
  key: string
  userId: string
  value: unknown
}

/** Bytes of a photo or video, as an ArrayBuffer because WebKit loses Blobs (platform.md). */
export interface StoredPhoto {
  id: string
  /** The key of the draft or act it belongs to. */
  owner: string
  bytes: ArrayBuffer
  savedAt: Millis
}

export interface AppDb extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { byUser: string } }
  outbox: { key: string; value: StoredAct; indexes: { byUser: string } }
  photos: { key: string; value: StoredPhoto; indexes: { byOwner: string } }
}

const NAME = 'chengguan'
const VERSION = 2

/**
 * Opening that has not answered within this time (ms) is given up by whoever waits: some WebKits never answer the first
 * one of a page, and another tab may hold an older version. A form must not wait for ever.
 */
const OPEN_WITHIN = 4000

let opening: Promise<IDBPDatabase<AppDb>> | null = null
/** `hangs`: it was given up once, and nobody waits until it answers after all. */
let standing: 'asked' | 'open' | 'hangs' = 'asked'

const forget = () => {
  opening = null
  standing = 'asked'
}

/** The database of this device; rejects where the browser has none, denies it or does not answer. */
export function openAppDb(): Promise<IDBPDatabase<AppDb>> {
  opening ??= open()
  if (standing === 'open') return opening
  return standing === 'hangs' ? Promise.reject(notOpened()) : inTime(opening)
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      standing = 'hangs'
      reject(notOpened())
    }, OPEN_WITHIN)
    answer.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

const notOpened = () => new DOMException('the database does not open', 'TimeoutError')

function open(): Promise<IDBPDatabase<AppDb>> {
  return openDB<AppDb>(NAME, VERSION, {
    upgrade: (db, from) => {
      if (from < 1) db.createObjectStore('drafts', { keyPath: 'key' }).createIndex('byUser', 'userId')
      if (from < 2) {
        db.createObjectStore('outbox', { keyPath: 'key' }).createIndex('byUser', 'userId')
        db.createObjectStore('photos', { keyPath: 'id' }).createIndex('byOwner', 'owner')
      }
    },
    // Another tab brings a newer version: give way, and open anew at the next use.
    blocking: (_current, _blocked, event) => {
      forget()
      ;(event.target as IDBDatabase | null)?.close()
    },
    // A closed connection (storage cleared, browser upgraded it) is opened anew at the next use.
    terminated: forget,
  }).then(
    (db) => {
      standing = 'open'
      return db
    },
    (error: unknown) => {
      forget()
      throw error
    },
  )
}
