import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { MINUTE } from '@/domain/time'
import { savesData } from '@/platform/dataSaver'
import { useNetwork } from '@/stores/network'
import { useAccount } from '../data/useAccount'
import { useArrival } from '../screen/useArrival'
import { useNow } from '../screen/useNow'
import { idle } from './calm'
import type { Works } from './openWork'
import { loadOpenWork } from './registry'
import { lookAtKept, takeAlong, useAlongState, type Along } from './state'

/** By itself it is taken along no more often than that (ms); after a round that did not get through, a little sooner. */
const EVERY = 30 * MINUTE
const AFTER_FAILURE = 5 * MINUTE

/** With what it stands on: nothing of it is needed before the browser has nothing better to do. */
const loadWhenIdle = () => idle().then(loadOpenWork)

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
  const along = useAlongState()
  const offline = useNetwork((state) => state.offline)
  const now = useNow()
  const userId = account?.id ?? ''
  const known = along.userId === userId && userId !== ''
  const last = Math.max(along.at ?? -Infinity, along.tried ?? -Infinity)
  const isDue = known && !along.running && !offline && !savesData()
  const due = isDue && now - last >= (along.failed || along.kept < along.of ? AFTER_FAILURE : EVERY)
  const has = works !== null && account !== null && hasWork(works, account.roles)

  useEffect(() => {
    if (works && userId !== '') void lookAtKept(works, userId)
  }, [works, userId])
  const take = (asked: boolean) => {
    if (works && account) void takeAlong(client, works, account, asked)
  }
  const takeQuietly = useEffectEvent(() => take(false))
  useEffect(() => {
    if (!due || !has) return
    let left = false
    void idle().then(() => !left && takeQuietly())
    return () => {
      left = true
    }
  }, [due, has])
  return known && has ? { ...along, take: () => take(true) } : null
}

const hasWork = (works: Works, roles: readonly string[]): boolean =>
  [...works.values()].some(({ lists }) => lists(roles).length > 0)
