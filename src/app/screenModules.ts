import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { ScreenRow } from '@/kit/screen/links'

/** A screen's chunk did not arrive: no network, or a newer release has replaced it. */
export class ChunkLoadError extends Error {
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

/** Rows that are not built yet share one screen that says so. */
const pendingScreen = () => import('./PendingScreen')

async function load(row: ScreenRow): Promise<{ default: ComponentType }> {
  const module: unknown = await (row.load ?? pendingScreen)().catch((cause: unknown) => {
    forget(row)
    throw new ChunkLoadError(cause)
  })
  if (!hasComponent(module)) throw new Error(`the module of ${row.name} has no default component`)
  return module
}

const components = new Map<string, LazyExoticComponent<ComponentType>>()

/** A failed chunk is asked for anew at the next try; React would remember the failure for ever. */
function forget(row: ScreenRow): void {
  components.delete(row.name)
}

/**
 * The component of a row, loaded on first use. After a failed load each call asks anew, so a screen looks it up once
 * per attempt: looked up while rendering below a Suspense boundary, it would be asked for without end.
 */
export function screenComponent(row: ScreenRow): LazyExoticComponent<ComponentType> {
  const known = components.get(row.name)
  if (known) return known
  const component = lazy(() => load(row))
  components.set(row.name, component)
  return component
}
