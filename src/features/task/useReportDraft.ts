import type { Draft } from '@/kit/edit/draft'
import { useRef, useState } from 'react'
import type { Place } from '@/kit/place/place'
import { isBlank, type ReportForm } from './reportForm'
import type { Preset } from './usePreset'

/**
 * The draft of a report. Where the phone happens to be, and what the form was opened at (`preset`), is no work of the user's:
 * it joins the draft with the first thing they do, so that a form looked at and left leaves nothing behind.
 */
export function useReportDraft(draft: Draft<ReportForm>, preset: Preset | null): Draft<ReportForm> {
  const [here, setHere] = useState<Place | null>(null)
  // A photo may be prepared long after the tap; it must find the place of then, not of the tap.
  const latest = useRef<Place | null>(null)
  const begun = (present: ReportForm, place: Place | null): ReportForm =>
    present.place
      ? present
      : { ...present, place: preset?.place ?? place, object: present.object ?? preset?.object ?? null }
  const set: Draft<ReportForm>['set'] = (change) => {
    if (!preset && typeof change !== 'function' && isBlank(draft.value) && isMeasured(change)) {
      latest.current = change.place
      return setHere(change.place)
    }
    draft.set((present) => {
      const whole = begun(present, latest.current)
      const { place, object } = whole
      return { place, object, ...(typeof change === 'function' ? change(whole) : change) }
    })
  }
  return { ...draft, value: begun(draft.value, here), set }
}

/** A place the phone measured and nobody has touched. */
function isMeasured(change: Partial<ReportForm>): change is { place: Place } {
  const { place, ...others } = change
  return Object.keys(others).length === 0 && place != null && place.accuracy !== null && !place.manual
}
