/** Freezes a value with everything in it: from now on it may be shared, and whoever changes it is told by a TypeError. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.values(value).forEach(frozen)
  return Object.freeze(value)
}

/**
 * A copy of maps, sets, lists, bytes and plain objects that shares with its original only what is frozen and so cannot
 * change. Own code instead of structuredClone: that one copies the frozen parts as well, which are most of a city.
 */
export function cloneOf<T>(value: T): T {
  // A copy has the shape of what it was copied from; the compiler cannot follow it part by part.
  return copy(value) as T
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (Array.isArray(value)) return value.map(copy)
  if (value instanceof Map) return new Map([...value].map(([key, held]) => [key, copy(held)]))
  if (value instanceof Set) return new Set([...value].map(copy))
  if (value instanceof Uint8Array) return value.slice()
  if (Object.getPrototypeOf(value) !== Object.prototype)
    throw new TypeError('only plain values can be copied')
  return copyRecord(value)
}

// Spread and mended where needed: three times as fast as building it up from its entries.
function copyRecord(value: object): object {
  const copied: Record<string, unknown> = { ...value }
  for (const name of Object.keys(copied)) {
    const held = copied[name]
    if (typeof held === 'object' && held !== null) copied[name] = copy(held)
  }
  return copied
}
