import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { Account } from '@/api/contract/account'
import type { Millis } from '@/domain/time'
import { now } from '@/stores/clock'
import { onUserChange, useSession } from '@/stores/session'
import { lastOf, noteLast } from './last'
import type { Works } from './openWork'
import { countKept, takeRecords } from './round'
import { openRecords } from './rows'

/** How today's work is taken along. */
export interface Along {
  /** Whose it is; '' while nobody's is known. */
  userId: string
  /** Under way: so many of so many records. `of` is null while the lists are still read. */
  running: { done: number; of: number | null } | null
  /** When the lists of it were read last; null: never, or not known yet. */
  at: Millis | null
  /** Open records then. */
  of: number
  /** Those of them that can be worked on without a line now. */
  kept: number
  /** The last round did not get through. */
  failed: boolean
  /** When the last round ended, whatever came of it; null in this visit none has. */
  tried: Millis | null
}

const NOTHING: Along = {
  userId: '',
  running: null,
  at: null,
  of: 0,
  kept: 0,
  failed: false,
  tried: null,
}

export const useAlongState = create<Along>(() => NOTHING)

onUserChange(() => useAlongState.setState(NOTHING))

const isPresent = (userId: string): boolean => useSession.getState().account?.id === userId

/** Tells what of the last round is still on the phone. */
export async function lookAtKept(works: Works, userId: string): Promise<void> {
  const last = lastOf(userId)
  const records = last?.records ?? []
  const kept = await countKept(works, userId, records)
  if (!isPresent(userId)) return
  const { failed, tried } = useAlongState.getState()
  const trouble = useAlongState.getState().userId === userId ? { failed, tried } : {}
  useAlongState.setState({
    ...NOTHING,
    ...trouble,
    userId,
    running: useAlongState.getState().running,
    at: last?.at ?? null,
    of: records.length,
    kept,
  })
}

/**
 * Takes the open work of a user along, once at a time: its lists, then what is missing of its records. Never rejects: without a
 * line, or when the lists do not come, what was kept before stays, and so does its time.
 */
export async function takeAlong(
  client: QueryClient,
  works: Works,
  { id: userId, roles }: Account,
  asked: boolean,
): Promise<void> {
  if (useAlongState.getState().running) return
  const at = now()
  const before = lastOf(userId)?.records ?? []
  const isOver = () => !isPresent(userId)
  const tell = (done: number, of: number | null) =>
    !isOver() && useAlongState.setState({ running: { done, of } })
  tell(0, null)
  let failed = false
  try {
    const records = await openRecords(client, works, roles, at)
    tell(0, records.length)
    const told = (done: number) => void tell(done, records.length)
    const round = { client, userId, asked, now: at, before, tell: told, isOver }
    const taken = await takeRecords(records, round)
    if (isOver()) return
    noteLast(userId, { at: now(), records: taken })
  } catch {
    failed = true
  } finally {
    if (!isOver()) {
      useAlongState.setState({ running: null, userId, failed, tried: now() })
      await lookAtKept(works, userId)
    }
  }
}
