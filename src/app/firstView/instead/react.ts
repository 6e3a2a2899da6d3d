import { createContext, h, options } from 'preact'
import { useContext } from 'preact/hooks'

// Stands in for React: components render once, without effects, events and later states.

const noop = () => undefined

const once = <T>(value: T | (() => T)): T => (value instanceof Function ? value() : value)

export const useState = <T>(initial: T | (() => T)) => [once(initial), noop] as const
export const useMemo = <T>(make: () => T): T => make()
export const memo = <C>(component: C): C => component
export const useRef = <T>(current: T) => ({ current })
export const useId = noop
export const useEffect = noop
export const useLayoutEffect = noop
export const startTransition = noop
export const use = useContext
export const createElement = h
export { createContext }
export const useSyncExternalStore = <T>(_: unknown, read: () => T): T => read()
// oxlint-disable-next-line import/no-default-export -- zustand imports React as a whole
export default {
  useSyncExternalStore,
  useCallback: <T>(callback: T): T => callback,
  useDebugValue: noop,
}

/** React writes these attributes of SVG with a hyphen. */
const HYPHEN = /^(stroke|fill|clip)([A-Z])/

const hyphened = (name: string): string =>
  name.replace(HYPHEN, (_, part: string, letter: string) => `${part}-${letter.toLowerCase()}`)

options.vnode = (node) => {
  if (typeof node.type !== 'string') return
  const props = node.props as Record<string, unknown>
  // Photos come with the app: now they would take the line from its scripts.
  if (node.type === 'img') Object.assign(props, { src: undefined, alt: '', hidden: true })
  for (const name of Object.keys(props)) props[hyphened(name)] = props[name]
}
