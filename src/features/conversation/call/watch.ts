import type { QueryClient } from '@tanstack/react-query'
import { call } from '@/api/call'
import { incomingCall, type CallRow } from '@/api/contract/conversationCall'
import { isCallActive } from '@/domain/conversation/call'
import { resettable, untilReset } from '@/domain/resettable'
import type { Millis } from '@/domain/time'
import { countsOf } from '@/kit/data/counts'
import { startPulse } from '@/kit/data/pulse'
import { device } from '@/platform/current'
import { isCallAbsent } from '@/stores/offered'
import { currentToken } from '@/stores/session'
import { useNetwork } from '@/stores/network'
import { openLayer } from '@/stores/layers'
import { repeat, type Repeating } from '@/stores/repeat'
import { isTended } from '@/stores/tended'
import { useExpected } from './expected'
import { useCall } from './useCallState'

/**
 * Incoming calls are polled this often (ms) while one may be expected: on a shift, or with a conversation on screen. A phone
 * rings within 18 s then, and the caller waits for a minute (RING_FOR).
 */
const EXPECTED: Millis = 15_000
/** The same with a conversation on screen of a phone that is not in use. */
const UNTENDED: Millis = 60_000
/** The same while it rings: the caller may cancel. */
const RINGING: Millis = 1_500
/** On becoming visible, unless it was polled this recently (ms). */
const ON_SIGHT: Millis = 15_000

/** The screen of an incoming call. */
type Open = (call: CallRow) => void

/** The call on screen; '' for none. */
const shown = resettable(() => ({ id: '', close: (): void => undefined }))
const watched = resettable((): { stop: () => void } | null => null)

/**
 * Shows an incoming call over any screen. It is polled only while a call may be expected. Otherwise it is read when the page
 * becomes visible, when the counts report that it rings, and when the shell got a push message (docs/native-bridge.md).
 */
export function watchCalls(client: QueryClient, open: Open): () => void {
  if (watched.current) return watched.current.stop
  let polling: Repeating | null = null
  const watching = () => polling !== null
  const isExpected = () =>
    (useExpected.getState().screens > 0 && isTended()) ||
    (countsOf(client)?.onShift === true && !device().pushes?.())
  const poll = repeat({
    every: () => {
      if (isCallAbsent(incomingCall)) return null
      if (shown.current.id !== '') return RINGING
      return isExpected() ? EXPECTED : useExpected.getState().screens > 0 ? UNTENDED : null
    },
    onSight: ON_SIGHT,
    work: () => look(open, watching),
  })
  polling = poll
  let wasExpected = isExpected()
  const plan = () => {
    const is = isExpected()
    if (is === wasExpected) return
    wasExpected = is
    if (is) poll.run()
    else poll.plan()
  }
  const leave = [
    useExpected.subscribe(plan),
    startPulse(client, ({ ringing }) => {
      if (ringing) poll.run()
      else plan()
    }),
    device().onPush?.((about) => {
      if (about === 'call') poll.run()
    }),
  ]
  // Unless the counts of the first screen exclude one.
  if (countsOf(client)?.ringing !== false) poll.run()
  const stop = () => {
    for (const one of leave) one?.()
    poll.stop()
    polling = null
    watched.current = null
    put('')
  }
  watched.current = { stop }
  untilReset(stop)
  return stop
}

/** Returns false after a failure. */
async function look(open: Open, watching: () => boolean): Promise<boolean> {
  // Offline, the screens look for the connection; an active call has it to itself.
  const free = currentToken() !== '' && !useNetwork.getState().offline
  if (!free || isCallActive(useCall.getState().state)) {
    put('')
    return true
  }
  const found = await call(incomingCall, {}, { quiet: true, loading: false }).catch(() => undefined)
  if (found !== undefined && watching()) await show(found, open, watching)
  return found !== undefined
}

async function show(found: CallRow | null, open: Open, watching: () => boolean): Promise<void> {
  if (!found?.id || found.state !== 'ringing') return put('')
  if (found.id === shown.current.id) return
  const part = await import('./IncomingCall').catch(() => null)
  // It rings on: the next poll requests the part again.
  if (!part || !watching()) return
  put(
    found.id,
    openLayer(() =>
      part.incoming(found, (accepted) => {
        put('')
        if (accepted) open(found)
      }),
    ),
  )
}

/** One call is shown at a time; '' for none. */
function put(id: string, close: () => void = () => undefined): void {
  shown.current.close()
  shown.current = { id, close }
}
