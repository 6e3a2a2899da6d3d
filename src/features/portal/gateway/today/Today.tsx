import { useMemo } from 'react'
import { takesAlong } from '@/kit/along/last'
import { useAccount } from '@/kit/data/useAccount'
import { useArrival } from '@/kit/screen/useArrival'

const loadLine = () => import('./TodayLine').then((module) => module.TodayLine)

/** The place of what today's work needs of this phone; kept free from the start for who has taken work along before. */
export function Today({ later }: { later: boolean }) {
  const { arrived: TodayLine } = useArrival(loadLine, later)
  const userId = useAccount()?.id ?? ''
  const kept = useMemo(() => (takesAlong(userId) ? ' cg-gw-today-kept' : ''), [userId])
  return <div className={`cg-gw-today${kept}`}>{TodayLine && <TodayLine />}</div>
}
