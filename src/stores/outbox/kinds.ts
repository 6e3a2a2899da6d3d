import { KIND_TIMEOUT, withTimeout } from '@/domain/timeLimits'
import { ApiError } from '@/api/envelope'
import type { OutboxKind } from './kind'
import { tableLoader, type KindTable } from './registry'

const NOT_LOADED = '应用的一部分没有加载出来'

const here = new Map<string, OutboxKind>()

/** The kind of an act if it is here already; for words, which must not wait. */
export const kindHere = (name: string): OutboxKind | undefined => here.get(name)

/** Notes a kind that came with its form: what is sent from there needs no chunk more. */
export const noteKind = (kind: OutboxKind): void => void here.set(kind.name, kind)

/**
 * The kind of an act; undefined when nobody has registered it. Rejects with ApiError `network` when its chunk does not
 * arrive (no network, or a newer release has replaced it): the act must wait, as for a server out of reach.
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
  // Before anybody has registered no name is unknown: nothing may fail for it.
  if (!tableLoader) throw new Error('no kinds are registered')
  return (await tableLoader()).outboxKinds
}

async function fetchKind(name: string): Promise<OutboxKind | undefined> {
  const [, load] = Object.entries(await kindTable()).find(([key]) => key === name) ?? []
  const kind = await load?.()
  if (kind) noteKind(kind)
  return kind
}

/** Rejects when it takes longer than a user's other acts can wait. */
const soon = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(
    KIND_TIMEOUT,
    () => work,
    () => {
      throw new Error('it takes too long')
    },
  )

/** All registered kinds that can be had now. `complete` is false when some, or the table itself, did not arrive. */
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
