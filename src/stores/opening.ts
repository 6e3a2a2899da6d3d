import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb'

/**
 * Opening that has not answered within this time (ms) is given up by whoever waits: some WebKits never answer the first
 * one of a page, and another tab may hold an older version. A form must not wait for ever.
 */
const OPEN_WITHIN = 4000

const notOpened = () => new DOMException('the database does not open', 'TimeoutError')

/**
 * How to have a database of this device open: one connection for all, opened at the first use. What it answers rejects where
 * the browser has none, denies it or does not answer `within` (ms).
 */
export function opener<T extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<T>['upgrade']>,
  within = OPEN_WITHIN,
): () => Promise<IDBPDatabase<T>> {
  let opening: Promise<IDBPDatabase<T>> | null = null
  /** `hangs`: it was given up once, and nobody waits until it answers after all. */
  let standing: 'asked' | 'open' | 'hangs' = 'asked'

  const forget = () => {
    opening = null
    standing = 'asked'
  }

  const inTime = (answer: Promise<IDBPDatabase<T>>): Promise<IDBPDatabase<T>> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        standing = 'hangs'
        reject(notOpened())
      }, within)
      answer.finally(() => clearTimeout(timer)).then(resolve, reject)
    })

  const open = () =>
    openDB<T>(name, version, {
      upgrade,
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

  return () => {
    opening ??= open()
    if (standing === 'open') return opening
    return standing === 'hangs' ? Promise.reject(notOpened()) : inTime(opening)
  }
}
