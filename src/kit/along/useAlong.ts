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

/** By itself it is taken along no more often than that (ms); after a round that lost the line, a little sooner. */
const EVERY = 30 * MINUTE
const AFTER_FAILURE = 5 * MINUTE

/** With what it stands on: nothing of it is needed before the browser has nothing better to do. */
const loadWhenIdle = () => idle().then(loadOpenWork)

/** How today's work stands on this phone, and what becomes of it. */
export type Along = Standing & Progress

export interface TakingAlong extends Along {
  /** Takes it along now. */
  take: () => void
}

/**
 * Today's work on this phone, for when there is no line: taken along by itself when the browser is idle, unless the user spares
 * their data, and whenever they ask for it. Null where nobody has any such work.
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
  const take = async (asked: boolean) => {
    if (works && account) await takeAlong(client, works, account, asked)
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
  return along && has ? { ...along, take: () => void take(true).then(() => tellTrouble(client)) } : null
}

/** What is here, asked anew as time passes, for what is kept grows old, and when 清理缓存 has taken it away. */
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

/** Whether it is to be taken along now without being asked for. */
function useDue(along: Along | undefined): boolean {
  const now = useNow()
  const offline = useNetwork((state) => state.offline)
  if (!along || along.running || offline || savesData()) return false
  const { at, tried, of, kept, failed } = along
  // A phone that keeps nothing is not asked to in vain.
  if (tried !== null && of > 0 && kept === 0) return false
  return now - Math.max(at ?? -Infinity, tried ?? -Infinity) >= (failed ? AFTER_FAILURE : EVERY)
}

/** Who has asked for it hears why it did not come. */
function tellTrouble(client: QueryClient): void {
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
