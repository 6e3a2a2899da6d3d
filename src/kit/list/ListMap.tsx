import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Millis } from '@/domain/time'
import { env } from '@/env/env'
import { ZOOM, type MapMarker } from '@/map/display/canvas'
import { viewOf, type View } from '@/map/display/view'
import { Button, IconButton } from '@/ui/button/Button'
import { CloseIcon } from '@/ui/icon/icons'
import { MapView } from '@/kit/map/MapView'
import { PAGE_SIZE } from '@/api/contract/page'
import type { PagedList } from '../data/usePagedList'
import { usePosition } from '../data/usePosition'
import { useUrlState, useNow } from '@/kit/screen/hooks'

/** Rows that one tap loads for the map: ten at a time would take many taps. */
const STEP = 50

/** Map size on a phone, for the first zoom level (pixels). */
const USUAL = { width: 360, height: 480 }

/** Query parameter of the selected row. */
const CHOSEN = 'at'

/** Zoom level of the city when no row has a position. */
const CITY = 12

/** A list on the map: what it needs to know about a row. */
export interface ListOnMap<R> {
  /** Accessible name of the map: 待处置的地图. */
  label: string
  /** Position and look of a row at `now`; null for a row without position. */
  marker: (row: R, now: Millis) => MapMarker | null
  /** Counter word of its rows: 件. */
  unit: string
}

export interface ListMapProps<R extends { id: string }> extends ListOnMap<R> {
  list: PagedList<R>
  row: (row: R) => ReactNode
}

/** The loaded rows as markers; a tapped marker shows its row below the map. */
export function ListMap<R extends { id: string }>({ list, row, label, marker, unit }: ListMapProps<R>) {
  const { rows } = list
  // Here, not in the screen: the clock re-renders the map alone, never the list.
  const now = useNow()
  const { fix } = usePosition()
  const [query, change] = useUrlState()
  // In the address, so that Back finds the marker and the place.
  const chosen = query.get(CHOSEN)
  const placed = useMemo(() => rows.flatMap((each) => marker(each, now) ?? []), [rows, marker, now])
  query.delete(CHOSEN)
  const [view, lookAt] = useView(placed, `${query.toString()} ${Math.ceil(rows.length / PAGE_SIZE)}`, chosen)
  const shown = rows.find(({ id }) => id === chosen)
  const choose = (id: string) => {
    change({ [CHOSEN]: id })
    const at = placed.find((each) => each.id === id)
    if (at) lookAt(at.position)
  }
  return (
    <>
      <MapCount list={list} placed={placed.length} unit={unit} />
      <div className="cg-list-map">
        <MapView
          label={label}
          markers={placed.map((each) => (each.id === chosen ? { ...each, chosen: true } : each))}
          me={fix}
          centre={view.centre}
          zoom={view.zoom}
          onMarker={choose}
        />
      </div>
      {shown && (
        <section className="cg-list-chosen" aria-label="选中的记录">
          <div className="cg-list-chosen-head">
            <span>选中的记录</span>
            <IconButton icon={CloseIcon} label="收起记录" onClick={() => change({ [CHOSEN]: '' })} />
          </div>
          <div className="cg-list-chosen-row">{row(shown)}</div>
        </section>
      )}
    </>
  )
}

/**
 * All rows with a position, recomputed for another key (filters, more pages); a row that changes meanwhile
 * leaves the map as it is.
 */
function useView(
  placed: readonly MapMarker[],
  key: string,
  chosen: string | null,
): [View, (at: View['centre']) => void] {
  const [state, setState] = useState<{ key: string; view: View } | null>(null)
  let current = state
  if (current?.key !== key) {
    const all = placed.map(({ position }) => position)
    const whole = viewOf(all, USUAL) ?? { centre: env.defaultCenter, zoom: CITY }
    const at = placed.find(({ id }) => id === chosen)?.position
    current = { key, view: at ? { centre: at, zoom: ZOOM.standard } : whole }
    setState(current)
  }
  const { view } = current
  return [view, (centre) => setState({ key, view: { ...view, centre } })]
}

/** Loads page after page, up to STEP rows, until the end or the first failure. */
function useMore(loadMore: () => Promise<boolean>): [boolean, () => Promise<void>] {
  const [loading, setLoading] = useState(false)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  const load = async () => {
    setLoading(true)
    let pages = STEP / PAGE_SIZE
    do pages -= 1
    while ((await loadMore()) && pages > 0 && !gone.current)
    setLoading(false)
  }
  return [loading, load]
}

/** How many rows are on the map, and why not all: no position, or not loaded yet. */
function MapCount<R extends { id: string }>({
  list,
  placed,
  unit,
}: Pick<ListMapProps<R>, 'list' | 'unit'> & { placed: number }) {
  const { rows, total, hasMore, extendFailed } = list
  const [loading, load] = useMore(list.loadMore)
  const bare = rows.length - placed
  const rest = total === null ? null : Math.max(0, total - rows.length)
  const parts = [
    `地图上 ${placed} ${unit}`,
    bare > 0 && `${bare} ${unit}没有坐标`,
    hasMore && (extendFailed ? '其余没有加载出来' : `${rest === null ? '其余' : `${rest} ${unit}`}未加载`),
  ]
  return (
    <div className="cg-list-count num">
      <p role="status">{parts.filter(Boolean).join('，')}</p>
      {hasMore && (
        <Button size="small" kind="ghost" loading={loading} onClick={() => void load()}>
          再加载 {Math.min(STEP, rest ?? STEP)} {unit}
        </Button>
      )}
    </div>
  )
}
