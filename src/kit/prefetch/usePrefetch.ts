import { knownRoles } from '@/domain/actor'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { HOUR, MINUTE } from '@/domain/time'
import { isOnWifi, savesData } from '@/platform/dataSaver'
import { useNetwork } from '@/stores/network'
import { after, now } from '@/stores/clock'
import { isPhoneInUse } from '@/stores/phoneInUse'
import { toast } from '@/stores/toasts'
import { useAccount } from '@/kit/data/useApiQuery'
import { useNow } from '@/kit/screen/hooks'
import { useArrival } from '@/kit/screen/late'
import { cachedCounts, countsQuery, openWorkOf } from '@/kit/data/counts'
import { idle } from './idle'
import { beginningOf } from './lastRound'
import type { Works } from './openWork'
import { loadOpenWork } from './registry'
import {
  PREFETCH_STATUS,
  prefetchStatus,
  prefetchWork,
  useProgress,
  type PrefetchProgress,
  type PrefetchStatus,
} from './state'

/**
 * Minimum interval (ms) of automatic rounds: when the counts have changed, when there are no counts, and when
 * they have not changed. Shorter after failed rounds.
 */
const CHANGED = 30 * MINUTE
const UNCOUNTED = HOUR
const UNCHANGED = 2 * HOUR
const AFTER_FAILURE = 5 * MINUTE
/**
 * A round begins within this time (ms), the first one of a phone soon: ten thousand phones that are opened at
 * the start of a shift must not read their lists at once. A tap on the pill does not wait.
 */
const FIRST_WITHIN = 5_000
const WITHIN = 30 * MINUTE

/** Loaded when the browser is idle: no screen needs it earlier. */
const loadWhenIdle = () => idle().then(loadOpenWork)

/** State of prefetched work, and the actions on it. */
export type PrefetchState = PrefetchStatus & PrefetchProgress

export interface Prefetching extends PrefetchState {
  /** Starts a round now. */
  take: () => void
}

/**
 * Today's work on this phone for offline use. It is prefetched when the browser is idle, unless the user
 * saves data, and whenever the user starts it. Null where the user has no such work.
 */
export function usePrefetch(): Prefetching | null {
  const client = useQueryClient()
  const account = useAccount()
  const { arrived: works } = useArrival(loadWhenIdle)
  const progress = useProgress()
  const status = useStatus(works, account?.id ?? '')
  const along = status && { ...status, ...progress }
  const due = useDue(along)
  const last = along?.at ?? null
  const within = last === null ? FIRST_WITHIN : WITHIN
  const userId = account?.id ?? ''
  const has = works !== null && account !== null && hasWork(works, knownRoles(account.roles))
  const take = async (byHand: boolean) => {
    if (works && account) await prefetchWork(client, works, account, byHand)
  }
  const takeQuietly = useEffectEvent(() => void take(false))
  useEffect(() => {
    if (!due || !has) return
    let left = false
    let cancel = () => {}
    void idle().then(() => {
      if (!left) cancel = after(takeQuietly, Math.max(0, beginningOf(userId, last, within) - now()))
    })
    return () => {
      left = true
      cancel()
    }
  }, [due, has, userId, last, within])
  return along && has ? { ...along, take: () => void take(true).then(() => showFailure(client)) } : null
}

/** Checked again from time to time, since stored data expires, and after 清理缓存. */
function useStatus(works: Works | null, userId: string): PrefetchStatus | undefined {
  const { data } = useQuery({
    queryKey: [PREFETCH_STATUS, userId],
    queryFn: () => prefetchStatus(works ?? new Map(), userId),
    enabled: works !== null && userId !== '',
    refetchInterval: MINUTE,
    gcTime: 0,
  })
  return data
}

/** Whether an automatic round is due. */
function useDue(along: PrefetchState | undefined): boolean {
  const present = useNow()
  const offline = useNetwork((state) => state.offline)
  const { counts, isPending } = useWorkCounts()
  if (!along || along.running || offline || savesData()) return false
  const { at, tried, of, kept, later, failed } = along
  // On a phone without storage prefetching would have no effect.
  if (tried !== null && of > 0 && kept === 0) return false
  const age = present - Math.max(at ?? -Infinity, tried ?? -Infinity)
  if (failed > 0) return age >= Math.min(AFTER_FAILURE * 2 ** (failed - 1), HOUR)
  // The page was closed before the end.
  if (tried === null && kept + later < of) return age >= AFTER_FAILURE
  // The records that wait for Wi-Fi.
  if (later > 0 && isOnWifi()) return age >= AFTER_FAILURE
  // Without new counts it is unknown whether anything has changed.
  if (isPending) return false
  if (counts === null || along.counts === null) return age >= UNCOUNTED
  if (counts !== along.counts) return age >= CHANGED
  return age >= UNCHANGED && isPhoneInUse()
}

/** The counts of open work now, as one text; null where the city has none or they failed. */
function useWorkCounts(): { counts: string | null; isPending: boolean } {
  const client = useQueryClient()
  const { isFetching, error } = useQuery({ ...countsQuery(), enabled: false })
  const known = cachedCounts(client)
  return {
    counts: known && openWorkOf(known),
    isPending: known === null && (isFetching || error === null),
  }
}

/** A user who started the round sees why it failed. */
function showFailure(client: QueryClient): void {
  const { running, failed } = useProgress.getState()
  if (running) return
  if (failed > 0)
    return toast.info(useNetwork.getState().offline ? '网络不通，联网后再取' : '没有取全，请稍后再试')
  const [status] = client.getQueriesData<PrefetchStatus>({ queryKey: [PREFETCH_STATUS], type: 'active' })
  const { of = 0, kept = 0 } = status?.[1] ?? {}
  if (of > 0 && kept === 0) toast.failure('本机存不下待办，没有网络时看不到')
}

const hasWork = (works: Works, roles: readonly string[]): boolean =>
  [...works.values()].some(({ lists }) => lists(roles).length > 0)
