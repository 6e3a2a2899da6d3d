import { screen } from '@testing-library/react'
import type { ObjectQuery } from '@/api/contract/object'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import { userByMobile } from '@/demo/city/db'
import type { ObjectOf } from '@/demo/object/model'
import { OBJECT_LISTS } from '@/demo/object/lists'
import { objectsOf } from '@/demo/object/store'
import { demo, LIN } from '../../app'

// Objects of the demo city for the tests of 查询.

/** 鹭江道: the position of the phone in these tests. */
export const HERE = { longitude: 118.0735, latitude: 24.4585, accuracy: 12, time: 0 }

/** A device with a position permission. */
export const located = {
  mayLocateSilently: () => Promise.resolve(true),
  position: () => Promise.resolve({ ...HERE, time: demo.clock().now() }),
}

type Listed = keyof typeof OBJECT_LISTS

/** The objects of a list in the order of its screen. */
export function listed<K extends Listed>(
  kind: K,
  query: Partial<ObjectQuery> = {},
): { id: string; code: string }[] {
  const user = userByMobile(demo.db(), LIN)
  if (!user) throw new RangeError('no user')
  return OBJECT_LISTS[kind].all(demo.db(), user, 'all', { sort: 'name', ...query })
}

/** The first matching object of a type. */
export function firstObject<K extends ObjectKindName>(
  kind: K,
  fits: (record: ObjectOf<K>) => boolean = () => true,
): ObjectOf<K> {
  const found = objectsOf(demo.db(), kind).find(fits)
  if (!found) throw new RangeError(`no such ${kind}`)
  return found
}

/** The visible codes, from the top. */
export const codes = () =>
  [...document.querySelectorAll('.cg-rowcard-top > span')].map(({ textContent }) => textContent)

/** Breaks the next calls whose path contains `path`. */
export function letFail(path: string, kind: string, times = 1): void {
  demo.db().failures.push({ path, kind, times })
}

/** The value beside a label of a detail. */
export const valueOf = async (label: string): Promise<HTMLElement> => {
  const value = (await screen.findByText(label, { selector: 'dt' })).nextElementSibling
  if (!(value instanceof HTMLElement)) throw new RangeError(label)
  return value
}

/** All text of the address and the storages. */
export const everywhere = (): string =>
  [window.location.href, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })].join(' ')
