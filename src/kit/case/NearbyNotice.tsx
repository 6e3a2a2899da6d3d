import { useState } from 'react'
import type { NearbyCase } from '@/api/contract/problem'
import { spokenDistance } from '@/domain/geo'
import { spokenTime, type Millis } from '@/domain/time'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Thumb } from '@/ui/Photo'
import { Popup } from '@/ui/overlay/Popup'
import { RowCard } from '@/ui/list/RowCard'
import { thumbOf } from '../data/filePreview'
import { to } from '../screen/links'
import { useNav } from '../screen/screenContext'
import { useNow } from '../screen/useNow'
import './nearby.css'

export interface NearbyNoticeProps {
  /** The nearest first; without any, nothing is shown. */
  cases: readonly NearbyCase[]
  /** What it says of them: 300 米内还有 3 件未结案件. */
  title: string
  /** The title of the whole list: 附近案件. */
  sheet: string
  tone?: 'plain' | 'warn'
}

/** The nearest of some cases in a line, with a picture; the others in a list behind it. Each leads to 案件全览. */
export function NearbyNotice({ cases, title, sheet, tone = 'plain' }: NearbyNoticeProps) {
  const nav = useNav()
  const now = useNow()
  const [open, setOpen] = useState(false)
  const [first, ...others] = cases
  if (!first) return null
  const look = (id: string) => nav.go(to.caseDetail2({ id }))
  return (
    <Card tone={tone}>
      <div className="cg-nearby num">
        <Thumb size={56} {...thumbOf(first.thumbnail)} alt={`${first.smallTypeName}的照片`} />
        <div>
          <h2>{title}</h2>
          <p>{nearbyText(first, now)}</p>
        </div>
        <Button
          size="small"
          kind="ghost"
          onClick={() => (others.length > 0 ? setOpen(true) : look(first.id))}
        >
          看看
        </Button>
      </div>
      <Popup open={open} onClose={() => setOpen(false)} title={sheet}>
        <div className="cg-nearby-list">
          {cases.map((row) => (
            <NearbyRow key={row.id} row={row} now={now} onOpen={() => look(row.id)} />
          ))}
        </div>
      </Popup>
    </Card>
  )
}

/** 暴露生活垃圾 · 处置中 · 今天 10:05 上报 */
function nearbyText({ smallTypeName, stateName, reportTime }: NearbyCase, now: Millis): string {
  const when = reportTime === null ? '' : `${spokenTime(reportTime, now)} 上报`
  return [smallTypeName, stateName, when].filter(Boolean).join(' · ')
}

function NearbyRow({ row, now, onOpen }: { row: NearbyCase; now: Millis; onOpen: () => void }) {
  return (
    <RowCard
      title={row.manageProblem || row.smallTypeName}
      no={row.taskNo}
      text={nearbyText(row, now)}
      place={[row.address, spokenDistance(row.distance)].filter(Boolean).join(' · ')}
      photo={<Thumb size={56} {...thumbOf(row.thumbnail)} alt={`${row.smallTypeName}的照片`} />}
      onOpen={onOpen}
    />
  )
}
