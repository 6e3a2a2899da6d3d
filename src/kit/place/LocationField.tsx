import { device } from '@/platform/current'
import { useEffect, useEffectEvent, useId, useState, useRef } from 'react'
import { HERE_WORDS, type Position, samePosition } from '@/domain/geo'
import { LateMap } from '../map/LateMap'
import { useNow } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { Button, IconButton } from '@/ui/button/Button'
import { Field } from '@/ui/field/Field'
import { LocateIcon, SearchIcon } from '@/ui/icon/icons'
import { Card, Notice } from '@/ui/Card'
import { usePosition, locateWell } from '../data/usePosition'
import { ZoneGridPicker, type ZoneChoice } from '../pickers/ZoneGridPicker'
import {
  isVague,
  positionOf,
  zoneLine,
  type Place,
  placeOfFix,
  NO_PLACE,
  withGrid,
  withGridOf,
  withTyped,
} from './place'
import { PositionTrouble, placeOriginText, inaccurateText, placeText, Pin } from './PositionTrouble'
import { useFindings } from './usePlaceLookup'
import './place.css'

interface TakePosition {
  /** Uses the phone's position as the place, updates it with better fixes, and looks up address and grid. */
  take: () => Promise<void>
  /** Waiting for a position, or for a more exact one. */
  taking: boolean
  /** Looks up address and grid of a place again. */
  find: (of: Place) => Promise<void>
  finding: boolean
  /** Error of the last look-up; '' when it succeeded. */
  failure: string
}

/** Puts the phone's position into a form field; it never replaces what the user chose or typed meanwhile. */
function useTakePosition(value: Place | null, onChange: (place: Place) => void): TakePosition {
  const findings = useFindings()
  const [taking, setTaking] = useState(false)
  const [requests, setRequests] = useState(0)
  const [failure, setFailure] = useState('')
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })
  const put = (place: Place) => {
    latest.current.onChange(place)
    latest.current.value = place
  }
  const findAt = async (at: Position) => {
    setRequests((before) => before + 1)
    const found = await findings(at)
    setRequests((before) => before - 1)
    const now = latest.current.value
    if (!now || !samePosition(positionOf(now), at)) return
    setFailure(found.failure)
    put(found.complete(now))
  }
  const find = async (of: Place) => {
    const at = positionOf(of)
    if (at) await findAt(at)
  }
  const take = async () => {
    if (taking) return
    setTaking(true)
    let mine = positionOf(latest.current.value)
    let typed = latest.current.value?.manual ? latest.current.value.address : ''
    await locateWell({
      onBetter: (fix) => {
        const now = latest.current.value
        const at = positionOf(now)
        // The user chose a place on the map meanwhile: it wins.
        if (at !== mine && !samePosition(at, mine)) return
        if (now?.manual) typed = now.address
        const taken = placeOfFix(fix)
        mine = positionOf(taken)
        put(withTyped(taken, typed))
        void find(taken)
      },
    })
    setTaking(false)
  }
  return { take, taking, find, finding: requests > 0, failure }
}

const loadPicker = () => import('./picker/LocationPicker').then(({ LocationPicker }) => LocationPicker)

export interface LocationFieldProps {
  label: string
  /** A form finds the field by it (kit/edit/form). */
  name?: string
  value: Place | null
  onChange: (place: Place) => void
  required?: boolean
  error?: string | undefined
  /** False: its grid is not looked up. */
  grid?: boolean
  /**
   * True: an empty field takes the phone's position automatically, where that needs no permission prompt; for a place without
   * address or grid they are looked up.
   */
  auto?: boolean
}

/** A place in a form: a small map, its accuracy, address and grid; a tap opens the picker. */
export function LocationField({
  label,
  name,
  value,
  onChange,
  required,
  error,
  grid = true,
  auto = false,
}: LocationFieldProps) {
  const id = useId()
  const { Part: LocationPicker, ...picker } = useLatePart('选择位置', loadPicker)
  const [searching, setSearching] = useState(false)
  const position = useTakePosition(value, onChange)
  const { take, taking, find, finding } = position
  const takeSilently = useEffectEvent(async () => {
    if (!auto) return
    // A preset place, or one of an earlier visit without a network.
    if (value?.address === '' || (grid && value?.gridCode === '')) await find(value)
    else if (value === null && (await device().mayLocateSilently())) await take()
  })
  useEffect(() => void takeSilently(), [])
  const open = (search: boolean) => {
    setSearching(search)
    picker.open()
  }
  const pick = (place: Place) => {
    picker.close()
    onChange(place)
    // Confirmed before its address or grid had arrived.
    if (place.gridCode === '' || place.address === '') void find(place)
  }
  return (
    <Field label={label} name={name} required={required} error={error} labelId={id} hideLabel>
      <div className="cg-place" role="group" aria-labelledby={id}>
        <Preview value={value} />
        <div className="cg-place-act">
          <IconButton icon={SearchIcon} label="搜索地址" look="round" onClick={() => open(true)} />
          <IconButton icon={LocateIcon} label="取当前位置" look="round" onClick={() => void take()} />
        </div>
        <OpenButton value={value} busy={taking || finding} onOpen={() => open(false)} />
      </div>
      <Troubles value={value} grid={grid} position={position} />
      {grid && value && !taking && !finding && <OwnGrid value={value} onChange={onChange} />}
      {LocationPicker && picker.isOpen && (
        <LocationPicker value={value} searching={searching} onPick={pick} onClose={picker.close} />
      )}
    </Field>
  )
}

function Preview({ value }: { value: Place | null }) {
  const { fix } = usePosition()
  const now = useNow()
  const at = positionOf(value)
  const origin = value ? placeOriginText(value, now) : ''
  return (
    <div className="cg-place-map">
      {at ? (
        <LateMap still label="位置示意图" centre={at} me={fix} />
      ) : (
        <p className="cg-place-blank">还没有坐标</p>
      )}
      {at && <Pin />}
      {value && origin !== '' && (
        <span className={`cg-place-chip num${isVague(value) ? ' cg-place-chip-warn' : ''}`}>{origin}</span>
      )}
    </div>
  )
}

function OpenButton({ value, busy, onOpen }: { value: Place | null; busy: boolean; onOpen: () => void }) {
  const { fix } = usePosition()
  const zone = value ? zoneLine(value) : ''
  const where = placeText(value, fix)
  const address = value?.address ?? ''
  const unnamed = busy ? '正在查位置…' : positionOf(value) ? '没有地址，点这里填写' : '点这里选择位置'
  return (
    <button type="button" className="cg-place-open" onClick={onOpen}>
      {address !== '' && <span className="cg-hide">修改位置 </span>}
      <b className={address === '' ? 'cg-place-unnamed' : undefined}>{address || unnamed}</b>
      {/* A measured place shows its accuracy; the distance would be zero. */}
      {where !== '' && where !== HERE_WORDS && <span className="cg-place-where num">{where}</span>}
      {zone !== '' && <small className="num">{zone}</small>}
    </button>
  )
}

interface TroublesProps {
  value: Place | null
  grid: boolean
  position: TakePosition
}

/** Problems with the place, each with what to do. */
function Troubles({
  value,
  grid,
  position: { take, taking, find, finding, failure: unasked },
}: TroublesProps) {
  const { failure, locating } = usePosition()
  const missing = [value?.address === '' && '地址', grid && value?.gridCode === '' && '网格']
    .filter(Boolean)
    .join('和')
  const again = value && (
    <Button size="small" kind="ghost" onClick={() => void find(value)}>
      重查
    </Button>
  )
  return (
    <div className="cg-place-notes" aria-live="polite">
      {value && value.accuracy !== null && isVague(value) && (
        <Notice tone="warn">
          {inaccurateText(value.accuracy)}
          {taking && '。正在等更准的定位…'}
        </Notice>
      )}
      {failure && !positionOf(value) && (
        <PositionTrouble failure={failure} locating={locating} onRetry={() => void take()} />
      )}
      {positionOf(value) && missing !== '' && !finding && !taking && (
        <Notice action={again}>
          {missing}没有查到{unasked && `：${unasked}`}，坐标已保留
        </Notice>
      )}
    </div>
  )
}

/** The grid by choice, where the look-up found none: without a grid the city cannot assign the work. */
function OwnGrid({ value, onChange }: { value: Place; onChange: (place: Place) => void }) {
  const [own, setOwn] = useState<ZoneChoice | null>(null)
  const isOwn = own !== null && own.gridCode === value.gridCode
  if (!positionOf(value) || (value.gridCode !== '' && !isOwn)) return null
  const choose = (zone: ZoneChoice | null) => {
    setOwn(zone)
    onChange(zone ? withGrid(value, { ...zone, dutyGridName: '' }) : withGridOf(value, NO_PLACE))
  }
  return (
    <div className="cg-place-notes">
      <Card>
        <ZoneGridPicker label="网格" value={isOwn ? own : null} onChange={choose} />
      </Card>
    </div>
  )
}
