import {
  openDB,
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type OpenDBCallbacks,
  type StoreNames,
} from 'idb'
import type { Millis } from '@/domain/time'
import { DATABASE_TIMEOUT, withTimeout } from '@/domain/timeLimits'
import { onReset, resettable, resettableSet } from '@/domain/resettable'

interface Limits {
  /** Timeout of opening (ms). */
  opening?: Millis
  /** Timeout of one transaction (ms). */
  transaction?: Millis
}

type Mode = 'readonly' | 'readwrite'
type Transaction<T extends DBSchema, M extends Mode> = IDBPTransaction<T, StoreNames<T>[], M>
type Work<T extends DBSchema, M extends Mode, R> = (tx: Transaction<T, M>) => Promise<R>

/** A database of this device. Every call rejects when the browser has no database, denies it or does not answer in time. */
export interface Database<T extends DBSchema> {
  /** Runs `work` in a transaction that reads the given stores, and returns its result. */
  read: <R>(stores: StoreNames<T>[], work: Work<T, 'readonly', R>, within?: Millis) => Promise<R>
  /** Runs `work` in one transaction: all or nothing is written. */
  write: <R>(stores: StoreNames<T>[], work: Work<T, 'readwrite', R>, within?: Millis) => Promise<R>
  /** The open connection. */
  open: () => Promise<IDBPDatabase<T>>
}

const timeout = (message: string) => new DOMException(message, 'TimeoutError')

/** Rejects with `error` when `answer` takes longer than `limit` (ms). */
const inTime = <R>(answer: Promise<R>, limit: Millis, error: () => Error): Promise<R> =>
  withTimeout(
    limit,
    () => answer,
    () => {
      throw error()
    },
  )

/** Set between `pagehide` and `pageshow`: the page may be frozen in the back-forward cache, or be gone. */
const left = resettable<{ until: Promise<void>; end: () => void } | null>(() => null)
/** Called when the page is left: aborts a running transaction, or closes a connection. */
const onLeave = resettableSet<() => void>()

window.addEventListener('pagehide', () => {
  if (!left.current) {
    let end = () => {}
    const until = new Promise<void>((resolve) => (end = resolve))
    left.current = { until, end }
  }
  for (const leave of onLeave) leave()
})
window.addEventListener('pageshow', () => {
  left.current?.end()
  left.current = null
})

/** Aborts a transaction that may have ended already. */
function abort(tx: { abort: () => void }): void {
  try {
    tx.abort()
  } catch {
    // It has ended, or the failure itself aborted it.
  }
}

/** Keeps one connection open; opens it at the first use and again after it was closed. */
function connection<T extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<T>['upgrade']>,
  limit: Millis,
): () => Promise<IDBPDatabase<T>> {
  let opening: Promise<IDBPDatabase<T>> | null = null
  let state: 'opening' | 'open' | 'hangs' = 'opening'

  const forget = () => {
    opening = null
    state = 'opening'
  }
  onReset(forget)
  const notOpened = () => timeout('the database does not open')

  const open = () => {
    return openDB<T>(name, version, {
      upgrade,
      // Another tab opens a newer version: close, and open again at the next use.
      blocking: (_current, _blocked, event) => {
        forget()
        ;(event.target as IDBDatabase | null)?.close()
      },
      // A closed connection (storage cleared, browser upgraded it) opens again at the next use.
      terminated: forget,
    }).then(
      (db) => {
        state = 'open'
        // A page in the back-forward cache with an open connection would block a newer version in another tab.
        const close = () => {
          onLeave.delete(close)
          db.close()
          forget()
        }
        onLeave.add(close)
        return db
      },
      (error: unknown) => {
        forget()
        throw error
      },
    )
  }

  return () => {
    opening ??= open()
    if (state === 'open') return opening
    // After a timeout, later uses fail immediately until the database answers.
    if (state === 'hangs') return Promise.reject(notOpened())
    return inTime(opening, limit, () => {
      state = 'hangs'
      return notOpened()
    })
  }
}

/** Runs `work` in one transaction; 'left' when the page was left before it ended, so that it has to run again. */
async function attempt<T extends DBSchema, M extends Mode, R>(
  db: IDBPDatabase<T>,
  mode: M,
  stores: StoreNames<T>[],
  work: Work<T, M, R>,
  within: Millis,
): Promise<{ result: R } | 'left'> {
  if (left.current) return 'left'
  const tx = db.transaction(stores, mode)
  // Awaited below; until then a rejection would be reported as unhandled.
  tx.done.catch(() => undefined)
  let wasLeft = false
  const leave = () => {
    wasLeft = true
    abort(tx)
  }
  onLeave.add(leave)
  const run = async () => {
    const result = await work(tx)
    // A read result is complete now; a write only when the transaction ends.
    if (mode === 'readwrite') await tx.done
    return { result }
  }
  try {
    return await inTime(run(), within, () => timeout('the database does not answer'))
  } catch (error) {
    abort(tx)
    if (wasLeft) return 'left'
    throw error
  } finally {
    onLeave.delete(leave)
  }
}

/**
 * A database of this device: one shared connection, opened at the first use. No transaction starts while the page is left. A
 * running one is aborted, and runs again when the page returns: WebKit freezes a page with its transaction open, and every
 * later page waits for that transaction (docs/decisions/0037).
 * @param upgrade creates and changes stores, as in `openDB` of idb
 */
export function database<T extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<T>['upgrade']>,
  { opening = DATABASE_TIMEOUT, transaction = DATABASE_TIMEOUT }: Limits = {},
): Database<T> {
  const open = connection<T>(name, version, upgrade, opening)
  const runner =
    <M extends Mode>(mode: M) =>
    async <R>(stores: StoreNames<T>[], work: Work<T, M, R>, within = transaction): Promise<R> => {
      for (;;) {
        if (left.current) await left.current.until
        const outcome = await attempt(await open(), mode, stores, work, within)
        if (outcome !== 'left') return outcome.result
      }
    }
  return { open, read: runner('readonly'), write: runner('readwrite') }
}
