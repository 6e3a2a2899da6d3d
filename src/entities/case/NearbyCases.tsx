import type { CaseRow } from '@/api/contract/case'
import { NEARBY_MOST, nearbyProblems, type NearbyCase } from '@/api/contract/problem'
import { Card } from '@/ui/Card'
import { Loaded } from '@/kit/data/Loaded'
import { spokenTime, type Millis } from '@/domain/time'
import { NearNotice, type NearNoticeProps } from '@/kit/place/near/NearNotice'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import type { UseQueryResult } from '@tanstack/react-query'
import { isPosition } from '@/domain/geo'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { coarse } from '@/kit/place/near/coarse'

interface NearbyNoticeProps extends Omit<NearNoticeProps, 'near'> {
  /** The nearest first; without any, nothing is shown. */
  cases: readonly NearbyCase[]
}

/** The nearest of some cases in a line, with a picture; the others in a list behind it. Each leads to 案件全览. */
export function NearbyNotice({ cases, ...words }: NearbyNoticeProps) {
  const nav = useNav()
  const now = useNow()
  const near = cases.map((row) => ({
    ...row,
    title: row.manageProblem || row.smallTypeName,
    no: row.taskNo,
    text: nearbyText(row, now),
    alt: `${row.smallTypeName}的照片`,
    onOpen: () => nav.go(to.caseDetail2({ id: row.id })),
  }))
  return <NearNotice near={near} {...words} />
}

/** 暴露生活垃圾 · 处置中 · 今天 10:05 上报 */
function nearbyText({ smallTypeName, stateName, reportTime }: NearbyCase, now: Millis): string {
  const when = reportTime === null ? '' : `${spokenTime(reportTime, now)} 上报`
  return [smallTypeName, stateName, when].filter(Boolean).join(' · ')
}

interface Surroundings {
  /** Degrees, WGS84; null where nobody told them: then nothing is asked. */
  longitude: number | null
  latitude: number | null
}

/** Open cases within `radius` metres of a place, the nearest first; only those of one 小类 where it is given. */
export function useNearby(
  { longitude, latitude }: Surroundings,
  radius: number,
  smallTypeId?: string,
): UseQueryResult<NearbyCase[]> {
  const query = { longitude: coarse(longitude), latitude: coarse(latitude), radius, smallTypeId }
  return useApiQuery(nearbyProblems, { query }, { enabled: isPosition({ longitude, latitude }) })
}

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
