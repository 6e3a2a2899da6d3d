import type { OwnQuery } from '@/api/contract/stats'
import { dayOf } from '@/domain/month'
import { isScope, type Scope } from '@/domain/stats/own'
import { dayAfter, isDay, periodAround, type Period } from '@/domain/stats/period'
import { useNow } from '@/kit/screen/useNow'
import { useUrlState } from '@/kit/screen/useUrlState'

const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

export interface OwnAsked {
  scope: Scope
  period: Period & { kind: Step }
  /** '' while nobody has chosen: the first. */
  show: string
}

export interface OwnAskedState {
  asked: OwnAsked
  query: OwnQuery
  /** The one before, and the one after; null where that would be still to come. */
  earlier: () => void
  later: (() => void) | null
  change: (entries: Record<string, string>) => void
}

/** Whose, and which day, week or month, kept in the address. */
export function useOwnAsked(): OwnAskedState {
  const [query, change] = useUrlState()
  const today = dayOf(useNow())
  const named = query.get('by')
  const by = STEPS.find((step) => step === named) ?? 'week'
  const at = query.get('at') ?? ''
  const day = isDay(at) && at <= today ? at : today
  const period = { ...periodAround(by, day, today), kind: by }
  const scopeNamed = query.get('scope')
  const scope = isScope(scopeNamed) ? scopeNamed : 'mine'
  const next = dayAfter(period.to, 1)
  return {
    asked: { scope, period, show: query.get('show') ?? '' },
    query: { scope, period: by, startDay: period.from, endDay: period.to },
    earlier: () => change({ at: dayAfter(period.from, -1) }),
    later: next > today ? null : () => change({ at: next }),
    change,
  }
}
