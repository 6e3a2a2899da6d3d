import { useState } from 'react'
import { CORNERS_MOST, outlineFault } from '@/domain/collection/collectProblems'
import type { Position } from '@/domain/geo'
import { env } from '@/env/env'
import { locate, usePosition } from '@/kit/data/usePosition'
import { LateMap } from '@/kit/map/LateMap'
import { Pin } from '@/kit/place/PositionTrouble'
import type { MapMarker } from '@/map/display/canvas'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { Notice } from '@/ui/Card'
import { Popup } from '@/ui/overlay/Popup'
import { outlineText } from '../record/CollectCard'
import './collect.css'

export interface OutlineSheetProps {
  value: readonly Position[]
  at: Position | null
  onDone: (ring: Position[]) => void
  onClose: () => void
}

/** Close enough to distinguish the stalls from the road. */
const ZOOM = 18

/** Draws an outline corner by corner, at the pin or at the user's position. A tap on a corner removes it. */
export function OutlineSheet({ value, at, onDone, onClose }: OutlineSheetProps) {
  const { fix } = usePosition()
  const [ring, setRing] = useState<readonly Position[]>(value)
  const [start] = useState<Position>(value[0] ?? at ?? fix ?? env.defaultCenter)
  const [centre, setCentre] = useState<Position>(start)
  const markers = ring.map((position, index): MapMarker => ({
    id: String(index),
    position,
    label: `第 ${index + 1} 个角点，点一下去掉`,
  }))
  return (
    <Popup
      open
      title="画范围"
      height="screen"
      flush
      onClose={onClose}
      right={
        <Button size="small" kind="plain" why={noneYet(ring)} onClick={() => setRing([])}>
          清空
        </Button>
      }
      footer={<OutlineActions ring={ring} centre={centre} set={setRing} onDone={onDone} />}
    >
      <div className="cg-collect-outline">
        <LateMap
          label="移动地图画范围"
          centre={start}
          zoom={ZOOM}
          me={fix}
          markers={markers}
          polygons={ring.length > 1 ? [{ id: 'outline', ring, label: '范围' }] : []}
          onMarker={(id) => setRing(ring.filter((_, index) => String(index) !== id))}
          onMoved={setCentre}
        />
        <Pin />
        <div className="cg-collect-outline-say" aria-live="polite">
          <OutlineState ring={ring} />
        </div>
      </div>
    </Popup>
  )
}

const noneYet = (ring: readonly Position[]): string => (ring.length === 0 ? '还没有角点' : '')

interface OutlineActionsProps {
  ring: readonly Position[]
  /** Position of the pin. */
  centre: Position
  set: (ring: readonly Position[]) => void
  onDone: (ring: Position[]) => void
}

function OutlineActions({ ring, centre, set, onDone }: OutlineActionsProps) {
  const { locating } = usePosition()
  const full = ring.length >= CORNERS_MOST ? `最多 ${CORNERS_MOST} 个角点` : ''
  const add = (corner: Position | null) => {
    if (!corner) return toast.failure('没有取得定位，可以移动地图加角点')
    set([...ring, { longitude: corner.longitude, latitude: corner.latitude }])
  }
  return (
    <div className="cg-collect-outline-acts">
      <Button kind="ghost" why={noneYet(ring)} onClick={() => set(ring.slice(0, -1))}>
        撤销
      </Button>
      <Button kind="ghost" why={full} loading={locating} onClick={() => void locate().then(add)}>
        我在角点上
      </Button>
      <Button kind="ghost" why={full} onClick={() => add(centre)}>
        加角点
      </Button>
      <Button grow why={outlineFault(ring)} onClick={() => onDone([...ring])}>
        确定
      </Button>
    </div>
  )
}

/** Progress of the outline, or its error. */
function OutlineState({ ring }: { ring: readonly Position[] }) {
  if (ring.length === 0)
    return <Notice>把图钉移到角上，点“加角点”；也可以沿划线走，在每个角上点“我在角点上”</Notice>
  const fault = ring.length > 2 ? outlineFault(ring) : ''
  return <Notice tone={fault ? 'warn' : 'info'}>{fault || outlineText(ring)}</Notice>
}
