import { knownRoles } from '@/domain/actor'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { MINUTE } from '@/domain/time'
import { savesData } from '@/platform/dataSaver'
import { useNetwork } from '@/stores/network'
import { toast } from '@/stores/toasts'
import { useAccount } from '@/kit/data/useApiQuery'
import { useNow, useArrival } from '@/kit/screen/hooks'
import { idle } from './calm'
import type { Works } from './openWork'
import { loadOpenWork } from './registry'
import { STANDING, standingOf, takeAlong, useProgress, type Progress, type Standing } from './state'

/** Minimum interval of automatic rounds (ms); shorter after a round that lost the connection. */
const EVERY = 30 * MINUTE
const AFTER_FAILURE = 5 * MINUTE

/** Loaded when the browser is idle: no screen needs it earlier. */
const loadWhenIdle = () => idle().then(loadOpenWork)

/** State of prefetched work, and the actions on it. */
export type Along = Standing & Progress

export interface TakingAlong extends Along {
  /** Starts a round now. */
  take: () => void
}

/**
 * Today's work on this phone for offline use. It is prefetched when the browser is idle, unless the user
 * saves data, and whenever the user starts it. Null where the user has no such work.
 */
export function useAlong(): TakingAlong | null {
  const client = useQueryClient()
  const account = useAccount()
  const { arrived: works } = useArrival(loadWhenIdle)
  const progress = useProgress()
  const standing = useStanding(works, account?.id ?? '')
  const along = standing && { ...standing, ...progress }
  const due = useDue(along)
  const has = works !== null && account !== null && hasWork(works, knownRoles(account.roles))
  const take = async (byHand: boolean) => {
    if (works && account) await takeAlong(client, works, account, byHand)
  }
  const takeQuietly = useEffectEvent(() => void take(false))
  useEffect(() => {
    if (!due || !has) return
    let left = false
    void idle().then(() => !left && takeQuietly())
    return () => {
      left = true
    }
  }, [due, has])
  return along && has ? { ...along, take: () => void take(true).then(() => showFailure(client)) } : null
}

/** Checked again from time to time, since stored data expires, and after 清理缓存. */
function useStanding(works: Works | null, userId: string): Standing | undefined {
  const { data } = useQuery({
    queryKey: [STANDING, userId],
    queryFn: () => standingOf(works ?? new Map(), userId),
    enabled: works !== null && userId !== '',
    refetchInterval: MINUTE,
    gcTime: 0,
  })
  return data
}

/** Whether an automatic round is due. */
function useDue(along: Along | undefined): boolean {
  const now = useNow()
  const offline = useNetwork((state) => state.offline)
  if (!along || along.running || offline || savesData()) return false
  const { at, tried, of, kept, failed } = along
  // Without storage there is no automatic round.
  if (tried !== null && of > 0 && kept === 0) return false
  return now - Math.max(at ?? -Infinity, tried ?? -Infinity) >= (failed ? AFTER_FAILURE : EVERY)
}

/** A user who started the round sees why it failed. */
function showFailure(client: QueryClient): void {
  const { running, failed } = useProgress.getState()
  if (running) return
  if (failed)
    return toast.info(useNetwork.getState().offline ? '网络不通，联网后再取' : '没有取全，请稍后再试')
  const [standing] = client.getQueriesData<Standing>({ queryKey: [STANDING], type: 'active' })
  const { of = 0, kept = 0 } = standing?.[1] ?? {}
  if (of > 0 && kept === 0) toast.failure('本机存不下待办，没有网络时看不到')
}

const hasWork = (works: Works, roles: readonly string[]): boolean =>
  [...works.values()].some(({ lists }) => lists(roles).length > 0)
