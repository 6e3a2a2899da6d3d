import type { CaseRow } from '@/api/contract/case'
import { NEARBY_MOST } from '@/api/contract/problem'
import { Card } from '@/ui/Card'
import { Loaded } from '@/kit/data/Loaded'
import { NearbyNotice } from './NearbyNotice'
import { useNearby } from './useNearby'

/** Cases within so many metres are on the way, or part of the same trouble [ours]. */
const RADIUS = 200

/** What else is open around a case: it may be the same trouble, or be handled on the same way. */
export function NearbyCases({ record }: { record: CaseRow }) {
  const nearby = useNearby(record, RADIUS)
  return (
    <Loaded
      of={nearby}
      what="附近案件"
      skeleton={null}
      around={(state) => state && <Card title="附近案件">{state}</Card>}
    >
      {(cases) => {
        const others = cases.filter(({ id }) => id !== record.id)
        const more = cases.length >= NEARBY_MOST ? '以上' : ''
        return (
          <NearbyNotice
            cases={others}
            title={`${RADIUS} 米内还有 ${others.length} 件${more}未结案件`}
            sheet="附近案件"
          />
        )
      }}
    </Loaded>
  )
}
