import type { CaseRow } from '@/api/contract/case'
import { NEARBY_MOST } from '@/api/contract/problem'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { NearbyNotice } from './NearbyNotice'
import { useNearby } from './useNearby'

/** Cases within so many metres are on the way, or part of the same trouble [ours]. */
const RADIUS = 200

/** What else is open around a case: it may be the same trouble, or be handled on the same way. */
export function NearbyCases({ record }: { record: CaseRow }) {
  const { data, error, refetch } = useNearby(record, RADIUS)
  const others = (data ?? []).filter(({ id }) => id !== record.id)
  const more = data && data.length >= NEARBY_MOST ? '以上' : ''
  if (!data && error) {
    return (
      <Card title="附近案件">
        <Notice tone="warn" action={<LinkButton onClick={() => void refetch()}>重试</LinkButton>}>
          附近案件没有加载出来：{error.message}
        </Notice>
      </Card>
    )
  }
  return (
    <NearbyNotice
      cases={others}
      title={`${RADIUS} 米内还有 ${others.length} 件${more}未结案件`}
      sheet="附近案件"
    />
  )
}
