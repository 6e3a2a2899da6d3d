import { device } from '@/platform/current'
import { useMemo, useState } from 'react'
import { distance, isPosition, formatDistance, formatDirection, type Position } from '@/domain/geo'
import type { Ring } from '@/domain/ring'
import { formatAgo } from '@/domain/time'
import { ZOOM, type MapMarker, type MarkerBadge, type MarkerLook } from '@/map/display/canvas'
import { viewOf } from '@/map/display/view'
import { type Fix } from '@/platform/device'
import { Button } from '@/ui/button/Button'
import { Icon } from '@/ui/icon/Icon'
import { NavIcon } from '@/ui/icon/icons'
import { Popup } from '@/ui/overlay/Popup'
import { MapView } from '@/kit/map/MapView'
import { useNow, useSecondFrame } from '@/kit/screen/hooks'
import { locate, usePosition } from '../data/usePosition'
import './position.css'

export interface PositionViewProps {
  /** WGS84; null where the gateway gave none. */
  target: { longitude: number | null; latitude: number | null }
  name: string
  /** Its street, shown beside the distance; '' where unknown. */
  address?: string | undefined
  /** Look of its marker; plain by default. */
  look?: MarkerLook | undefined
  badge?: MarkerBadge | undefined
  /** Its outline, where it is more than a point. */
  area?: Ring | undefined
}

const NO_AREA: Ring = []

/** Where a record is, on a map with the user's position; a tap enlarges it, a button opens navigation. */
export function PositionView(props: PositionViewProps) {
  const { target, name, address = '', look, badge, area = NO_AREA } = props
  const { longitude, latitude } = target
  const place = useMemo(() => {
    const position = { longitude, latitude }
    return isPosition(position) ? position : null
  }, [longitude, latitude])
  if (!place) return <p className="cg-position-none">这条记录没有坐标</p>
  const marker = { id: 'target', position: place, look, badge, label: name }
  return <PositionMap marker={marker} name={name} address={address} area={area} />
}

/** Size of the preview and of the visible screen (pixels), to choose the zoom level. */
const PREVIEW = { width: 320, height: 150 }
const LARGE = { width: 360, height: 640 }

/** Beyond this distance (metres) the map shows the record alone: with both, details would be too small. */
const TOGETHER = 5000

function viewFrom(target: Position, area: Ring, fix: Fix | null, size: typeof PREVIEW) {
  const both =
    fix && distance(fix, target) <= TOGETHER && area.length === 0 ? [target, fix] : [target, ...area]
  return viewOf(both, size) ?? { centre: target, zoom: ZOOM.standard }
}

interface PositionMapProps {
  marker: MapMarker
  name: string
  address: string
  area: Ring
}

function PositionMap(props: PositionMapProps) {
  const { marker, address } = props
  const { fix } = usePosition()
  const spoken = spokenPlace(fix, marker.position, address)
  // Without the map, the first frame of a tapped detail is drawn a tenth sooner.
  const isDrawn = useSecondFrame()
  return (
    <>
      <div className="cg-position">
        {isDrawn ? <Preview {...props} fix={fix} spoken={spoken} /> : <div className="cg-map" />}
      </div>
      {(fix || address !== '') && <p className="cg-position-where num">{spoken}</p>}
    </>
  )
}

interface PreviewProps extends PositionMapProps {
  fix: Fix | null
  spoken: string
}

/** The map of a detail, and the large one that a tap on it opens. */
function Preview({ marker, name, area, fix, spoken }: PreviewProps) {
  const [large, setLarge] = useState(false)
  const { position } = marker
  const polygons = useMemo(() => (area.length > 2 ? [{ id: 'area', ring: area, label: '' }] : []), [area])
  return (
    <>
      <MapView
        still
        label="位置预览"
        markers={[marker]}
        polygons={polygons}
        me={fix}
        {...viewFrom(position, area, fix, PREVIEW)}
      />
      <button
        type="button"
        className="cg-position-open"
        aria-label={`查看大图：${spoken}`}
        onClick={() => setLarge(true)}
      />
      <Accuracy />
      <div className="cg-position-act">
        <Acts target={position} name={name} />
      </div>
      <Popup
        open={large}
        onClose={() => setLarge(false)}
        title={name}
        height="screen"
        flush
        footer={<LargeFoot target={position} name={name} spoken={spoken} />}
      >
        <MapView
          label={spoken}
          markers={[marker]}
          polygons={polygons}
          me={fix}
          {...viewFrom(position, area, fix, LARGE)}
        />
      </Popup>
    </>
  )
}

/** Accuracy of the user's position, or why it is unknown. */
function Accuracy() {
  const { fix, failure } = usePosition()
  const now = useNow()
  const text = fix ? `精度 ${Math.round(fix.accuracy)} 米 · ${formatAgo(fix.time, now)}` : failure?.message
  return text ? <div className="cg-position-note num">{text}</div> : null
}

function Acts({ target, name }: { target: Position; name: string }) {
  const { fix, locating } = usePosition()
  return (
    <>
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
        {fix ? `${formatDistance(distance(fix, target))} 导航` : '导航'}
      </Button>
    </>
  )
}

function LargeFoot({ target, name, spoken }: { target: Position; name: string; spoken: string }) {
  return (
    <div className="cg-position-foot">
      <p className="num">{spoken}</p>
      <Acts target={target} name={name} />
    </div>
  )
}

/** 在我东北方向约 320 米 · 湖滨南路 */
const spokenPlace = (from: Fix | null, target: Position, address: string): string =>
  [from && formatDirection(from, target), address].filter(Boolean).join(' · ') || '记录的位置'
