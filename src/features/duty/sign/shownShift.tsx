import * as v from 'valibot'
import { SIGN_SIDES, type ShiftFacts, type SignSide, signWord } from '@/domain/duty/shift'
import { parseWireTime, type Millis } from '@/domain/time'
import type { OutboxItem } from '@/stores/outbox/item'
import { aboutSign } from './signKind'
import { useNow } from '@/kit/screen/links'
import { Tag } from '@/ui/Tag'
import { signTime } from '../roster/shiftWords'

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

const WORD: Record<SignSide, string> = { in: '到', out: '退' }

/** 签到 14:58 正常: when it was made, and how that is judged. */
function SignTag({ side, facts, at }: { side: SignSide; facts: ShiftFacts; at: Millis | null }) {
  const { text, tone } = signWord(side, facts, useNow())
  return (
    <span className="cg-duty-sign num">
      签{WORD[side]}
      {at !== null && <b>{signTime(at)}</b>}
      {text !== '' && <Tag tone={tone}>{text}</Tag>}
    </span>
  )
}

/** Both sides of a shift in one line. */
export const SignTags = ({ facts }: { facts: ShiftFacts }) => (
  <>
    <SignTag side="in" facts={facts} at={facts.inTime} />
    <SignTag side="out" facts={facts} at={facts.outTime} />
  </>
)
