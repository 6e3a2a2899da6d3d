import type { ComponentType } from 'react'
import type { ScreenRow } from '@/kit/screen/rows'

/** A screen's chunk did not arrive: no network, or a newer release has replaced it. */
class ChunkLoadError extends Error {
  constructor(readonly origin: unknown) {
    super('页面没有加载出来')
    this.name = 'ChunkLoadError'
  }
}

/** How Chromium, Firefox, WebKit and Vite's style loader call a chunk that a part of a screen asked for in vain. */
const IN_VAIN = /dynamically imported module|importing a module script failed|unable to preload css/i

/** True for an error that only new code from the server can mend. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof Error && IN_VAIN.test(error.message))

const hasComponent = (module: unknown): module is { default: ComponentType } =>
  typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'

/** How the component of each module is fetched. */
const loaders = new Map<() => Promise<unknown>, () => Promise<ComponentType>>()

/**
 * How the component of a row is fetched: the same function each time, by which `useArrival` knows what is there already. A chunk
 * that fails once is asked for again before anything is shown: a weak signal often drops a single request. Engines that keep a
 * failed module (Chromium for years) reject again immediately; only a reload, which the screen offers, helps there. It rejects
 * with ChunkLoadError, and the next call asks again.
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
