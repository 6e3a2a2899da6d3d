import type { Position } from '@/domain/geo'
import type { MapCanvas } from '@/map/display/canvas'
import type { Fix } from '@/platform/device'
import { IconButton } from '@/ui/button/IconButton'
import { AddIcon, LocateIcon, MinusIcon } from '@/ui/icon/icons'

export interface MapControlsProps {
  canvas: MapCanvas
  me: Fix | null
  onMoved?: (centre: Position) => void
}

/** What the gestures do, for one thumb, a glove or a keyboard. */
export function MapControls({ canvas, me, onMoved }: MapControlsProps) {
  const goToMe = () => {
    if (!me) return
    const { longitude, latitude } = me
    canvas.setView({ longitude, latitude })
    onMoved?.({ longitude, latitude })
  }
  return (
    <div className="cg-map-controls">
      {me && <IconButton icon={LocateIcon} label="回到我的位置" look="round" onClick={goToMe} />}
      <IconButton icon={AddIcon} label="放大" look="round" onClick={() => canvas.zoomBy(1)} />
      <IconButton icon={MinusIcon} label="缩小" look="round" onClick={() => canvas.zoomBy(-1)} />
    </div>
  )
}
