import type * as v from 'valibot'
import type { Handover } from '@/domain/handover'
import type { Millis } from '@/domain/time'
import { timeOr } from '../city/clock'
import type { Db } from '../city/model'

// From what the demo keeps to what the gateway sends: what the rows and details of all kinds have in common. Each kind is typed
// by the contract, so a field forgotten is a type error.

interface Answered {
  body: v.GenericSchema
}
type Rows<P> = NonNullable<P extends { list?: infer L } ? L : never>

/** What a call answers, and what a row of its page is, as the wire has them. */
export type BodyOf<E extends Answered> = v.InferInput<E['body']>
export type RowOf<E extends Answered> = Extract<Rows<NonNullable<BodyOf<E>>>, readonly unknown[]>[number]

/** Some fields, as they are kept. */
export function pick<T extends object, K extends keyof T>(kept: T, ...names: readonly K[]): Pick<T, K> {
  // What is built up from these names has them all; the compiler forgets it.
  return Object.fromEntries(names.map((name) => [name, kept[name]])) as Pick<T, K>
}

/** Some moments (epoch ms), as they are sent; null for none. */
export function times<K extends string>(
  kept: { readonly [name in K]?: Millis | null },
  ...names: readonly K[]
): Record<K, string | null> {
  return Object.fromEntries(names.map((name) => [name, timeOr(kept[name])])) as Record<K, string | null>
}

interface Spot {
  address: string
  longitude: number
  latitude: number
}

/** Where something is, by itself; '' and null where it is about no place. */
export const spot = (place: Readonly<Spot> | null | undefined) => ({
  address: place?.address ?? '',
  longitude: place?.longitude ?? null,
  latitude: place?.latitude ?? null,
})

interface Region {
  areaName: string
  streetName: string
  communityName: string
}

/** The region something lies in. */
export const region = (place: Readonly<Region>) => pick(place, 'areaName', 'streetName', 'communityName')

/** The grid something lies in. */
export const grid = (place: Readonly<{ gridCode: string; dutyGridName: string }>) =>
  pick(place, 'gridCode', 'dutyGridName')

/** The name of whoever has this id; '' where nobody has. */
export const nameOf = (db: Pick<Db, 'users'>, id: string): string => db.users.get(id)?.name ?? ''

/** How a record came to whoever has it. */
export const wireHandover = <W extends string>(handover: Handover<W> | null) =>
  handover && { ...handover, ...times(handover, 'time') }

/** The picture a row shows. */
export const thumbnailOf = ({ photos }: { photos: readonly { path: string }[] }): string =>
  photos[0]?.path ?? ''
