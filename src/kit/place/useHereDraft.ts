import { useRef, useState } from 'react'
import type { Draft } from '../edit/draft'
import type { Place } from './place'

/**
 * The draft of a form with a place. Where the phone happens to be is no work of the user's: it joins the draft with the first
 * thing they do, so that a form looked at and left leaves nothing behind. `isBlank`: nothing has been done in it yet.
 */
export function useHereDraft<V extends { place: Place | null }>(
  draft: Draft<V>,
  isBlank: (value: V) => boolean,
): Draft<V> {
  const [here, setHere] = useState<Place | null>(null)
  // A photo may be prepared long after the tap; it must find the place of then, not of the tap.
  const latest = useRef<Place | null>(null)
  const set: Draft<V>['set'] = (change) => {
    if (typeof change !== 'function' && isBlank(draft.value) && isMeasured(change)) {
      latest.current = change.place
      return setHere(change.place)
    }
    draft.set((present) => {
      const whole = present.place ? present : { ...present, place: latest.current }
      return { place: whole.place, ...(typeof change === 'function' ? change(whole) : change) }
    })
  }
  const value = draft.value.place ? draft.value : { ...draft.value, place: here }
  return { ...draft, value, set }
}

/** A place the phone measured and nobody has touched. */
function isMeasured<V extends { place: Place | null }>(
  change: Partial<V>,
): change is Partial<V> & { place: Place } {
  const { place, ...others } = change
  return Object.keys(others).length === 0 && place != null && place.accuracy !== null && !place.manual
}
