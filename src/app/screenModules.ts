import type { ComponentType } from 'react'
import type { ScreenRow } from '@/kit/screen/rows'

/** The chunk of a screen did not load: no network, or a newer release has replaced it. */
class ChunkLoadError extends Error {
  constructor(readonly origin: unknown) {
    super('页面没有加载出来')
    this.name = 'ChunkLoadError'
  }
}

/** Messages of Chromium, Firefox, WebKit and Vite's style loader for a chunk that did not load. */
const IN_VAIN = /dynamically imported module|importing a module script failed|unable to preload css/i

/** True for an error that only new code from the server can fix. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof Error && IN_VAIN.test(error.message))

const hasComponent = (module: unknown): module is { default: ComponentType } =>
  typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'

/** The loader of each module. */
const loaders = new WeakMap<() => Promise<unknown>, () => Promise<ComponentType>>()

/**
 * The loader of the component of a row: the same function each time, so that `useArrival` knows what is loaded. A chunk that
 * fails once is requested again before an error is shown: a weak connection often drops a single request. Engines that cache a
 * failed module (Chromium for years) reject again immediately; only a reload, which the screen offers, helps there. It rejects
 * with ChunkLoadError, and the next call tries again.
 */
export function screenLoader({ name, load }: ScreenRow): () => Promise<ComponentType> {
  const known = loaders.get(load)
  if (known) return known
  const loader = async () => {
    const module: unknown = await load()
      .catch(load)
      .catch((cause: unknown) => {
        throw new ChunkLoadError(cause)
      })
    if (!hasComponent(module)) throw new Error(`the module of ${name} has no default component`)
    return module.default
  }
  loaders.set(load, loader)
  return loader
}
