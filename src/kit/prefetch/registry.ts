import { resettable } from '@/domain/resettable'
import type { Works, WorkTable } from './openWork'

/** Loads the module with the table. It is a separate chunk because this file is in the entry. */
export type WorkLoader = () => Promise<{ openWork: WorkTable }>

const loader = resettable<WorkLoader | undefined>(() => undefined)

/** Registers the loader of the open work; undefined: none. */
export const registerOpenWork = (load: WorkLoader | undefined): void => {
  loader.current = load
}

/** All registered open work by name. Rejects when a chunk does not load. Empty when nothing is registered. */
export async function loadOpenWork(): Promise<Works> {
  const { openWork } = loader.current ? await loader.current() : { openWork: {} }
  const found = await Promise.all(
    Object.entries(openWork).map(async ([name, load]) => [name, await load()] as const),
  )
  return new Map(found)
}
