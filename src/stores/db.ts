import type { DBSchema } from 'idb'
import type { Millis } from '@/domain/time'
import { database } from './database'

/** A draft of a form. The bytes of its photos are stored separately, so that typing never writes megabytes. */
export interface StoredDraft {
  /** user|form|record: no user sees the drafts of another. */
  key: string
  userId: string
  savedAt: Millis
  value: unknown
  /** A submit without a clear answer (`kit/edit/submit/outcome`). */
  attempt?: unknown
  /** Whether it waits for the connection (kit/edit/draft/waiting). */
  waits?: unknown
}

/** A queued action; stores/outbox validates its content. */
export interface StoredAct {
  /** The key of its draft: its photos belong to that key and need not move. */
  key: string
  userId: string
  value: unknown
}

/** Bytes of a photo or video, as an ArrayBuffer because WebKit loses Blobs (docs/platform.md). */
export interface StoredPhoto {
  id: string
  /** The key of its draft or action. */
  owner: string
  bytes: ArrayBuffer
  savedAt: Millis
}

export interface AppDb extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { byUser: string } }
  outbox: { key: string; value: StoredAct; indexes: { byUser: string } }
  photos: { key: string; value: StoredPhoto; indexes: { byOwner: string } }
}

/** Data that only this phone has: drafts, queued actions and their photos. */
export const appDb = database<AppDb>('chengguan', 2, (db, from) => {
  if (from < 1) db.createObjectStore('drafts', { keyPath: 'key' }).createIndex('byUser', 'userId')
  if (from < 2) {
    db.createObjectStore('outbox', { keyPath: 'key' }).createIndex('byUser', 'userId')
    db.createObjectStore('photos', { keyPath: 'id' }).createIndex('byOwner', 'owner')
  }
})

/** The open connection, for tests that write rows. */
export const openAppDb = appDb.open
