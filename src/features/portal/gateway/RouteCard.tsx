import { device } from '@/platform/current'
import { useMemo } from 'react'
import { useLatePart } from '@/kit/screen/useLatePart'
import { spokenDistance } from '@/domain/geo'
import { usePosition } from '@/kit/data/usePosition'
import { useNow } from '@/kit/screen/useNow'
import { Button } from '@/ui/Button'
import { LampText } from '@/ui/LampText'
import { LinkButton } from '@/ui/LinkButton'
import { lampSummary, nearestMetres, orderStops, stopTarget, type Stop } from '../route'
import { sketchOf } from '../sketch'
import { RouteBones } from './Bones'
import { ScreenLink } from './ScreenLink'
import { SketchMap } from './SketchMap'
import type { Workbench } from './useWorkbench'
import './route.css'

const loadSheet = () => import('./RouteSheet').then((module) => module.RouteSheet)

/** 今日路线: how much there is, how near, where to go first, and off. */
export function RouteCard({ route }: { route: Workbench['route'] }) {
  const now = useNow()
  const { fix } = usePosition()
  const stops = useMemo(() => orderStops(route.data?.list ?? [], fix, now), [route.data, fix, now])
  if (route.failed) return <Message text="路线没有加载出来" onRetry={route.retry} />
  if (route.data === undefined) return <RouteBones />
  const [first] = stops
  if (!first) return <Message text="现在没有要去的地方" />
  // A gateway that does not count them has at least those it tells.
  return <Round stops={stops} first={first} total={Math.max(route.data.total, stops.length)} />
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

interface RoundProps {
  stops: readonly Stop[]
  first: Stop
  /** All there is to do; the stops may be the first of it only. */
  total: number
}

function Round({ stops, first, total }: RoundProps) {
  const { fix } = usePosition()
  const { Part: RouteSheet, ...list } = useLatePart('路线', loadSheet)
  const sketch = useMemo(() => sketchOf(stops, fix), [stops, fix])
  const nearest = nearestMetres(stops)
  const goal = stops.find(({ position }) => position !== null)
  return (
    <section className="cg-gw-card cg-gw-route" aria-label="今日路线">
      <button
        type="button"
        className="cg-gw-sketch"
        aria-label={`路线示意图：${lampSummary(stops)}。查看全部 ${stops.length} 处`}
        onClick={list.open}
      >
        {sketch && <SketchMap sketch={sketch} />}
      </button>
      <div className="cg-gw-route-text">
        <h2>今日路线</h2>
        <p className="num">
          {stops.length < total ? `先去 ${stops.length} 处，共 ${total} 处待办` : `${total} 处待办`}
          {nearest !== null && `，最近 ${spokenDistance(nearest)}`}
        </p>
        <ScreenLink className="cg-gw-first" to={stopTarget(first)}>
          <FirstStop stop={first} />
        </ScreenLink>
      </div>
      <Button
        size="small"
        label={goal ? `出发，导航到${goal.title}` : undefined}
        why={goal ? undefined : '待办都没有坐标，无法导航'}
        onClick={() => goal?.position && device().navigateTo({ ...goal.position, name: goal.title })}
      >
        出发
      </Button>
      {RouteSheet && <RouteSheet open={list.isOpen} stops={stops} total={total} onClose={list.close} />}
    </section>
  )
}

function FirstStop({ stop: { title, lamp, left } }: { stop: Stop }) {
  const text = `先去：${title}`
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
