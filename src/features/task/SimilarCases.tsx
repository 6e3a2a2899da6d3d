import { useState } from 'react'
import { nearbyProblems, type NearbyCase } from '@/api/contract/problem'
import { spokenDistance, type Position } from '@/domain/geo'
import { spokenTime, type Millis } from '@/domain/time'
import { fileUrl } from '@/kit/filePreview'
import { to } from '@/kit/links'
import { useNav } from '@/kit/screenContext'
import { useApiQuery } from '@/kit/useApiQuery'
import { useNow } from '@/kit/useNow'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Thumb } from '@/ui/Photo'
import { Popup } from '@/ui/Popup'
import { RowCard } from '@/ui/RowCard'
import './task.css'

/** Open cases within so many metres may be the same problem. */
const RADIUS = 100

/** Degrees are asked about to about 10 m, so that a trembling position does not ask again and again. */
const coarse = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

export interface SimilarCasesProps {
  at: Position
  /** Only cases of this 小类; '' while none is chosen: any. */
  smallTypeId: string
}

/** Says, with a picture, that the problem may have been reported already. Silent when nothing is near or nobody answers. */
export function SimilarCases({ at, smallTypeId }: SimilarCasesProps) {
  const { data } = useApiQuery(nearbyProblems, {
    query: {
      longitude: coarse(at.longitude),
      latitude: coarse(at.latitude),
      radius: RADIUS,
      smallTypeId: smallTypeId || undefined,
    },
  })
  const nav = useNav()
  const now = useNow()
  const [open, setOpen] = useState(false)
  const [first, ...others] = data ?? []
  if (!data || !first) return null
  const look = (id: string) => nav.go(to.caseDetail({ id }))
  return (
    <Card tone="warn">
      <div className="cg-similar num">
        <Thumb size={56} src={fileUrl(first.thumbnail)} alt={`${first.smallTypeName}的照片`} />
        <div>
          <h2>
            {spokenDistance(first.distance)}内有{others.length > 0 && ` ${data.length} 起`}相似案件
          </h2>
          <p>{similarText(first, now)}</p>
        </div>
        <Button
          size="small"
          kind="ghost"
          onClick={() => (others.length > 0 ? setOpen(true) : look(first.id))}
        >
          看看
        </Button>
      </div>
      <Popup open={open} onClose={() => setOpen(false)} title="附近的相似案件">
        <div className="cg-similar-list">
          {data.map((row) => (
            <SimilarRow key={row.id} row={row} now={now} onOpen={() => look(row.id)} />
          ))}
        </div>
      </Popup>
    </Card>
  )
}

/** 暴露生活垃圾 · 处置中 · 今天 10:05 上报 */
function similarText({ smallTypeName, stateName, reportTime }: NearbyCase, now: Millis): string {
  const when = reportTime === null ? '' : `${spokenTime(reportTime, now)} 上报`
  return [smallTypeName, stateName, when].filter(Boolean).join(' · ')
}

function SimilarRow({ row, now, onOpen }: { row: NearbyCase; now: Millis; onOpen: () => void }) {
  return (
    <RowCard
      title={row.manageProblem || row.smallTypeName}
      no={row.taskNo}
      text={similarText(row, now)}
      place={[row.address, spokenDistance(row.distance)].filter(Boolean).join(' · ')}
      photo={<Thumb size={56} src={fileUrl(row.thumbnail)} alt={`${row.smallTypeName}的照片`} />}
      onOpen={onOpen}
    />
  )
}
