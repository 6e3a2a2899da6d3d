import { signWord, type ShiftFacts, type SignSide } from '@/domain/duty/shift'
import type { Millis } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { Tag } from '@/ui/Tag'
import { signTime } from '../shiftWords'

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
