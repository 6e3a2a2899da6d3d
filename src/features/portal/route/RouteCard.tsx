import { device } from '@/platform/current'
import { useMemo } from 'react'
import { useLatePart } from '@/kit/screen/late'
import { keepDots } from '@/domain/text'
import { formatDistance, distance, type Position } from '@/domain/geo'
import type { Age } from '@/kit/data/useApiQuery'
import { usePosition } from '@/kit/data/usePosition'
import { Button, LinkButton } from '@/ui/button/Button'
import { LampText } from '@/ui/Card'
import { CASE_SCREENS, lampSummary, nearestMetres, stopTarget, type Stop } from './route'
import type { Lamp } from '@/domain/deadline/lamp'
import { RouteSkeleton } from '../gateway/HomeSkeleton'
import { ScreenLink } from '../gateway/ScreenLink'
import type { TodoItem } from '../gateway/todo'
import { CellFace } from '../gateway/TodoStrip'
import { useRoute, type DayRoute } from './useRoute'
import type { Workbench } from '../gateway/useWorkbench'
import './route.css'

/** Size and margin of the drawing, in its units. */
export const SKETCH = { width: 104, height: 84, margin: 13 } as const

interface SketchPoint {
  id: string
  x: number
  y: number
}

interface Sketch {
  stops: (SketchPoint & { lamp: Lamp | null })[]
  /** The user's position, if it is near enough for the drawing. */
  me: { x: number; y: number } | null
  /** From the user through the stops, in order. */
  path: { x: number; y: number }[]
}

/** Number of drawn stops; the whole route would be unreadable. */
const MAX_DRAWN = 5
/** Marks nearer than this overlap. Only the first stop of them is drawn. */
const OVERLAP = 9
/**
 * Beyond this distance from the nearest stop (metres), the user's position would squeeze the stops into one
 * dot.
 */
const MAX_USER_DISTANCE = 3000

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Projects positions to a plane, with the scale of the middle latitude. */
function project(positions: readonly Position[]): { x: number; y: number }[] {
  const latitudes = positions.map(({ latitude }) => latitude)
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2
  const shrink = Math.cos(radians(middle))
  return positions.map(({ longitude, latitude }) => ({ x: longitude * shrink, y: -latitude }))
}

function fit(points: readonly { x: number; y: number }[]): { x: number; y: number }[] {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const { width, height, margin } = SKETCH
  // A single place gives no scale, so it is centred.
  const scale = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top))
  const factor = Number.isFinite(scale) ? scale : 0
  const round = (value: number) => Math.round(value * 10) / 10
  return points.map(({ x, y }) => ({
    x: round(width / 2 + (x - (left + right) / 2) * factor),
    y: round(height / 2 + (y - (top + bottom) / 2) * factor),
  }))
}

/** Drops marks that overlap an earlier one. */
function withoutOverlaps<P extends { x: number; y: number }>(points: readonly P[]): P[] {
  const kept: P[] = []
  for (const point of points) {
    if (kept.every(({ x, y }) => Math.hypot(x - point.x, y - point.y) >= OVERLAP)) kept.push(point)
  }
  return kept
}

/**
 * The relative positions of the first stops and of the user (WGS84), north up, scaled into SKETCH. Null when
 * no position is known.
 */
export function sketchOf(ordered: readonly Stop[], from: Position | null): Sketch | null {
  const placed = ordered
    .flatMap((stop) => (stop.position ? [{ ...stop, position: stop.position }] : []))
    .slice(0, MAX_DRAWN)
  if (placed.length === 0) return null
  const near = from !== null && placed.some(({ position }) => distance(from, position) <= MAX_USER_DISTANCE)
  const points = fit(project([...placed.map(({ position }) => position), ...(near ? [from] : [])]))
  const all = placed.flatMap(({ id, lamp }, i) => {
    const point = points[i]
    return point ? [{ id, lamp, ...point }] : []
  })
  const me = near ? (points[points.length - 1] ?? null) : null
  const stops = withoutOverlaps(all)
  return { stops, me, path: [...(me ? [me] : []), ...stops.map(({ x, y }) => ({ x, y }))] }
}

/** The shape of each lamp, so that it does not depend on colour: diamond, triangle, disc, ring. */
const SHAPE: Record<Lamp | 'none', string> = {
  red: 'M0-5.5L5.5 0L0 5.5L-5.5 0Z',
  yellow: 'M0-5.2L5.2 4.2H-5.2Z',
  green: 'M-4.4 0a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0-8.8 0Z',
  parked: 'M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0Z',
  none: 'M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0Z',
}

const { width, height } = SKETCH

interface SketchMapProps {
  /** Null when no position is known. */
  sketch: Sketch | null
  /** True when all stops are done: it shows a tick. */
  done: boolean
}

const BARE: Sketch = { stops: [], me: null, path: [] }

/** The stops in their relative positions. It is a sketch, so it needs no map tiles and no key. */
function SketchMap({ sketch, done }: SketchMapProps) {
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

const loadSheet = () => import('./RouteSheet').then((module) => module.RouteSheet)

interface OverdueStopsProps {
  item: TodoItem
  route: Workbench['route']
  /** The number of the gateway, until the route arrives. */
  counted: number | undefined
}

/** The number of overdue stops, cases left out: those have a list. A tap lists exactly these stops. */
export function OverdueStops({ item, route: { data, failed, age, retry }, counted }: OverdueStopsProps) {
  const day = useRoute(data)
  const { Part: RouteSheet, ...list } = useLatePart('路线', loadSheet)
  const stops = day.stops.filter(({ lamp, kind }) => lamp === 'red' && !CASE_SCREENS.has(kind))
  // A gateway may send only the first stops. They hold all overdue ones if one of them is not overdue.
  const more =
    stops.length > 0 && day.total > day.stops.length && day.stops.every(({ lamp }) => lamp === 'red')
  const title = `${item.label} ${stops.length}${more ? '+' : ''} 件`
  return (
    <>
      <button type="button" className="cg-gw-cell" onClick={list.open}>
        <CellFace item={item} count={data ? stops.length : counted} unknown={failed} more={more} />
      </button>
      {RouteSheet && (
        <RouteSheet
          open={list.isOpen}
          title={title}
          route={{ ...day, stops, done: [], total: stops.length }}
          age={age}
          onRetry={retry}
          onClose={list.close}
        />
      )}
    </>
  )
}

/** 今日路线: number of stops, nearest and first stop, and the start button. */
export function RouteCard({ route }: { route: Workbench['route'] }) {
  const day = useRoute(route.data)
  if (route.failed) return <Message text="路线没有加载出来" onRetry={route.retry} />
  if (route.data === undefined) return <RouteSkeleton />
  if (day.stops.length === 0 && day.done.length === 0) return <Message text="现在没有要去的地方" />
  return <RouteSummary day={day} age={route.age} onRetry={route.retry} />
}

function Message({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <section className="cg-gw-card cg-gw-route cg-gw-route-bare" aria-label="今日路线">
      <div className="cg-gw-route-text">
        <h2>今日路线</h2>
        <p role={onRetry ? 'alert' : undefined}>{text}</p>
      </div>
      {onRetry && (
        <LinkButton onClick={onRetry} label="重试，重新加载路线">
          重试
        </LinkButton>
      )}
    </section>
  )
}

interface RouteSummaryProps {
  day: DayRoute
  age: Age | null
  onRetry: () => Promise<unknown>
}

function RouteSummary({ day, age, onRetry }: RouteSummaryProps) {
  const { stops, done } = day
  const { fix } = usePosition()
  const { Part: RouteSheet, ...list } = useLatePart('路线', loadSheet)
  const sketch = useMemo(() => sketchOf(stops, fix), [stops, fix])
  const [first] = stops
  return (
    <section className="cg-gw-card cg-gw-route" aria-label="今日路线">
      <button
        type="button"
        className="cg-gw-sketch"
        aria-label={
          first
            ? `路线示意图：${lampSummary(stops)}。查看全部 ${stops.length} 处`
            : `路线示意图：都去过了。查看今天的 ${done.length} 处`
        }
        onClick={list.open}
      >
        <SketchMap sketch={sketch} done={first === undefined} />
      </button>
      <div className="cg-gw-route-text">
        <h2>今日路线</h2>
        <p className="num">{routeStateText(day)}</p>
        {first && (
          <ScreenLink className="cg-gw-first" to={stopTarget(first)}>
            <FirstStop stop={first} />
          </ScreenLink>
        )}
      </div>
      {first && <NavigateButton stops={stops} />}
      {RouteSheet && (
        <RouteSheet open={list.isOpen} route={day} age={age} onRetry={onRetry} onClose={list.close} />
      )}
    </section>
  )
}

/** The state of the route: 先去 16 处，共 40 处待办，最近 320 米，已完成 3 处. A unit stays with its number. */
function routeStateText({ stops, done, total }: DayRoute): string {
  if (stops.length === 0) return `今天的 ${done.length} 处都去过了`
  const nearest = nearestMetres(stops)
  return [
    stops.length < total ? `先去 ${stops.length} 处，共 ${total} 处待办` : `${total} 处待办`,
    nearest !== null && `最近 ${formatDistance(nearest)}`,
    done.length > 0 && `已完成 ${done.length} 处`,
  ]
    .filter(Boolean)
    .join('，')
    .replace(/ (?=[处米公])/g, '\u00a0')
}

function NavigateButton({ stops }: { stops: readonly Stop[] }) {
  const goal = stops.find(({ position }) => position !== null)
  return (
    <Button
      size="small"
      label={goal ? `出发，导航到${goal.title}` : undefined}
      why={goal ? undefined : '待办都没有坐标，无法导航'}
      onClick={() => goal?.position && device().navigateTo({ ...goal.position, name: goal.title })}
    >
      出发
    </Button>
  )
}

function FirstStop({ stop: { title, lamp, left } }: { stop: Stop }) {
  const text = keepDots(`先去：${title}`)
  if (lamp === null) return <>{text}</>
  return (
    <LampText lamp={lamp} small>
      <span>
        {text}
        <span className="cg-hide">，{left}</span>
      </span>
    </LampText>
  )
}
