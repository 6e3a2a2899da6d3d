import { KIND_TIMEOUT, withTimeout } from '@/domain/timeLimits'
import { ApiError } from '@/api/envelope'
import { resettableMap } from '@/domain/resettable'
import type { OutboxKind } from './kind'
import { tableLoader, type KindTable } from './registry'

const NOT_LOADED = '应用的一部分没有加载出来'

const here = resettableMap<string, OutboxKind>()

/** The type of an action if it is loaded; for labels, which must not wait. */
export const kindHere = (name: string): OutboxKind | undefined => here.get(name)

/** Stores a type that came with its form: sending from there needs no further chunk. */
export const noteKind = (kind: OutboxKind): void => void here.set(kind.name, kind)

/**
 * The type of an action; undefined when it is not registered. Rejects with ApiError `network` when its chunk does not load
 * (offline, or replaced by a newer release): the action must wait, as for an unreachable server.
 */
export async function loadKind(name: string): Promise<OutboxKind | undefined> {
  const known = here.get(name)
  if (known) return known
  try {
    return await soon(fetchKind(name))
  } catch {
    throw new ApiError('network', NOT_LOADED)
  }
}

async function kindTable(): Promise<KindTable> {
  // Before the registration no name is unknown, so nothing may fail for it.
  const load = tableLoader()
  if (!load) throw new Error('no kinds are registered')
  return (await load()).outboxKinds
}

async function fetchKind(name: string): Promise<OutboxKind | undefined> {
  const [, load] = Object.entries(await kindTable()).find(([key]) => key === name) ?? []
  const kind = await load?.()
  if (kind) noteKind(kind)
  return kind
}

/** Rejects when it takes longer than other actions can wait. */
const soon = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(
    KIND_TIMEOUT,
    () => work,
    () => {
      throw new Error('it takes too long')
    },
  )

/** All registered types that can be loaded now. `complete` is false when some, or the table, did not load. */
export async function loadKinds(): Promise<{ kinds: readonly OutboxKind[]; complete: boolean }> {
  try {
    const names = Object.keys(await soon(kindTable()))
    const found = await Promise.allSettled(names.map(loadKind))
    const kinds = found.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : []))
    return { kinds, complete: kinds.length === names.length }
  } catch {
    return { kinds: [...here.values()], complete: false }
  }
}
