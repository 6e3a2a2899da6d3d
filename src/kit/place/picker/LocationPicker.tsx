import { samePosition } from '@/domain/geo'
import { useEffect, useRef, useState, useMemo } from 'react'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { LateMap } from '../../map/LateMap'
import { AddressSearchPanel, useRested } from './AddressSearchPanel'
import {
  type Place,
  positionOf,
  zoneLine,
  NO_PLACE,
  placeAt,
  placeOfFix,
  placeOfHit,
  withTyped,
} from '../place'
import { TextField } from '@/ui/field/TextField'
import type { Position } from '@/domain/geo'
import { env } from '@/env/env'
import type { AddressHit } from '@/map/provider'
import type { Fix } from '@/platform/device'
import { locateWell, usePosition, GOOD_ACCURACY } from '@/kit/data/usePosition'
import { usePlaceLookup, type PlaceLookup } from '../usePlaceLookup'
import { Icon } from '@/ui/icon/Icon'
import { LocateIcon } from '@/ui/icon/icons'
import { useNow } from '@/kit/screen/hooks'
import { PositionTrouble, placeText, fixText, Pin } from '../PositionTrouble'
import './picker.css'

/** Debounce of map moves (ms) before the address is looked up. */
const REST = 400

interface Picker {
  /** Target of the map; the user's moves arrive by `moveTo`. */
  mapCentre: Position
  fix: Fix | null
  /** The current choice; null while nothing was chosen. */
  draft: Place | null
  /** The typed address; null while it is the looked-up one. */
  typed: string | null
  type: (address: string | null) => void
  moveTo: (centre: Position) => void
  take: (hit: AddressHit) => void
  locate: () => Promise<void>
  lookup: PlaceLookup
  /** The map has just moved, or address and grid are loading. */
  looking: boolean
}

/** State of the picker: the spot under the pin, its source, and what is there. */
function usePicker(value: Place | null): Picker {
  const { fix } = usePosition()
  const [chosen, setChosen] = useState<Place | null>(() => (positionOf(value) ? value : null))
  const [typed, type] = useState<string | null>(() => (value?.manual ? value.address : null))
  const [sent, setSent] = useState<Position | null>(() => positionOf(value))
  const acts = useRef(0)

  // Until the user chooses, the pin is at the phone's position.
  const spot = chosen ?? (fix && placeOfFix(fix))
  const mapCentre = sent ?? fix ?? env.defaultCenter
  const { longitude, latitude } = spot ?? NO_PLACE
  const at = useMemo(() => positionOf({ ...NO_PLACE, longitude, latitude }), [longitude, latitude])
  const rested = useRested(at, REST)
  const settled = samePosition(rested, at)
  const lookup = usePlaceLookup(settled ? at : null)

  const moveTo = (centre: Position) => {
    acts.current += 1
    // The map stays where the user moved it: a later, better fix must not move it.
    setSent(mapCentre)
    setChosen(fix && samePosition(fix, centre) ? placeOfFix(fix) : placeAt(centre))
  }
  const go = (place: Place) => {
    setChosen(place)
    const to = positionOf(place)
    if (to) setSent((before) => commanded(to, before))
  }
  const take = (hit: AddressHit) => {
    acts.current += 1
    type(null)
    go(placeOfHit(hit))
  }
  const locate = async () => {
    const act = (acts.current += 1)
    await locateWell({ onBetter: (better) => acts.current === act && go(placeOfFix(better)) })
  }
  const found = spot && lookup.complete(spot)
  const draft = typed?.trim() ? withTyped(found ?? NO_PLACE, typed) : found
  return {
    mapCentre,
    fix,
    draft,
    typed,
    type,
    moveTo,
    take,
    locate,
    lookup,
    looking: at !== null && (!settled || lookup.loading),
  }
}

/**
 * The map ignores an equal spot, and the user may have moved it away: a tenth of a millimetre makes it
 * different.
 */
const commanded = (to: Position, before: Position | null): Position =>
  samePosition(to, before) ? { ...to, longitude: to.longitude + 1e-9 } : to

/** Longest address a form takes. Ours: the specification gives no limit. */
const ADDRESS_MAX = 100

/** The place under the pin, and the field for a typed address. */
function PickedCard({ picker }: { picker: Picker }) {
  const { draft, typed, type, looking, fix } = picker
  const address = typed ?? draft?.address ?? ''
  const where = placeText(draft, fix)
  return (
    <div className="cg-pick-card">
      {where !== '' && (
        <p className="cg-pick-where num" role="status">
          {[where, !looking && address].filter(Boolean).join(' · ')}
        </p>
      )}
      <TextField
        label="地址"
        hideLabel
        value={address}
        maxLength={ADDRESS_MAX}
        placeholder={looking ? '正在查地址…' : '填写地址，例如路名和门牌'}
        onChange={type}
        onBlur={() => typed?.trim() === '' && type(null)}
        right={
          typed !== null &&
          positionOf(draft) && (
            <Button size="small" kind="plain" onClick={() => type(null)}>
              用地图地址
            </Button>
          )
        }
      />
      <Zone picker={picker} />
    </div>
  )
}

/** The grid under the pin, or why it is unknown. */
function Zone({ picker: { draft, looking, lookup } }: { picker: Picker }) {
  const retry = lookup.retry && (
    <Button size="small" kind="plain" onClick={lookup.retry}>
      重查
    </Button>
  )
  const at = positionOf(draft)
  const zone = draft ? zoneLine(draft) : ''
  return (
    <div className="cg-pick-zone num" role="status">
      <span>
        {!at && '移动地图，把要报的位置放到图钉下'}
        {at && looking && '正在查地址和网格…'}
        {at && !looking && (zone || '没有查到所在网格')}
      </span>
      {at && !looking && lookup.trouble !== '' && (
        <span className="cg-pick-trouble">
          {lookup.trouble}
          {retry}
        </span>
      )}
    </div>
  )
}

/** The user's position over the picker's map: accuracy and age; a tap measures again and moves there. */
function PositionBar({ onLocate }: { onLocate: () => Promise<void> }) {
  const { fix, failure, locating } = usePosition()
  const now = useNow()
  const [isLocating, setIsLocating] = useState(false)
  const locate = async () => {
    setIsLocating(true)
    await onLocate()
    setIsLocating(false)
  }
  const busy = isLocating || locating
  const known = fix ? fixText(fix, now) : ''
  const waiting =
    fix && fix.accuracy >= GOOD_ACCURACY ? `精度 ${Math.round(fix.accuracy)} 米，等更准的` : '定位中'
  return (
    <div className="cg-pick-bar">
      <Button
        kind="ghost"
        size="small"
        loading={busy}
        icon={<Icon as={LocateIcon} size={14} />}
        label={known ? `我的位置，${known}` : '我的位置'}
        onClick={() => void locate()}
      >
        {busy ? `${waiting}…` : known || '我的位置'}
      </Button>
      {failure && !busy && (
        <PositionTrouble failure={failure} locating={busy} onRetry={() => void locate()} />
      )}
    </div>
  )
}

export interface LocationPickerProps {
  value: Place | null
  /** True: opens with the address search. */
  searching?: boolean
  onPick: (place: Place) => void
  onClose: () => void
}

/**
 * Chooses a place: by moving the map under the pin, by address search, by the phone's position, or by typing.
 */
export function LocationPicker({ value, searching = false, onPick, onClose }: LocationPickerProps) {
  const picker = usePicker(value)
  const [search, setSearch] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Focus opens the search; only now, after the popup has taken the focus and registered for Back.
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
        // Above the hits it would confirm what they hide.
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
