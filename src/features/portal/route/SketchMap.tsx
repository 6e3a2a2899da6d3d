import type { Lamp } from '@/domain/deadline/lamp'
import { SKETCH, type Sketch } from './sketch'

/** Each lamp has its own shape, so that no colour is needed to tell them: diamond, triangle, disc, ring. */
const SHAPE: Record<Lamp | 'none', string> = {
  red: 'M0-5.5L5.5 0L0 5.5L-5.5 0Z',
  yellow: 'M0-5.2L5.2 4.2H-5.2Z',
  green: 'M-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0Z',
  parked: 'M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0Z',
  none: 'M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0Z',
}

const { width, height } = SKETCH

export interface SketchMapProps {
  /** Null: no place is known. */
  sketch: Sketch | null
  /** Nowhere is left to go: ticked off. */
  done: boolean
}

const BARE: Sketch = { stops: [], me: null, path: [] }

/** The stops in their real relative places; a sketch, not a map, so it needs neither tiles nor a key. */
export function SketchMap({ sketch, done }: SketchMapProps) {
  const { stops, me, path } = sketch ?? BARE
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      focusable={false}
      preserveAspectRatio="xMidYMid slice"
    >
      <path className="cg-sk-grid" d={`M0 21H${width}M0 63H${width}M30 0V${height}M74 0V${height}`} />
      <polyline className="cg-sk-path" points={path.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {[...stops].reverse().map(({ id, x, y, lamp }) => (
        <path
          key={id}
          className={`cg-sk-stop cg-sk-${lamp ?? 'none'}`}
          d={SHAPE[lamp ?? 'none']}
          transform={`translate(${x} ${y})${id === stops[0]?.id ? ' scale(1.35)' : ''}`}
        />
      ))}
      {done && <path className="cg-sk-done" d="M38 42L48 52L66 32" />}
      {me && <circle className="cg-sk-me" cx={me.x} cy={me.y} r="4" />}
    </svg>
  )
}
