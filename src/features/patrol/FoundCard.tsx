import type { FoundProblem } from '@/api/contract/inspect'
import { formatTime } from '@/domain/format'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { Card } from '@/ui/Card'
import { Tag } from '@/ui/Tag'
import { problemName } from './trackMarkers'

export interface FoundCardProps {
  problems: readonly FoundProblem[]
  /** The one that was tapped on the map. */
  chosen: string
}

/** What was found on the way, as it stands now; each leads to its record. */
export function FoundCard({ problems, chosen }: FoundCardProps) {
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
