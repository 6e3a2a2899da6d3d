import type { DBSchema } from 'idb'
import type { Millis } from '@/domain/time'
import { database } from './database'

/** A form as it was left. Its photos' bytes lie apart, so that typing never writes megabytes. */
export interface StoredDraft {
  /** user|form|record: nobody sees another's drafts. */
  key: string
  userId: string
  savedAt: Millis
  value: unknown
  /** A submit of it that has had no clear answer (kit/edit/submit/fate). */
  attempt?: unknown
  /** How it stands to the line (kit/edit/draft/waiting). */
  waits?: unknown
}

/** An act on its way to the server; what it means is validated by stores/outbox. */
export interface StoredAct {
  /** The key of the draft it was made from: its photos belong to that key and need not move. */
  key: string
  userId: string
  value: unknown
}

/** Bytes of a photo or video, as an ArrayBuffer because WebKit loses Blobs (docs/platform.md). */
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

/** What only this phone has: drafts, queued actions and their photos. */
export const appDb = database<AppDb>('chengguan', 2, (db, from) => {
  if (from < 1) db.createObjectStore('drafts', { keyPath: 'key' }).createIndex('byUser', 'userId')
  if (from < 2) {
    db.createObjectStore('outbox', { keyPath: 'key' }).createIndex('byUser', 'userId')
    db.createObjectStore('photos', { keyPath: 'id' }).createIndex('byOwner', 'owner')
  }
})

/** The open connection, for tests that put rows in by hand. */
export const openAppDb = appDb.open
