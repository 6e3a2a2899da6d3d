import { suggestionCounts } from '@/api/contract/suggestion'
import { useApiQuery } from '@/kit/data/useApiQuery'

export interface TabNumberProps {
  of: 'waiting' | 'adopted' | 'rejected'
}

/** How many wait for an answer; of those that have one how many are new: 新 2. Nothing where there is none. */
export function TabNumber({ of }: TabNumberProps) {
  const { data } = useApiQuery(suggestionCounts, {})
  const count = data?.[of] ?? 0
  if (count === 0) return null
  return of === 'waiting' ? count : `新 ${count}`
}
