import type { CaseRow } from '@/api/contract/case'
import { NEARBY_MOST, nearbyProblems, type NearbyCase } from '@/api/contract/report'
import { Card } from '@/ui/Card'
import { Loaded } from '@/kit/data/Loaded'
import { formatRelativeTime, type Millis } from '@/domain/time'
import { NearNotice, type NearNoticeProps, coarse } from '@/kit/place/NearNotice'
import { to, useNav, useNow } from '@/kit/screen/hooks'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { isAbsent } from '@/api/envelope'
import { queryCaseUnionPage } from '@/api/contract/case'
import { Stage, stageLabel } from '@/domain/case/stage'
import { distance, isPosition } from '@/domain/geo'
import { apiQuery, useApiQuery } from '@/kit/data/useApiQuery'
import { caseFactsOf } from './facts'

interface NearbyNoticeProps extends Omit<NearNoticeProps, 'near'> {
  /** Nearest first; hidden when empty. */
  cases: readonly NearbyCase[]
}

/** The nearest cases in a line with a picture; the others in a list behind it. Each opens 案件全览. */
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
  const when = reportTime === null ? '' : `${formatRelativeTime(reportTime, now)} 上报`
  return [smallTypeName, stateName, when].filter(Boolean).join(' · ')
}

interface Surroundings {
  /** Degrees, WGS84; null where unknown: then nothing is queried. */
  longitude: number | null
  latitude: number | null
}

/** Number of rows of the general list that are checked in a city without a call for nearby cases. */
const LISTED = 50

interface Near {
  place: Surroundings
  /** Metres. */
  radius: number
  smallTypeId: string | undefined
}

/** The nearby open cases of some rows, nearest first. */
function nearIn(rows: readonly CaseRow[], { place, radius, smallTypeId }: Near): NearbyCase[] {
  if (!isPosition(place)) return []
  return rows
    .filter((row) => row.stage < Stage.closed && !row.voided)
    .filter((row) => smallTypeId === undefined || row.smallTypeId === smallTypeId)
    .flatMap((row) => (isPosition(row) ? [{ row, metres: distance(place, row) }] : []))
    .filter(({ metres }) => metres <= radius)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, NEARBY_MOST)
    .map(({ row, metres }) => ({
      ...row,
      stateName: stageLabel(caseFactsOf(row)),
      reportTime: row.dispatchTime,
      distance: metres,
    }))
}

/**
 * Open cases within `radius` metres of a place, nearest first; of one 小类 where given. A city without that
 * call uses its general list (queryCaseUnionPage, spec §7).
 */
export function useNearby(
  place: Surroundings,
  radius: number,
  smallTypeId?: string,
): UseQueryResult<NearbyCase[]> {
  const at = { longitude: coarse(place.longitude), latitude: coarse(place.latitude) }
  const isPlace = isPosition(place)
  const answer = useApiQuery(nearbyProblems, { query: { ...at, radius, smallTypeId } }, { enabled: isPlace })
  const isMissing = isAbsent(answer.error)
  const listed = useQuery({
    ...apiQuery(queryCaseUnionPage, { query: { pageNum: 1, pageSize: LISTED, sort: 'distance', ...at } }),
    enabled: isPlace && isMissing,
    select: ({ list }) => nearIn(list, { place, radius, smallTypeId }),
  })
  return isMissing ? listed : answer
}

/** Cases within this distance (metres) are on the way, or part of the same problem [ours]. */
const RADIUS = 200

/** Other open cases around a case: possibly the same problem, or handled on the same trip. */
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
