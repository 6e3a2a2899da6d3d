import type { CaseAction } from '@/domain/case/caseFacts'
import { cleanup, waitFor } from '@testing-library/react'
import { openDB } from 'idb'
import { afterEach, expect } from 'vitest'
import { userByMobile } from '@/demo/city/db'
import { takeLock } from '@/demo/records/locks'
import type { CaseRecord } from '@/demo/case/model'
import type { User } from '@/demo/city/model'
import { act } from '@/demo/case/act'
import { lampOfCase } from '@/demo/case/model'
import { caseLists, type CaseListName } from '@/demo/case/lists'
import type { Lamp } from '@/domain/deadline/lamp'
import { readDraft } from '@/stores/drafts'
import { useSession } from '@/stores/session'
import { demo, useApp, WANG } from '../../app'
import '../../nodeRequest'

// What the demo city knows and does, for the tests of the case screens.

// A busy machine must not fail a test; a text that never comes still does.

/** `useApp` for screens with forms: each test starts without drafts. */
export function useCity(): void {
  useApp()
  // Runs before the hook of useApp: a mounted app whose session ends would ask the next test for a login.
  afterEach(async () => {
    cleanup()
    await forgetDrafts()
  })
}

/** Deletes all drafts of the phone. */
export async function forgetDrafts(): Promise<void> {
  // The app creates its database on first use.
  await readDraft('')
  const drafts = await openDB('chengguan')
  for (const store of drafts.objectStoreNames) await drafts.clear(store)
  drafts.close()
}

/** The user of an account. */
export function userOf(mobile: string): User {
  const user = userByMobile(demo.db(), mobile)
  if (!user) throw new RangeError(`no user has the number ${mobile}`)
  return user
}

/** The cases of a list as its screen must show them: nearest deadline first. */
export const listed = (name: CaseListName, mobile: string = WANG): CaseRecord[] =>
  caseLists.all(demo.db(), userOf(mobile), name)

/** The first case of a list that fits and that no special test uses. */
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

/** The current state of the case. */
export function caseNow(id: string): CaseRecord {
  const record = demo.db().cases.get(id)
  if (!record) throw new RangeError(`no case ${id}`)
  return record
}

/** Moves a case to a position (WGS84), or removes its position. Worlds share the seed's objects, so this replaces them. */
export function putAt(
  record: CaseRecord,
  at: { longitude: number; latitude: number } | { longitude: null; latitude: null },
): void {
  record.place = Object.assign({ ...record.place }, at)
}

/** Another account opens the case to work on it. */
export function letHold(mobile: string, id: string): void {
  takeLock(demo.db(), userOf(mobile), 'case', id, 'handle')
}

/** Another account makes a move on the case from another phone. */
export function letDo(mobile: string, action: CaseAction, id: string): void {
  act(demo.db(), userOf(mobile), action, id, { opinion: '已到场处理' })
}

/** Resolves once the app knows the account: until then buttons show that they wait. */
export const accountKnown = () => waitFor(() => expect(useSession.getState().account).not.toBeNull())

/** The lock holder of a case; '' without one. */
export const holderOf = (id: string): string => demo.db().locks.get(`case/${id}`)?.holderName ?? ''

/** Breaks the next calls whose path contains `path`. */
export function letFail(path: string, kind: string, times = 1): void {
  demo.db().failures.push({ path, kind, times })
}

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0]

/** A photo as a camera delivers it; `mark` makes its bytes unique. */
export const photo = (name = '现场.jpg', mark = 0): File =>
  new File([new Uint8Array([...JPEG, mark])], name, { type: 'image/jpeg' })
