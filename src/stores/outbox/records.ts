import type { IDBPTransaction } from 'idb'
import { DAY, type Millis } from '@/domain/time'
import { resettableSet } from '@/domain/resettable'
import { appDb, type AppDb } from '../db'
import { dropFromJournal } from '../draftJournal'
import { forgetPhotosOf } from '../photoBytes'
import {
  newItem,
  readItem,
  UNREADABLE_KIND,
  type NewAct,
  type OutboxItem,
  type Receipt,
  type ActPhoto,
  OutboxError,
} from './item'

/** A form's value with the server paths of its photos, at any depth: a photo is an object with a known id and a path. */
function withPaths(value: unknown, photos: readonly ActPhoto[]): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => withPaths(part, photos))
  // Bytes and dates are not plain objects.
  if (!isRecord(value)) return value
  const found = 'path' in value && photos.find(({ id }) => 'id' in value && value.id === id)
  if (found) return { ...value, path: found.path }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withPaths(part, photos)]))
}

const isRecord = (value: unknown): value is object =>
  Object.prototype.toString.call(value) === '[object Object]'

type Listener = (item: OutboxItem | { key: string; userId: string; state: 'gone' }) => void
const listeners = resettableSet<Listener>()

/** Calls back after each committed change of an action; with state `gone` when it has left the outbox. */
export function onActChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notified<T extends Parameters<Listener>[0]>(change: T): T {
  for (const listener of listeners) listener(change)
  return change
}

const gone = ({ key, userId }: OutboxItem) => notified({ key, userId, state: 'gone' as const })

/** The actions of a user, the oldest first. Rejects when the database cannot be read. */
export async function listActs(userId: string): Promise<OutboxItem[]> {
  const stored = await appDb.read(['outbox'], (tx) => tx.objectStore('outbox').index('byUser').getAll(userId))
  return stored.map(readItem).sort((a, b) => a.createdAt - b.createdAt)
}

/** Whether the outbox contains anything, of any user. */
export async function holdsActs(): Promise<boolean> {
  return (await appDb.read(['outbox'], (tx) => tx.objectStore('outbox').count())) > 0
}

/** One action; null when it is not in the outbox. */
export async function readAct(key: string): Promise<OutboxItem | null> {
  const stored = await appDb.read(['outbox'], (tx) => tx.objectStore('outbox').get(key))
  return stored ? readItem(stored) : null
}

type Tx = IDBPTransaction<AppDb, ('drafts' | 'outbox' | 'photos')[], 'readwrite'>

async function actIn(tx: Tx, key: string): Promise<OutboxItem | null> {
  const stored = await tx.objectStore('outbox').get(key)
  return stored ? readItem(stored) : null
}

const write = (tx: Tx, item: OutboxItem) =>
  tx.objectStore('outbox').put({ key: item.key, userId: item.userId, value: item })

/**
 * Changes an action in one transaction: `change` gets its current version, which another tab may have changed, and returns null
 * to leave it. Returns the changed action, or null. Rejects when the device cannot write.
 */
export async function changeAct(
  key: string,
  change: (item: OutboxItem) => OutboxItem | null,
): Promise<OutboxItem | null> {
  const next = await appDb.write(['outbox'], async (tx) => {
    const item = await actIn(tx, key)
    const changed = item && item.kind !== UNREADABLE_KIND ? change(item) : null
    if (changed) await write(tx, changed)
    return changed
  })
  return next && notified(next)
}

/** A failed action is replaced, and so is a received one by the next of its record. */
const isOver = ({ state, clientId }: OutboxItem, act: NewAct): boolean =>
  state === 'failed' || (state === 'received' && clientId !== act.clientId)

const NOT_PERSISTED = '手机存储已满或不可用，没有存入待传'
const PHOTOS_NOT_KEPT = '手机存储已满，照片没有存下'

/** Photos only in the memory of the page would be lost with it. */
async function allPhotosKept(tx: Tx, { photos }: NewAct): Promise<boolean> {
  const store = tx.objectStore('photos')
  const keys = await Promise.all(
    photos.map(({ id, path }) => (path === '' ? store.getKey(id) : Promise.resolve(id))),
  )
  return !keys.includes(undefined)
}

/**
 * Draft → outbox, in one transaction: afterwards it is in exactly one of the two. A repeated call changes nothing; a failed
 * action is replaced. Rejects with OutboxError `storage`, the draft unchanged, when the device cannot store it.
 */
export async function moveIn(key: string, userId: string, act: NewAct, now: Millis): Promise<OutboxItem> {
  const put = appDb.write(['drafts', 'outbox', 'photos'], async (tx) => {
    const before = await actIn(tx, key)
    const stands = before !== null && !isOver(before, act)
    if (!stands && !(await allPhotosKept(tx, act))) throw new OutboxError('storage', PHOTOS_NOT_KEPT)
    const item = stands ? before : newItem(key, userId, act, now)
    if (!stands) await write(tx, item)
    await tx.objectStore('drafts').delete(key)
    return item
  })
  const item = await put.catch((error: unknown) => {
    throw error instanceof OutboxError ? error : new OutboxError('storage', NOT_PERSISTED)
  })
  dropFromJournal(key)
  return notified(item)
}

/**
 * Outbox → draft, in one transaction, with the server paths of received photos. Null when the state is not `allowed` (another
 * tab was faster).
 */
export async function moveOut(
  key: string,
  allowed: (item: OutboxItem) => boolean,
  now: Millis,
): Promise<OutboxItem | null> {
  const moved = await appDb.write(['drafts', 'outbox'], async (tx) => {
    const item = await actIn(tx, key)
    if (!item || item.kind === UNREADABLE_KIND || !allowed(item)) return null
    const value = withPaths(item.draft, item.photos)
    await tx.objectStore('drafts').put({ key, userId: item.userId, savedAt: now, value })
    await tx.objectStore('outbox').delete(key)
    return item
  })
  if (moved) gone(moved)
  return moved
}

/** The server has it: only the receipt stays, photos and text are deleted. False when it is no longer in the outbox. */
export async function settleAct(key: string, receipt: Receipt, now: Millis): Promise<boolean> {
  const settled = await appDb.write(['drafts', 'outbox'], async (tx) => {
    const before = await actIn(tx, key)
    if (!before) return null
    const item = received(before, receipt, now)
    await write(tx, item)
    // An open form may have written its draft once more.
    await tx.objectStore('drafts').delete(key)
    return item
  })
  if (!settled) return false
  dropFromJournal(key)
  await forgetPhotosOf(key)
  notified(settled)
  return true
}

const received = (item: OutboxItem, receipt: Receipt, now: Millis): OutboxItem => ({
  ...item,
  state: 'received',
  receipt,
  receivedAt: now,
  payload: null,
  draft: null,
  posted: false,
  run: '',
  lastError: '',
})

/** Deletes an action, its photos and a draft under its key; null when this is not allowed now. */
export async function removeAct(
  key: string,
  allowed: (item: OutboxItem) => boolean,
): Promise<OutboxItem | null> {
  const removed = await appDb.write(['drafts', 'outbox'], async (tx) => {
    const item = await actIn(tx, key)
    if (!item || !allowed(item)) return null
    await tx.objectStore('drafts').delete(key)
    await tx.objectStore('outbox').delete(key)
    return item
  })
  if (!removed) return null
  dropFromJournal(key)
  await forgetPhotosOf(key)
  gone(removed)
  return removed
}

/** Received actions stay visible for a day. */
export const isPast = ({ state, receivedAt }: OutboxItem, now: Millis): boolean =>
  state === 'received' && now - (receivedAt ?? 0) > DAY
