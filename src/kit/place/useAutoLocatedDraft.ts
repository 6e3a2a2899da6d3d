import { samePosition } from '@/domain/geo'
import { useRef, useState } from 'react'
import type { Draft } from '@/kit/edit/draft/draft'
import { positionOf, withGridOf, type Place } from './place'

interface Placed {
  place: Place | null
}

export interface AutoLocateOptions<V> {
  /** The user has not changed anything yet. */
  isBlank: (value: V) => boolean
  /**
   * Initial value at the phone's position (null: unknown); applied to every value. Usually it fills an empty
   * place.
   */
  begun?: (value: V, here: Place | null) => V
}

/**
 * The draft of a form with a place. An automatic position is no work of the user: it joins the draft with the
 * first change, so a form that was only looked at leaves no draft.
 */
export function useAutoLocatedDraft<V extends Placed>(
  draft: Draft<V>,
  { isBlank, begun = atPlace }: AutoLocateOptions<V>,
): Draft<V> {
  const [here, setHere] = useState<Place | null>(null)
  // A photo may be prepared long after the tap; it must get the latest place.
  const latest = useRef<Place | null>(null)
  const set: Draft<V>['set'] = (change) => {
    if (typeof change !== 'function' && isBlank(draft.value) && isFound(change, draft.value.place)) {
      latest.current = change.place
      return setHere(change.place)
    }
    draft.set((present) => {
      const whole = begun(present, latest.current)
      return { ...whole, ...(typeof change === 'function' ? change(whole) : change) }
    })
  }
  return { ...draft, value: begun(draft.value, here), set }
}

const isAt = (one: Place | null, other: Place | null): boolean =>
  samePosition(positionOf(one), positionOf(other))

/** A preset place stays, with its grid once that is found. */
function atPlace<V extends Placed>(value: V, here: Place | null): V {
  const { place } = value
  if (!place) return { ...value, place: here }
  if (!here || place.gridCode !== '' || !isAt(place, here)) return value
  return { ...value, place: withGridOf(place, here) }
}

/** A place measured by the phone, or the preset one with its grid; unchanged by the user. */
function isFound<V extends Placed>(
  change: Partial<V>,
  preset: Place | null,
): change is Partial<V> & { place: Place } {
  const { place, ...others } = change
  if (Object.keys(others).length > 0 || place == null) return false
  return (
    (place.accuracy !== null && !place.manual) || (isAt(place, preset) && place.address === preset?.address)
  )
}
