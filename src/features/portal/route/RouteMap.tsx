import { useState } from 'react'
import { env } from '@/env/env'
import { isPosition, type Position } from '@/domain/geo'
import { lookOfLamp } from '@/kit/map/lampLook'
import { MapView } from '@/kit/map/MapView'
import { viewOf, type View } from '@/map/display/view'
import type { Fix } from '@/platform/device'
import type { Stop } from './route'

export interface RouteMapProps {
  stops: readonly Stop[]
  /** Where I am; null: unknown. */
  from: Fix | null
  /** The stop that is drawn larger. */
  chosen: string | null
  onChoose: (id: string) => void
}

/** The sheet's upper part (pixels), and how near it looks at a single stop. */
const SIZE = { width: 360, height: 280 }
/** Without any place the city is shown at this zoom level. */
const CITY = 12
/** As many stops as the line joins; the whole round would be a tangle. */
const JOINED = 5

/** The stops where they are, the next ones joined in the order to go. */
export function RouteMap({ stops, from, chosen, onChoose }: RouteMapProps) {
  const placed = stops.flatMap((stop) => (stop.position ? [{ ...stop, position: stop.position }] : []))
  // Chosen once: whoever walks while the sheet is open keeps the map as it is.
  const [view] = useState(() => wholeRound(placed.map(({ position }) => position)))
  const next = placed.slice(0, JOINED).map(({ position }) => position)
  return (
    <div className="cg-gw-routemap">
      <MapView
        label="今日路线地图"
        markers={placed.map(({ id, position, lamp, title, left }) => ({
          id,
          position,
          look: lookOfLamp(lamp),
          label: [title, left].filter(Boolean).join('，'),
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

function wholeRound(places: readonly Position[]): View {
  return viewOf(places, SIZE) ?? { centre: env.defaultCenter, zoom: CITY }
}
