import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { LateMap } from '../../map/LateMap'
import { AddressSearchPanel } from './AddressSearchPanel'
import { Pin } from '../Pin'
import type { Place } from '../place'
import { PickedCard } from './PickedCard'
import { PositionBar } from './PositionBar'
import { usePicker } from './usePicker'
import './picker.css'

export interface LocationPickerProps {
  value: Place | null
  /** True: opens with the address search. */
  searching?: boolean
  onPick: (place: Place) => void
  onClose: () => void
}

/** Chooses a place: by moving the map under the pin, by address search, by the phone's position, or by typing. */
export function LocationPicker({ value, searching = false, onPick, onClose }: LocationPickerProps) {
  const picker = usePicker(value)
  const [search, setSearch] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focus opens the search; only now, when the popup has taken its own focus and its place below it for Back.
    if (searching) box.current?.querySelector('input')?.focus()
  }, [searching])
  const { draft, fix, mapCentre, moveTo, take } = picker
  return (
    <Popup
      open
      title="选择位置"
      height="screen"
      flush
      onClose={onClose}
      footer={
        // Over the hits it would confirm what they hide.
        search ? undefined : (
          <Button
            block
            why={draft ? undefined : '先移动地图、定位或搜索，选一个位置；也可以只填地址'}
            onClick={() => draft && onPick(draft)}
          >
            确定
          </Button>
        )
      }
    >
      <div ref={box} className="cg-pick">
        <AddressSearchPanel
          open={search}
          onOpen={() => setSearch(true)}
          onClose={() => setSearch(false)}
          fix={fix}
          onPick={(hit) => {
            setSearch(false)
            take(hit)
          }}
        />
        <div className="cg-pick-map">
          <LateMap label="移动地图选位置" centre={mapCentre} me={fix} onMoved={moveTo} />
          <Pin />
          <PositionBar onLocate={picker.locate} />
        </div>
        <PickedCard picker={picker} />
      </div>
    </Popup>
  )
}
