import { call } from '@/api/call'
import { sendSignal, type CallBody, type Signal, type SignalKind } from '@/api/contract/call'
import { qualityBetween } from '@/domain/conversation/quality'
import type { Millis } from '@/domain/time'
import { callMedia } from '@/platform/call/current'
import { now } from '@/stores/clock'
import { isNow, type Session } from './presentSession'
import { useCall } from './useCallState'

/** The connection is looked at so often (ms). */
const LOOK: Millis = 3_000
/** A way that is lost is looked for anew so often (ms): a signal may be lost as well. */
const AGAIN: Millis = 4_000

const quiet = { quiet: true, loading: false } as const

const set = useCall.setState

/** The way from this phone to the other one, found by signals that the server passes on. `onReach`: it is there, or lost. */
export function join(
  mine: Session,
  iceServers: CallBody['iceServers'],
  onReach: (reached: boolean) => void,
): void {
  mine.peer = callMedia().connect({
    iceServers,
    own: useCall.getState().own ?? new MediaStream(),
    onCandidate: (candidate) => send(mine, 'candidate', candidate),
    onStream: (theirs) => isNow(mine) && set({ theirs }),
    onReach: (reached) => {
      if (isNow(mine)) onReach(reached)
    },
  })
}

function send(mine: Session, kind: SignalKind, text: string): void {
  if (!isNow(mine)) return
  // One that is lost is made up for: a way that is not found is looked for anew.
  call(sendSignal, { data: { callId: mine.callId, kind, text } }, quiet).catch(() => undefined)
}

/** The caller offers a way once the other one has taken the call, and another one where it is lost. */
export async function reach(mine: Session): Promise<void> {
  const { phase } = useCall.getState().state
  const wanted = phase === 'connecting' || phase === 'reconnecting'
  if (mine.side !== 'caller' || !mine.peer || !wanted || now() - mine.offeredAt < AGAIN) return
  const again = mine.offeredAt > 0
  mine.offeredAt = now()
  const offer = await mine.peer.offer(again).catch(() => '')
  if (offer) send(mine, 'offer', offer)
}

/** What the other phone says of the way; what was heard before is passed over. */
export async function hear(mine: Session, { seq, kind, text }: Signal): Promise<void> {
  if (seq <= mine.since) return
  mine.since = seq
  const { peer } = mine
  if (!peer) return
  try {
    if (kind === 'offer') send(mine, 'answer', await peer.answer(text))
    else if (kind === 'answer') await peer.accept(text)
    else await peer.addCandidate(text)
  } catch {
    // Of an older description: the next one makes it good.
  }
}

/** How the connection is, now and then. */
export async function look(mine: Session): Promise<void> {
  if (useCall.getState().state.phase !== 'talking' || now() - mine.lookedAt < LOOK) return
  mine.lookedAt = now()
  const counts = (await mine.peer?.counts()) ?? null
  if (!counts || !isNow(mine)) return
  set({ quality: qualityBetween(mine.counts, counts) })
  mine.counts = counts
}
