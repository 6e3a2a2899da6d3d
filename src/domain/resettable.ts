// State of modules: tests of many files share one set of modules, so each test must find it as on a new page.

const resets: (() => void)[] = []
const stops: (() => void)[] = []

/** Runs `reset` at every `resetAll`, for state that `resettable` cannot hold. */
export function onReset(reset: () => void): void {
  resets.push(reset)
}

/** Runs `stop` at the next `resetAll`: ends what the app starts for the lifetime of its page. */
export function untilReset(stop: () => void): void {
  stops.push(stop)
}

/** State of a module, in a box like a ref of React. `resetAll` creates it again. */
export function resettable<T>(create: () => T): { current: T } {
  const state = { current: create() }
  onReset(() => {
    state.current = create()
  })
  return state
}

const emptied = <C extends { clear: () => void }>(collection: C): C => {
  onReset(() => collection.clear())
  return collection
}

/** A map of a module, which `resetAll` empties. */
export const resettableMap = <K, V>(): Map<K, V> => emptied(new Map<K, V>())

/** A set of a module, which `resetAll` empties. */
export const resettableSet = <T>(): Set<T> => emptied(new Set<T>())

/** Ends what runs and resets the state of all loaded modules, in the order of their loading; tests only. */
export function resetAll(): void {
  for (const stop of stops.splice(0)) stop()
  for (const reset of resets) reset()
}
