import * as v from 'valibot'

/** Null where it is denied: reading its very name may throw, or give nothing. */
function open(name: 'sessionStorage' | 'localStorage'): Storage | null {
  try {
    const storage = window[name]
    storage.getItem(name)
    return storage
  } catch {
    return null
  }
}

/** Stands in for a storage that is denied, for as long as the page lives. */
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

/** What this tab keeps, also over a reload. */
export const tabStorage = opened ?? memory()
/** Whether it outlives the page. */
export const tabKeeps = opened !== null
/** What this device keeps. */
export const deviceStorage = open('localStorage') ?? memory()

/**
 * Reads a stored value by its schema. A corrupt entry is removed and counts as absent: what an older version or
 * another hand left behind must never stop the app (every stored value can be corrupt).
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
    // Not JSON, or storage itself is denied (private mode): the same as nothing stored.
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
    // Denied storage holds nothing to drop.
  }
}
