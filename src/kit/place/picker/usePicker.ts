import { useMemo, useRef, useState } from 'react'
import type { Position } from '@/domain/geo'
import { env } from '@/env/env'
import type { AddressHit } from '@/map/provider'
import type { Fix } from '@/platform/device'
import { locateWell, usePosition } from '../../data/usePosition'
import {
  NO_PLACE,
  placeAt,
  placeOfFix,
  placeOfHit,
  positionOf,
  samePosition,
  withTyped,
  type Place,
} from '../place'
import { usePlaceLookup, type PlaceLookup } from '../usePlaceLookup'
import { useRested } from './useRested'

/** The map rests this long (ms) before anybody is asked what stands there. */
const REST = 400

export interface Picker {
  /** Where the map is to go; what the user moves it to comes by `moveTo`. */
  mapCentre: Position
  fix: Fix | null
  /** What would be picked now; null while nothing was chosen. */
  draft: Place | null
  /** The address as typed; null while it is the found one. */
  typed: string | null
  type: (address: string | null) => void
  moveTo: (centre: Position) => void
  take: (hit: AddressHit) => void
  locate: () => Promise<void>
  lookup: PlaceLookup
  /** The map has just moved, or its address and grid are on their way. */
  looking: boolean
}

/** What the picker knows: the spot under the pin, how it came there, and what stands there. */
export function usePicker(value: Place | null): Picker {
  const { fix } = usePosition()
  const [chosen, setChosen] = useState<Place | null>(() => (positionOf(value) ? value : null))
  const [typed, type] = useState<string | null>(() => (value?.manual ? value.address : null))
  const [sent, setSent] = useState<Position | null>(() => positionOf(value))
  const acts = useRef(0)

  // Until the user chooses, the pin stands where the phone is.
  const spot = chosen ?? (fix && placeOfFix(fix))
  const mapCentre = sent ?? fix ?? env.defaultCenter
  const { longitude, latitude } = spot ?? NO_PLACE
  const at = useMemo(() => positionOf({ ...NO_PLACE, longitude, latitude }), [longitude, latitude])
  const rested = useRested(at, REST)
  const settled = samePosition(rested, at)
  const lookup = usePlaceLookup(settled ? at : null)

  const moveTo = (centre: Position) => {
    acts.current += 1
    // The map stays where the user put it: a better fix that arrives later must not carry it away.
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
 * The same spot once more is no new one to the map, which the user may have moved away since: a tenth of a millimetre
 * makes it one.
 */
const commanded = (to: Position, before: Position | null): Position =>
  samePosition(to, before) ? { ...to, longitude: to.longitude + 1e-9 } : to
