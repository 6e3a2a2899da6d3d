import { useRef, useState } from 'react'
import type { Draft } from '@/kit/edit/draft/draft'
import type { Place } from './place'

interface Placed {
  place: Place | null
}

export interface HereOptions<V> {
  /** Nothing has been done in it yet. */
  isBlank: (value: V) => boolean
  /** What it begins with, where the phone happens to be (null: not known); asked of every value. Usually that place, where it has none. */
  begun?: (value: V, here: Place | null) => V
}

/**
 * The draft of a form with a place. Where the phone happens to be is no work of the user's: it joins the draft with the first
 * thing they do, so that a form looked at and left leaves nothing behind.
 */
export function useHereDraft<V extends Placed>(
  draft: Draft<V>,
  { isBlank, begun = atPlace }: HereOptions<V>,
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
      const whole = begun(present, latest.current)
      return { ...whole, ...(typeof change === 'function' ? change(whole) : change) }
    })
  }
  return { ...draft, value: begun(draft.value, here), set }
}

const atPlace = <V extends Placed>(value: V, here: Place | null): V =>
  value.place ? value : { ...value, place: here }

/** A place the phone measured and nobody has touched. */
function isMeasured<V extends Placed>(change: Partial<V>): change is Partial<V> & { place: Place } {
  const { place, ...others } = change
  return Object.keys(others).length === 0 && place != null && place.accuracy !== null && !place.manual
}
