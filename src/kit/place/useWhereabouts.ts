import { useEffect, useEffectEvent, useState } from 'react'
import { distance, type Position } from '@/domain/geo'
import type { Standing } from '@/domain/standing'
import { MINUTE, wireTime, type Millis } from '@/domain/time'
import type { Fix, PositionError } from '@/platform/device'
import { locateSilently, locateWell, usePosition } from '../data/usePosition'
import { useNow } from '../screen/links'

/** A form that must know where the phone is asks again after so long (ms). */
const ANEW = MINUTE
/** Where the phone was longer ago than this (ms) is not where it is. */
const RECENT = 3 * MINUTE

/** Whether a position still tells where the phone is at `now`. */
const isRecent = (fix: Fix | null, now: Millis): fix is Fix => fix !== null && now - fix.time < RECENT

/** How far from a spot one is. */
export interface Whereabouts {
  /** Where the phone is; null where nobody knows any more. */
  fix: Fix | null
  /** Metres to the spot; null where either is unknown. */
  metres: number | null
}

/** How far the spot is from where the phone was last measured, at `now`; nobody knows by a position that is too old. */
export function whereaboutsAt(spot: Position | null, known: Fix | null, now: Millis): Whereabouts {
  const fix = isRecent(known, now) ? known : null
  return { fix, metres: fix && spot ? distance(fix, spot) : null }
}

/** The same as the rules of what is told on the spot ask for it. */
export const standingOf = ({ fix, metres }: Whereabouts): Standing => ({
  metres,
  accuracy: fix?.accuracy ?? null,
})

/** What an act told on the spot says of when and where it was made; nulls where nobody knows where. */
export const toldAt = ({ fix }: Pick<Whereabouts, 'fix'>, now: Millis) => ({
  time: wireTime(now),
  longitude: fix?.longitude ?? null,
  latitude: fix?.latitude ?? null,
  accuracy: fix?.accuracy ?? null,
})

export interface Measuring extends Whereabouts {
  /** The last position, however old. */
  last: Fix | null
  failure: PositionError | null
  measuring: boolean
  /** Measures anew; may ask for the permission. */
  measure: () => Promise<void>
}

/**
 * How far a spot is, for a form that is filled in there: measured well when it opens, which may ask for the permission, and again
 * every minute while it shows.
 */
export function useWhereabouts(spot: Position | null): Measuring {
  const { fix: last, failure, locating } = usePosition()
  const now = useNow()
  const [asking, setAsking] = useState(true)
  const measure = async () => {
    setAsking(true)
    await locateWell()
    setAsking(false)
  }
  useEffect(() => {
    void locateWell().finally(() => setAsking(false))
  }, [])
  const keepUp = useEffectEvent(() => {
    if (!asking && last && now - last.time >= ANEW) void locateSilently()
  })
  useEffect(() => keepUp(), [now])
  return { ...whereaboutsAt(spot, last, now), last, failure, measuring: asking || locating, measure }
}
