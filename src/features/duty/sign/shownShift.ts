import * as v from 'valibot'
import { SIGN_SIDES, type ShiftFacts, type SignSide } from '@/domain/duty/shift'
import { parseWireTime, type Millis } from '@/domain/time'
import type { OutboxItem } from '@/stores/outbox/item'
import { aboutSign } from './signKind'

/** A shift with what this phone knows of how it was signed. */
export type Shown<S> = S & {
  /** Signed here and not yet with the server. */
  underWay: readonly SignSide[]
  /** Signed here and refused. */
  failed: readonly SignSide[]
}

const signedAt = v.fallback(v.object({ time: v.string() }), { time: '' })

function madeAt(item: OutboxItem | undefined): Millis | null {
  if (!item || item.state === 'failed') return null
  return parseWireTime(v.parse(signedAt, item.payload).time)
}

/** The shift with what was signed here over what the server says of it. `acts`: of the outbox, the oldest first. */
export function shownShift<S extends ShiftFacts & { id: string }>(
  shift: S,
  acts: readonly OutboxItem[],
): Shown<S> {
  const actOf = (side: SignSide) =>
    [...acts].reverse().find(({ about }) => about === aboutSign(shift.id, side))
  const [into, out] = SIGN_SIDES.map(actOf)
  const stands = (side: SignSide, state: (item: OutboxItem) => boolean) => {
    const act = actOf(side)
    return act !== undefined && state(act)
  }
  return {
    ...shift,
    inTime: shift.inTime ?? madeAt(into),
    outTime: shift.outTime ?? madeAt(out),
    underWay: SIGN_SIDES.filter((side) =>
      stands(side, ({ state }) => state !== 'received' && state !== 'failed'),
    ),
    failed: SIGN_SIDES.filter((side) => stands(side, ({ state }) => state === 'failed')),
  }
}
