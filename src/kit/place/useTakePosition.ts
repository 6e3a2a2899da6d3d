import { useEffect, useRef, useState } from 'react'
import type { Position } from '@/domain/geo'
import { locateWell } from '../data/usePosition'
import { placeOfFix, positionOf, samePosition, withTyped, type Place } from './place'
import { useFindings } from './usePlaceLookup'

export interface TakePosition {
  /** Takes where the phone is as the place, better fixes as they come, and asks for address and grid. */
  take: () => Promise<void>
  /** Waits for a position, or for one more exact. */
  taking: boolean
  /** Asks again for the address and the grid of a place. */
  find: (of: Place) => Promise<void>
  finding: boolean
  /** Why the last question for them failed; '' when it did not. */
  failure: string
}

/** Puts the phone's position into a form's field; what the user chose or typed meanwhile is never replaced. */
export function useTakePosition(value: Place | null, onChange: (place: Place) => void): TakePosition {
  const findings = useFindings()
  const [taking, setTaking] = useState(false)
  const [asked, setAsked] = useState(0)
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
    setAsked((before) => before + 1)
    const found = await findings(at)
    setAsked((before) => before - 1)
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
        // Chosen on the map meanwhile: that is what was meant.
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
  return { take, taking, find, finding: asked > 0, failure }
}
