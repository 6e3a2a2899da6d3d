import { useState } from 'react'
import { objectsNearby, type ObjectRow } from '@/api/contract/object'
import type { Position } from '@/domain/geo'
import { Loaded } from '@/kit/data/Loaded'
import { readingOf, useApiQuery } from '@/kit/data/useApiQuery'
import { usePosition } from '@/kit/data/usePosition'
import { LateMap } from '@/kit/map/LateMap'
import { NearRow } from '@/kit/place/NearNotice'
import { LinkButton } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { StateText } from '@/ui/state/StateText'
import '@/kit/place/near.css'
import '@/kit/place/place.css'

/** Metres around the place of the report. [ours] */
const RADIUS = 100
/** More than a user can distinguish on the map. */
const MOST = 30
/** Shows the whole radius. */
const ZOOM = 17

type NearObject = ObjectRow & { distance: number }

export interface ComponentSheetProps {
  /** The place of the report. */
  at: Position
  /** 小类 of the report: its components come first. */
  smallType: string
  onPick: (component: NearObject) => void
  onClose: () => void
}

/** The components around the place of a report, nearest first, on a map and as rows. A tap on a marker puts its row first. */
export function ComponentSheet({ at, smallType, onPick, onClose }: ComponentSheetProps) {
  const near = readingOf(useApiQuery(objectsNearby, { query: { kind: 'component', ...at, radius: RADIUS } }))
  return (
    <Popup open title="选择部件" height="full" onClose={onClose}>
      <Loaded of={near} what="附近的部件">
        {(all) => <Components all={all} at={at} smallType={smallType} onPick={onPick} />}
      </Loaded>
    </Popup>
  )
}

type ComponentsProps = Omit<ComponentSheetProps, 'onClose'> & { all: readonly NearObject[] }

function Components({ all, at, smallType, onPick }: ComponentsProps) {
  const { fix } = usePosition()
  const [whole, setWhole] = useState(false)
  const [chosen, setChosen] = useState('')
  const same = all.filter(({ name }) => name === smallType)
  const narrowed = same.length > 0 && same.length < all.length
  const shown = (narrowed && !whole ? same : all).slice(0, MOST)
  const rows = [...shown].sort((a, b) => Number(b.id === chosen) - Number(a.id === chosen))
  if (all.length === 0)
    return <StateText title={`${RADIUS} 米内没有登记的部件`} text="可以不选，直接上报。" />
  return (
    <div className="cg-near-list">
      <div className="cg-place-map">
        <LateMap
          label="附近部件的地图"
          centre={at}
          zoom={ZOOM}
          me={fix}
          markers={shown.map(({ id, name, code, longitude, latitude }, index) => ({
            id,
            position: { longitude: longitude ?? at.longitude, latitude: latitude ?? at.latitude },
            number: index + 1,
            chosen: id === chosen,
            label: `${index + 1}，${name} ${code}`,
          }))}
          onMarker={setChosen}
        />
      </div>
      {narrowed && (
        <LinkButton onClick={() => setWhole(!whole)}>
          {whole ? `只看${smallType} ${same.length} 个` : `附近全部部件 ${all.length} 个`}
        </LinkButton>
      )}
      {rows.map((row) => (
        <NearRow
          key={row.id}
          {...row}
          title={`${shown.indexOf(row) + 1} ${row.name || '未命名'}`}
          no={row.code}
          text=""
          alt={`${row.name}的照片`}
          onOpen={() => onPick(row)}
        />
      ))}
    </div>
  )
}
