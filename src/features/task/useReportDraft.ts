import type { Draft } from '@/kit/edit/draft'
import { useRef, useState } from 'react'
import type { Place } from '@/kit/place/place'
import { isBlank, type ReportForm } from './reportForm'

/**
 * The draft of a report. Where the phone happens to be is no work of the user's: it joins the draft with the first thing
 * they do, so that a form looked at and left leaves nothing behind.
 */
export function useReportDraft(draft: Draft<ReportForm>): Draft<ReportForm> {
  const [here, setHere] = useState<Place | null>(null)
  // A photo may be prepared long after the tap; it must find the place of then, not of the tap.
  const latest = useRef<Place | null>(null)
  const set: Draft<ReportForm>['set'] = (change) => {
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
function isMeasured(change: Partial<ReportForm>): change is { place: Place } {
  const { place, ...others } = change
  return Object.keys(others).length === 0 && place != null && place.accuracy !== null && !place.manual
}
