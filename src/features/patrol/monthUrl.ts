import { isDayOf, isMonth, monthOf, type Month } from '@/domain/month'
import { NO_MILEAGE, mileageProblem, type MileageRange } from '@/domain/mileage'
import { useNow } from '@/kit/screen/useNow'
import { useUrlState } from '@/kit/screen/useUrlState'

/** What 巡查记录 is asked, kept in its address: Back and reload find it. */
export interface Asked {
  month: Month
  /** '' while the whole month is on show. */
  day: string
  range: MileageRange
}

const TYPED = /^[\d.]{1,9}$/
const typed = (text: string | null): string => (text !== null && TYPED.test(text) ? text : '')

/** The month, day and mileage of the address; what cannot be used counts as nothing asked. */
export function useMonthUrl(): [Asked, (change: Partial<Asked>) => void] {
  const [query, change] = useUrlState()
  const present = monthOf(useNow())
  const named = query.get('month') ?? ''
  const month = isMonth(named) && named <= present ? named : present
  const day = query.get('day') ?? ''
  const range = { min: typed(query.get('min')), max: typed(query.get('max')) }
  const asked = {
    month,
    day: isDayOf(day, month) ? day : '',
    range: mileageProblem(range) === '' ? range : NO_MILEAGE,
  }
  return [
    asked,
    (to) => {
      const next = { ...asked, ...to }
      change({
        month: next.month === present ? '' : next.month,
        day: next.day,
        min: next.range.min.trim(),
        max: next.range.max.trim(),
      })
    },
  ]
}
