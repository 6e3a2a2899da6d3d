import { resettable } from '@/domain/resettable'
import type { Works } from './openWork'

/** Loads the module with all open work. It is a separate chunk because this file is in the entry. */
export type WorkLoader = () => Promise<{ openWork: () => Promise<Works> }>

const loader = resettable<WorkLoader | undefined>(() => undefined)

/** Registers the loader of the open work; undefined: none. */
export const registerOpenWork = (load: WorkLoader | undefined): void => {
  loader.current = load
}

/** All registered open work by name. Rejects when a chunk does not load. Empty when nothing is registered. */
export async function loadOpenWork(): Promise<Works> {
  if (!loader.current) return new Map()
  const { openWork } = await loader.current()
  return openWork()
}
