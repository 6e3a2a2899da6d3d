import { spokenDistance, type Position } from '@/domain/geo'
import { NearbyNotice } from '@/entities/case/NearbyNotice'
import { useNearby } from '@/entities/case/useNearby'

/** Open cases within so many metres may be the same problem. */
const RADIUS = 100

export interface SimilarCasesProps {
  at: Position
  /** Only cases of this 小类; '' while none is chosen: any. */
  smallTypeId: string
}

/** Says, with a picture, that the problem may have been reported already. Silent when nothing is near or nobody answers. */
export function SimilarCases({ at, smallTypeId }: SimilarCasesProps) {
  const { data = [] } = useNearby(at, RADIUS, smallTypeId || undefined)
  const many = data.length > 1 ? ` ${data.length} 起` : ''
  const [nearest] = data
  return (
    <NearbyNotice
      cases={data}
      title={`${spokenDistance(nearest?.distance ?? 0)}内有${many}相似案件`}
      sheet="附近的相似案件"
      tone="warn"
    />
  )
}
