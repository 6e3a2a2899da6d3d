import { isDayOf, isMonth, monthOf, type Month } from '@/domain/month'
import { useNow } from '@/kit/screen/useNow'
import { useUrlState } from '@/kit/screen/useUrlState'

/** What 值班报备记录 is asked, kept in its address. */
export interface Asked {
  month: Month
  /** '' while the whole month is on show. */
  day: string
}

/** The month and day of the address; what cannot be used counts as nothing asked. */
export function useDutyUrl(): [Asked, (change: Partial<Asked>) => void] {
  const [query, change] = useUrlState()
  const present = monthOf(useNow())
  const named = query.get('month') ?? ''
  const month = isMonth(named) && named <= present ? named : present
  const day = query.get('day') ?? ''
  const asked = { month, day: isDayOf(day, month) ? day : '' }
  const ask = (to: Partial<Asked>) => {
    const next = { ...asked, ...to }
    change({ month: next.month === present ? '' : next.month, day: next.day })
  }
  return [asked, ask]
}
