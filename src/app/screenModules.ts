import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { ScreenRow } from '@/kit/links'

/** A screen's chunk did not arrive: no network, or a newer release has replaced it. */
export class ChunkLoadError extends Error {
  constructor(readonly origin: unknown) {
    super('页面没有加载出来')
    this.name = 'ChunkLoadError'
  }
}

const hasComponent = (module: unknown): module is { default: ComponentType } =>
  typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function'

async function load(row: ScreenRow): Promise<{ default: ComponentType }> {
  const module: unknown = await row.load?.().catch((cause: unknown) => {
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

/** The component of a row, loaded on first use. */
export function screenComponent(row: ScreenRow): LazyExoticComponent<ComponentType> {
  const known = components.get(row.name)
  if (known) return known
  const component = lazy(() => load(row))
  components.set(row.name, component)
  return component
}
