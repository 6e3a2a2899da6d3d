import * as v from 'valibot'
import type { OwnShift } from '@/api/contract/duty'
import { type ShiftFacts, SIGN_SIDES, type SignSide, signLabel } from '@/domain/duty/shift'
import { formatTime } from '@/domain/format'
import { formatRelativeDay, type Millis, parseWireTime } from '@/domain/time'
import type { OutboxItem } from '@/stores/outbox/item'
import { aboutSign } from '@/features/duty/sign/signKind'
import { useNow } from '@/kit/screen/hooks'
import { Tag } from '@/ui/Card'

type Hours = Pick<OwnShift, 'from' | 'to'>

const clock = (ms: Millis | null): string => (ms === null ? '' : formatTime(ms, 'HH:mm'))

/** The hours of a shift: 15:00 – 23:00; 时间不明 when the gateway sends none. */
export function hoursOf({ from, to }: Hours, now: Millis): string {
  if (from === null || to === null) return '时间不明'
  const end = formatRelativeDay(from, now) === formatRelativeDay(to, now) ? '' : '次日 '
  return `${clock(from)} – ${end}${clock(to)}`
}

/** The title of a shift: 今天 中班. */
export const shiftTitle = ({ from, name }: Pick<OwnShift, 'from' | 'name'>, now: Millis): string =>
  [from === null ? '' : formatRelativeDay(from, now), name || '值班'].filter(Boolean).join(' ')

/** The user's shift as the rules of domain/duty need it. */
export const shiftFactsOf = ({ from, to, holderId, inTime, outTime }: ShiftFacts): ShiftFacts => ({
  from,
  to,
  holderId,
  inTime,
  outTime,
})

/** The time of a signature: 14:58, with the day if it is not today. */
export const signTime = (ms: Millis | null): string => (ms === null ? '—' : clock(ms))

/** A shift with the queued signatures of this phone. */
export type Shown<S> = S & {
  /** Signed on this phone, and not on the server yet. */
  underWay: readonly SignSide[]
  /** Signed on this phone, and refused by the server. */
  failed: readonly SignSide[]
}

const signedAt = v.fallback(v.object({ time: v.string() }), { time: '' })

function madeAt(item: OutboxItem | undefined): Millis | null {
  if (!item || item.state === 'failed') return null
  return parseWireTime(v.parse(signedAt, item.payload).time)
}

/** Applies local signatures to a shift. `acts`: the actions of the outbox, oldest first. */
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

/** Time and result of a signature: 签到 14:58 正常. */
function SignTag({ side, facts, at }: { side: SignSide; facts: ShiftFacts; at: Millis | null }) {
  const { text, tone } = signLabel(side, facts, useNow())
  return (
    <span className="cg-duty-sign num">
      签{WORD[side]}
      {at !== null && <b>{signTime(at)}</b>}
      {text !== '' && <Tag tone={tone}>{text}</Tag>}
    </span>
  )
}

/** Both signatures of a shift in one line. */
export const SignTags = ({ facts }: { facts: ShiftFacts }) => (
  <>
    <SignTag side="in" facts={facts} at={facts.inTime} />
    <SignTag side="out" facts={facts} at={facts.outTime} />
  </>
)
