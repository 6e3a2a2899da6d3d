import { useState } from 'react'
import type { Age } from '@/kit/data/age'
import { AgeNote } from '@/kit/data/AgeNote'
import { usePosition } from '@/kit/data/usePosition'
import { LinkButton } from '@/ui/button/LinkButton'
import { Popup } from '@/ui/overlay/Popup'
import { placedFirst, type Stop } from './route'
import { inOrder } from './routeOrder'
import { DoneLines } from './DoneLines'
import { RouteMap } from './RouteMap'
import { StopLine } from './StopLine'
import { StopOrder } from './StopOrder'
import type { DayRoute } from './useRoute'

export interface RouteSheetProps {
  open: boolean
  route: DayRoute
  /** Since when nothing newer is known; null: it is fresh. */
  age: Age | null
  onRetry: () => void
  onClose: () => void
}

/** All stops on the map and in the order to go, which may be changed; what was done today below. */
export function RouteSheet({ open, route, age, onRetry, onClose }: RouteSheetProps) {
  const { stops, done, total, arrange } = route
  const [ordering, setOrdering] = useState(false)
  // Rows under a thumb must not slide: whoever walks while the sheet is open keeps the order they found.
  const [found, setFound] = useState(() => stops.map(({ id }) => id))
  const shown = placedFirst(inOrder(stops, found))
  const placed = shown.filter(({ position }) => position !== null)
  const put = (ids: readonly string[]) => {
    setFound([...ids])
    arrange(ids)
  }
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={`今日路线 已完成 ${done.length} / ${done.length + total}`}
      right={
        placed.length > 1 && (
          <LinkButton onClick={() => setOrdering(!ordering)}>{ordering ? '完成' : '调整顺序'}</LinkButton>
        )
      }
      height="full"
      flush
    >
      {ordering ? (
        <StopOrder stops={placed} onArrange={put} />
      ) : (
        <RouteList route={{ ...route, stops: shown }} age={age} onRetry={onRetry} onOrder={setFound} />
      )}
    </Popup>
  )
}

interface ListProps extends Pick<RouteSheetProps, 'route' | 'age' | 'onRetry'> {
  onOrder: (ids: string[]) => void
}

function RouteList({ route: { stops, done, total, own, arrange }, age, onRetry, onOrder }: ListProps) {
  const { fix } = usePosition()
  const [chosen, choose] = useState<string | null>(null)
  const placed = stops.filter(({ position }) => position !== null)
  return (
    <>
      <RouteMap stops={stops} from={fix} chosen={chosen} onChoose={choose} />
      <div className="cg-gw-stops-age">
        <AgeNote age={age} onRetry={onRetry} />
      </div>
      <p className="cg-gw-order">
        {own ? '按您今天排的顺序' : '时间紧的在前，相近时先去近的'}
        {own && <Reset arrange={arrange} onDone={() => onOrder([])} />}
      </p>
      <ol className="cg-gw-stops" aria-label="要去的地方">
        {placed.map((stop) => (
          <li
            key={stop.id}
            // The stop tapped on the map comes into sight below it.
            ref={stop.id === chosen ? (line) => line?.scrollIntoView?.({ block: 'nearest' }) : undefined}
            aria-current={stop.id === chosen ? 'true' : undefined}
          >
            <StopLine stop={stop} />
          </li>
        ))}
      </ol>
      <WithoutPlace stops={stops.filter(({ position }) => position === null)} />
      {stops.length < total && (
        <p className="cg-gw-others num">其余 {total - stops.length} 处不急或较远，在各待办列表里</p>
      )}
      <DoneLines done={done} />
    </>
  )
}

/** What is to be done and is nowhere on the map. */
function WithoutPlace({ stops }: { stops: readonly Stop[] }) {
  if (stops.length === 0) return null
  return (
    <>
      <h3 className="cg-gw-donehead num">没有标位置的 {stops.length} 件</h3>
      <ul className="cg-gw-stops" aria-label="没有标位置的">
        {stops.map((stop) => (
          <li key={stop.id}>
            <StopLine stop={stop} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Reset({ arrange, onDone }: { arrange: DayRoute['arrange']; onDone: () => void }) {
  const reset = () => {
    arrange(null)
    onDone()
  }
  return <LinkButton onClick={reset}>恢复推荐顺序</LinkButton>
}
