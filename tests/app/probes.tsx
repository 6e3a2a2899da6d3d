import { act } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterAll, beforeAll } from 'vitest'
import { rowAt } from '@/app/routes/table'

/**
 * Gives rows of the real table a component of the test's own, so that the real layout, outlet and boundaries are
 * tested with screens whose every move is known. A component is loaded once per file: let it read what varies.
 */
export function useProbes(probes: Record<string, ComponentType | (() => Promise<unknown>)>): void {
  const before = new Map<string, (() => Promise<unknown>) | null>()
  beforeAll(() => {
    for (const [path, probe] of Object.entries(probes)) {
      const row = rowAt(path)
      if (!row) throw new Error(`no row at ${path}`)
      before.set(path, row.load)
      row.load = isLoader(probe) ? probe : () => Promise.resolve({ default: probe })
    }
  })
  afterAll(() => {
    for (const [path, load] of before) {
      const row = rowAt(path)
      if (row) row.load = load
    }
  })
}

/** Loaders are made by `loader`; everything else is a component. */
const loaders = new WeakSet<object>()
const isLoader = (probe: ComponentType | (() => Promise<unknown>)): probe is () => Promise<unknown> =>
  loaders.has(probe)

/** Marks a function as the import of a screen's chunk. */
export function loader<T extends () => Promise<unknown>>(load: T): T {
  loaders.add(load)
  return load
}

/** The browser's own Back and Forward, as a thumb on the phone's edge. */
export const browserBack = () => act(async () => window.history.back())
export const browserForward = () => act(async () => window.history.forward())
