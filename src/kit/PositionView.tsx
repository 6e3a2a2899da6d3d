import { bearing, distance, isPosition, spokenDistance, type Position } from '@/domain/geo'
import { spokenAgo } from '@/domain/time'
import { device } from '@/platform/device'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { NavIcon } from '@/ui/icons'
import { useNow } from './useNow'
import { locate, usePosition } from './usePosition'
import './position.css'

export interface PositionViewProps {
  /** WGS84; null where the gateway gave none. */
  target: { longitude: number | null; latitude: number | null }
  name: string
}

/** Half of the drawing, and the ring the present position lies on at most, in drawing units. */
const CENTRE = { x: 170, y: 66 }
const RINGS = [24, 44] as const

/**
 * Where a record lies as seen from here: direction and distance, to scale up to the outer ring, without any map tiles,
 * so that it also works without network. Navigation leads there.
 */
export function PositionView({ target, name }: PositionViewProps) {
  const { fix, failure, locating } = usePosition()
  const now = useNow()
  if (!isPosition(target)) return <p className="cg-position-none">这条记录没有坐标</p>
  const metres = fix && distance(fix, target)
  return (
    <div className="cg-position">
      <svg
        viewBox="0 0 340 132"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={spokenPlace(fix, target)}
      >
        <Backdrop />
        {fix && <Me from={fix} target={target} />}
        <path className="cg-position-pin" d="M170 68s-9-8-9-16a9 9 0 0118 0c0 8-9 16-9 16z" />
      </svg>
      <div className="cg-position-note num">
        {fix ? `精度 ${Math.round(fix.accuracy)} 米 · ${spokenAgo(fix.time, now)}` : (failure?.message ?? '')}
      </div>
      <div className="cg-position-act">
        {!fix && (
          <Button size="small" kind="ghost" loading={locating} onClick={() => void locate()}>
            看我离多远
          </Button>
        )}
        <Button
          size="small"
          icon={<Icon as={NavIcon} size={14} />}
          onClick={() => device().navigateTo({ ...target, name })}
        >
          {metres === null ? '导航' : `${spokenDistance(metres)} 导航`}
        </Button>
      </div>
    </div>
  )
}

function Backdrop() {
  return (
    <g className="cg-position-ground">
      {RINGS.map((radius) => (
        <circle key={radius} cx={CENTRE.x} cy={CENTRE.y} r={radius} />
      ))}
      <path d="M170 10v112M60 66h220" />
      <text x="170" y="9">
        北
      </text>
    </g>
  )
}

/** The outer ring is 1000 m; nearer lies further in, by the square root so that 100 m can still be told from 10. */
function Me({ from, target }: { from: Position; target: Position }) {
  const share = Math.min(1, Math.sqrt(distance(target, from) / 1000))
  const angle = (bearing(target, from) * Math.PI) / 180
  const x = CENTRE.x + Math.sin(angle) * share * 110
  const y = CENTRE.y - Math.cos(angle) * share * 54
  return (
    <g className="cg-position-me">
      <path d={`M${x} ${y}L${CENTRE.x} ${CENTRE.y}`} />
      <circle cx={x} cy={y} r="6" />
    </g>
  )
}

const DIRECTIONS = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'] as const

function spokenPlace(from: Position | null, target: Position): string {
  if (!from) return '案件位置'
  const direction = DIRECTIONS[Math.round(bearing(from, target) / 45) % 8] ?? ''
  return `案件在我${direction}面 ${spokenDistance(distance(from, target))}`
}
