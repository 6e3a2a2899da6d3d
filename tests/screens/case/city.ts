import type { CaseAction } from '@/domain/case/caseFacts'
import { cleanup, waitFor } from '@testing-library/react'
import { openDB } from 'idb'
import { afterEach, expect } from 'vitest'
import { userByMobile } from '@/demo/city/db'
import { takeLock } from '@/demo/records/locks'
import type { CaseRecord } from '@/demo/case/model'
import type { User } from '@/demo/city/model'
import { act } from '@/demo/case/act'
import { lampOfCase } from '@/demo/case/facts'
import { caseLists, type CaseListName } from '@/demo/case/lists'
import type { Lamp } from '@/domain/deadline/lamp'
import { readDraft } from '@/stores/drafts'
import { useSession } from '@/stores/session'
import { demo, useApp, WANG } from '../../app'
import '../../nodeRequest'

// What the city behind the screens knows and does, for the tests of the case screens.

// A busy machine must not decide a test; what never comes still fails.

/** `useApp` for screens with forms: no draft of one test is found by the next. */
export function useCity(): void {
  useApp()
  // Runs before the hook of useApp: an app still on show when its session ends would ask the next test for a login.
  afterEach(async () => {
    cleanup()
    await forgetDrafts()
  })
}

/** The phone keeps nothing of forms any more. */
export async function forgetDrafts(): Promise<void> {
  // The app makes its database at the first use.
  await readDraft('')
  const drafts = await openDB('chengguan')
  for (const store of drafts.objectStoreNames) await drafts.clear(store)
  drafts.close()
}

/** The user of an account. */
export function userOf(mobile: string): User {
  const user = userByMobile(demo.db(), mobile)
  if (!user) throw new RangeError(`nobody has the number ${mobile}`)
  return user
}

/** The cases of a list as its owner's screen must show them: nearest deadline first. */
export const listed = (name: CaseListName, mobile: string = WANG): CaseRecord[] =>
  caseLists.all(demo.db(), userOf(mobile), name)

/** The first case of a list that fits, and that no test of its own wants. */
export function caseIn(
  name: CaseListName,
  fits: { lamp?: Lamp; mobile?: string; departmentId?: string } = {},
): CaseRecord {
  const found = listed(name, fits.mobile).find(
    (record) =>
      !record.contested &&
      (fits.lamp === undefined || lampOfCase(record, demo.clock().now()) === fits.lamp) &&
      (fits.departmentId === undefined || record.facts.departmentId === fits.departmentId),
  )
  if (!found) throw new RangeError(`no such case in ${name}`)
  return found
}

/** The case as it stands now. */
export function caseNow(id: string): CaseRecord {
  const record = demo.db().cases.get(id)
  if (!record) throw new RangeError(`no case ${id}`)
  return record
}

/** Puts a case elsewhere (WGS84), or nowhere. What a city is told with is shared between worlds, so it is replaced. */
export function putAt(
  record: CaseRecord,
  at: { longitude: number; latitude: number } | { longitude: null; latitude: null },
): void {
  record.place = Object.assign({ ...record.place }, at)
}

/** Somebody opens the case to work on it. */
export function letHold(mobile: string, id: string): void {
  takeLock(demo.db(), userOf(mobile), 'case', id, 'handle')
}

/** Somebody makes a move on the case, from another phone. */
export function letDo(mobile: string, action: CaseAction, id: string): void {
  act(demo.db(), userOf(mobile), action, id, { opinion: '已到场处理' })
}

/** Resolves once the app knows who works here: buttons wait for it with their reasons. */
export const accountKnown = () => waitFor(() => expect(useSession.getState().account).not.toBeNull())

/** Who holds the lock of a case now; '' when nobody does. */
export const holderOf = (id: string): string => demo.db().locks.get(`case/${id}`)?.holderName ?? ''

/** The next calls whose path contains `path` go wrong. */
export function letFail(path: string, kind: string, times = 1): void {
  demo.db().failures.push({ path, kind, times })
}

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0]

/** A photo as a camera hands it over; `mark` makes its bytes its own. */
export const photo = (name = '现场.jpg', mark = 0): File =>
  new File([new Uint8Array([...JPEG, mark])], name, { type: 'image/jpeg' })
