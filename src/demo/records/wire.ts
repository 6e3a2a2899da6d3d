import type * as v from 'valibot'
import type { Handover } from '@/domain/handover'
import type { Millis } from '@/domain/time'
import { timeOr } from '../city/clock'
import type { Db } from '../city/model'

interface Answered {
  body: v.GenericSchema
}
type Rows<P> = NonNullable<P extends { list?: infer L } ? L : never>

export type BodyOf<E extends Answered> = v.InferInput<E['body']>
export type RowOf<E extends Answered> = Extract<Rows<NonNullable<BodyOf<E>>>, readonly unknown[]>[number]

export function pick<T extends object, K extends keyof T>(kept: T, ...names: readonly K[]): Pick<T, K> {
  // The result has all of these names; the compiler loses them.
  return Object.fromEntries(names.map((name) => [name, kept[name]])) as Pick<T, K>
}

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

/** '' and null if there is no place. */
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

export const region = (place: Readonly<Region>) => pick(place, 'areaName', 'streetName', 'communityName')

export const grid = (place: Readonly<{ gridCode: string; dutyGridName: string }>) =>
  pick(place, 'gridCode', 'dutyGridName')

export const nameOf = (db: Pick<Db, 'users'>, id: string): string => db.users.get(id)?.name ?? ''

export const wireHandover = <W extends string>(handover: Handover<W> | null) =>
  handover && { ...handover, ...times(handover, 'time') }

export const thumbnailOf = ({ photos }: { photos: readonly { path: string }[] }): string =>
  photos[0]?.path ?? ''
