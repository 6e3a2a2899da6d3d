import { useState } from 'react'
import { inspectDetail, type InspectionDetail, type FoundProblem } from '@/api/contract/patrol'
import { formatTime } from '@/domain/format'
import { kilometres, type Millis } from '@/domain/time'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { useRecord } from '@/kit/record/useRecord'
import { Card, Rows, Tag } from '@/ui/Card'
import { to, useScreenParams, useNav, useNow } from '@/kit/screen/hooks'
import { patrolDuration, spanText } from './sums'
import { TrackCard, problemName, trackOf } from './TrackCard'
import './inspect.css'

interface FoundCardProps {
  problems: readonly FoundProblem[]
  /** The id of the report tapped on the map. */
  chosen: string
}

/** The reports of the inspection in their current state. Each opens its detail. */
function FoundCard({ problems, chosen }: FoundCardProps) {
  const nav = useNav()
  return (
    <Card title="发现问题" count={`${problems.length} 件`}>
      {problems.length === 0 && <p className="cg-rows-none">这次巡查没有上报问题</p>}
      <ul className="cg-insp-problems">
        {problems.map((problem) => (
          <li key={problem.id}>
            <button
              type="button"
              className="cg-insp-problem num"
              aria-current={problem.id === chosen || undefined}
              onClick={() => nav.go(to.problemDetail({ id: problem.id }))}
            >
              <span>
                <b>{problemName(problem)}</b>
                <small>
                  {[problem.reportTime !== null && formatTime(problem.reportTime, 'HH:mm'), problem.address]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <Tag>{problem.stateName}</Tag>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** 巡查详情: an inspection with its track on the map, its playback, and its reports. */
export default function InspectDetail() {
  const { id } = useScreenParams('inspectDetail')
  const record = useRecord(inspectDetail, id)
  const [chosen, setChosen] = useState('')
  return (
    <DetailScreen record={record} what="巡查记录">
      {(data) => (
        <>
          <TrackCard record={data} chosen={chosen} onChoose={setChosen} />
          <Facts record={data} />
          <FoundCard problems={data.problems} chosen={chosen} />
        </>
      )}
    </DetailScreen>
  )
}

const full = (ms: Millis | null) => (ms === null ? '' : formatTime(ms))

function Facts({ record }: { record: InspectionDetail }) {
  const now = useNow()
  const { startTime, endTime, underWay, mileage, gridText, inspectorName, points } = record
  const { stretches, dropped } = trackOf(record)
  const breaks = Math.max(0, stretches.length - 1)
  const fixes = [
    `${points.length} 个`,
    dropped > 0 && `剔除漂移 ${dropped} 个`,
    breaks > 0 && `中断 ${breaks} 次`,
  ]
  return (
    <Card title="巡查信息">
      <Rows
        rows={[
          { label: '巡查人', value: inspectorName },
          { label: '责任网格', value: gridText },
          { label: '开始时间', value: full(startTime) },
          { label: '结束时间', value: underWay ? '进行中' : full(endTime) },
          { label: '巡查时长', value: spanText(patrolDuration(record, now)) },
          { label: '巡查里程', value: `${kilometres(mileage)} 公里` },
          { label: '定位点', value: fixes.filter(Boolean).join('，') },
        ]}
      />
    </Card>
  )
}
