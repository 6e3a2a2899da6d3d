import * as v from 'valibot'

/** Null when denied: even the access may throw, or return nothing. */
function open(name: 'sessionStorage' | 'localStorage'): Storage | null {
  try {
    const storage = window[name]
    storage.getItem(name)
    return storage
  } catch {
    return null
  }
}

/** Replaces a denied storage for the lifetime of the page. */
function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

const opened = open('sessionStorage')

/** Storage of this tab, also over a reload. */
export const tabStorage = opened ?? memory()
/** Whether it outlives the page. */
export const isTabStorageWorking = opened !== null
/** Storage of this device. */
export const deviceStorage = open('localStorage') ?? memory()

/**
 * Reads a stored value by its schema. A corrupt entry is removed and counts as missing, because any stored value can be corrupt
 * and must not stop the app.
 */
export function readStored<S extends v.GenericSchema>(
  storage: Storage,
  key: string,
  schema: S,
): v.InferOutput<S> | null {
  try {
    const raw = storage.getItem(key)
    if (raw === null) return null
    const parsed = v.safeParse(schema, JSON.parse(raw))
    if (parsed.success) return parsed.output
    storage.removeItem(key)
  } catch {
    // Not JSON, or storage is denied (private mode): the same as an empty storage.
    dropStored(storage, key)
  }
  return null
}

/** Stores a value as JSON; false when the storage is full or denied. */
export function writeStored(storage: Storage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function dropStored(storage: Storage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // Denied storage has nothing to drop.
  }
}
