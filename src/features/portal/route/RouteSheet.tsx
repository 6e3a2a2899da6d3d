import { useState } from 'react'
import { DataAgeNote, type Age } from '@/kit/data/useApiQuery'
import { usePosition } from '@/kit/data/usePosition'
import { LinkButton, IconButton } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { legsOf, placedFirst, type Stop, doneTarget, stopTarget, inOrder } from './route'
import { keepDots } from '@/domain/text'
import { formatRelativeTime } from '@/domain/time'
import { useNav, useNow } from '@/kit/screen/hooks'
import { Icon } from '@/ui/icon/Icon'
import { CheckCircleIcon, NavIcon } from '@/ui/icon/icons'
import type { DoneStop, DayRoute } from './useRoute'
import { env } from '@/env/env'
import { distance, isPosition, type Position, formatDistance } from '@/domain/geo'
import { lookOfLamp } from '@/kit/record/head/RecordTitle'
import { MapView } from '@/kit/map/MapView'
import { viewOf, type View } from '@/map/display/view'
import type { Fix } from '@/platform/device'
import { device } from '@/platform/current'
import { LampText } from '@/ui/Card'
import { StopOrder } from './StopOrder'

interface RouteMapProps {
  stops: readonly Stop[]
  /** The user's position; null: unknown. */
  from: Fix | null
  /** The id of the stop chosen on the map. */
  chosen: string | null
  onChoose: (id: string) => void
}

/** The upper part of the sheet (pixels), and the zoom level for a single stop. */
const SIZE = { width: 360, height: 280 }
/** Zoom level of the city without any position. */
const CITY_ZOOM = 12
/** Number of stops on the line; the whole route would be unreadable. */
const MAX_JOINED = 5

/** The stops on a map, the next ones joined in order. */
function RouteMap({ stops, from, chosen, onChoose }: RouteMapProps) {
  const placed = stops.flatMap((stop) => (stop.position ? [{ ...stop, position: stop.position }] : []))
  // Computed once, so that the map does not move while the user walks.
  const [view] = useState(() =>
    viewOfRoute(
      placed.map(({ position }) => position),
      from,
    ),
  )
  const next = placed.slice(0, MAX_JOINED).map(({ position }) => position)
  return (
    <div className="cg-gw-routemap">
      <MapView
        label="今日路线地图"
        markers={placed.map(({ id, position, lamp, title, left }, index) => ({
          id,
          position,
          number: index + 1,
          look: lookOfLamp(lamp),
          label: [title, left, `第 ${index + 1} 处`].filter(Boolean).join('，'),
          chosen: id === chosen,
        }))}
        tracks={[{ id: 'next', points: isPosition(from) ? [from, ...next] : next }]}
        me={from}
        centre={view.centre}
        zoom={view.zoom}
        onMarker={onChoose}
      />
    </div>
  )
}

/** Beyond this distance from the nearest stop (metres) the own dot would squeeze the stops into one. */
const FAR = 5000

/** All stops, and the own dot unless it is far away. */
function viewOfRoute(places: readonly Position[], from: Position | null): View {
  const isNear = from !== null && places.some((place) => distance(from, place) <= FAR)
  return viewOf(isNear ? [...places, from] : places, SIZE) ?? { centre: env.defaultCenter, zoom: CITY_ZOOM }
}

/** A stop with links to its screen and to navigation. */
function StopLine({ stop, leg }: { stop: Stop; leg?: number | undefined }) {
  const nav = useNav()
  const { title, address, lamp, left, metres, position } = stop
  return (
    <>
      <button type="button" className="cg-gw-stop" onClick={() => nav.go(stopTarget(stop))}>
        <b>{title}</b>
        {lamp && (
          <LampText lamp={lamp} small>
            {left}
          </LampText>
        )}
        <span className="num">
          {keepDots(
            [
              address,
              metres !== null && formatDistance(metres).replace(' ', '\u00a0'),
              leg !== undefined && `距上一处\u00a0${formatDistance(leg).replace(' ', '\u00a0')}`,
            ]
              .filter(Boolean)
              .join(' · '),
          )}
        </span>
      </button>
      {position && (
        <IconButton
          icon={NavIcon}
          label={`导航到${title}`}
          onClick={() => device().navigateTo({ ...position, name: title })}
        />
      )}
    </>
  )
}

/** Stops done today. Each opens its result. */
function DoneLines({ done }: { done: readonly DoneStop[] }) {
  const nav = useNav()
  const now = useNow()
  if (done.length === 0) return null
  return (
    <>
      <h3 className="cg-gw-donehead num">今天已完成 {done.length} 处</h3>
      <ul className="cg-gw-stops cg-gw-done" aria-label="今天已完成">
        {done.map((stop) => (
          <li key={stop.id}>
            <Icon as={CheckCircleIcon} size={20} />
            <button type="button" className="cg-gw-stop" onClick={() => nav.go(doneTarget(stop))}>
              <b>{stop.title}</b>
              <span className="num">
                {[stop.at !== null && formatRelativeTime(stop.at, now), stop.waits && '待传']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

export interface RouteSheetProps {
  open: boolean
  /** Of a part of the route, whose order cannot be changed; left out for all of it. */
  title?: string
  route: DayRoute
  /** The age of the data; null while it is fresh. */
  age: Age | null
  onRetry: () => Promise<unknown>
  onClose: () => void
}

/** All stops on a map and as a list, whose order the user can change. Stops done today are below. */
export function RouteSheet({ open, title, route, age, onRetry, onClose }: RouteSheetProps) {
  const { stops, done, total, arrange } = route
  const [ordering, setOrdering] = useState(false)
  // The order at the time of opening: the rows do not move while the user walks.
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
      title={title ?? `今日路线 已完成 ${done.length} / ${done.length + total}`}
      right={
        title === undefined &&
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
  const legs = legsOf(placed)
  return (
    <div className="cg-gw-route-body">
      {/* The first position moves the map once, so that the own dot is in sight. */}
      <RouteMap key={String(fix !== null)} stops={stops} from={fix} chosen={chosen} onChoose={choose} />
      <div>
        <div className="cg-gw-stops-age">
          <DataAgeNote age={age} onRetry={onRetry} />
        </div>
        <p className="cg-gw-order">
          {own ? '按您今天排的顺序' : '时间紧的在前，相近时先去近的'}
          {own && <ResetOrder arrange={arrange} onDone={() => onOrder([])} />}
        </p>
        <ol className="cg-gw-stops" aria-label="要去的地方">
          {placed.map((stop, index) => (
            <li
              key={stop.id}
              // The stop tapped on the map scrolls into view below it.
              ref={stop.id === chosen ? (line) => line?.scrollIntoView?.({ block: 'nearest' }) : undefined}
              aria-current={stop.id === chosen ? 'true' : undefined}
            >
              <i className="cg-gw-no num" aria-hidden>
                {index + 1}
              </i>
              <StopLine stop={stop} leg={legs.get(stop.id)} />
            </li>
          ))}
        </ol>
        <WithoutPlace stops={stops.filter(({ position }) => position === null)} />
        {stops.length < total && (
          <p className="cg-gw-others num">其余 {total - stops.length} 处不急或较远，在各待办列表里</p>
        )}
        <DoneLines done={done} />
      </div>
    </div>
  )
}

/** Open work without a position. */
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

function ResetOrder({ arrange, onDone }: { arrange: DayRoute['arrange']; onDone: () => void }) {
  const reset = () => {
    arrange(null)
    onDone()
  }
  return <LinkButton onClick={reset}>恢复推荐顺序</LinkButton>
}
