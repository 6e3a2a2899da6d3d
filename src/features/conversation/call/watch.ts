import type { QueryClient } from '@tanstack/react-query'
import { call } from '@/api/call'
import { incomingCall, type CallRow } from '@/api/contract/conversationCall'
import { isCallActive } from '@/domain/conversation/call'
import { resettable, untilReset } from '@/domain/resettable'
import type { Millis } from '@/domain/time'
import { cachedCounts } from '@/kit/data/counts'
import { startPulse } from '@/kit/data/pulse'
import { device } from '@/platform/current'
import { isCallAbsent } from '@/stores/offered'
import { currentToken } from '@/stores/session'
import { useNetwork } from '@/stores/network'
import { openLayer } from '@/stores/layers'
import { repeat, type Repeating } from '@/stores/repeat'
import { isPhoneInUse } from '@/stores/phoneInUse'
import { useExpected } from './expected'
import { useCall } from './useCallState'

/**
 * Polling interval (ms) while a call is likely: on a shift, or with a conversation on screen. The phone then
 * rings within 18 s; the caller waits for a minute (RING_FOR).
 */
const EXPECTED_INTERVAL: Millis = 15_000
/** Polling interval (ms) with a conversation on screen while the phone is not in use. */
const IDLE_INTERVAL: Millis = 60_000
/** Polling interval (ms) while the phone rings, because the caller may cancel. */
const RINGING_INTERVAL: Millis = 1_500
/** A page that becomes visible polls, unless the last poll is more recent than this (ms). */
const MIN_PAUSE: Millis = 15_000

/** The screen of an incoming call. */
type Open = (call: CallRow) => void

/** The call on screen; '' for none. */
const shown = resettable(() => ({ id: '', close: (): void => undefined }))
const watched = resettable((): { stop: () => void } | null => null)

/**
 * Shows an incoming call over any screen. It polls only while a call is likely. Otherwise it reads when the
 * page becomes visible, when the counts report a ringing call, and when the shell gets a push message
 * (docs/native-bridge.md).
 */
export function watchCalls(client: QueryClient, open: Open): () => void {
  if (watched.current) return watched.current.stop
  let polling: Repeating | null = null
  const watching = () => polling !== null
  const isExpected = () =>
    (useExpected.getState().screens > 0 && isPhoneInUse()) ||
    (cachedCounts(client)?.onShift === true && !device().pushes?.())
  const poll = repeat({
    every: () => {
      if (isCallAbsent(incomingCall)) return null
      if (shown.current.id !== '') return RINGING_INTERVAL
      return isExpected() ? EXPECTED_INTERVAL : useExpected.getState().screens > 0 ? IDLE_INTERVAL : null
    },
    onSight: MIN_PAUSE,
    work: () => pollCall(open, watching),
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
  // The counts of the first screen may already exclude a call.
  if (cachedCounts(client)?.ringing !== false) poll.run()
  const stop = () => {
    for (const one of leave) one?.()
    poll.stop()
    polling = null
    watched.current = null
    replaceShown('')
  }
  watched.current = { stop }
  untilReset(stop)
  return stop
}

/** Returns false after a failure. */
async function pollCall(open: Open, watching: () => boolean): Promise<boolean> {
  // No poll while offline, where the screens check the connection, or during a call, which needs the
  // bandwidth.
  const free = currentToken() !== '' && !useNetwork.getState().offline
  if (!free || isCallActive(useCall.getState().state)) {
    replaceShown('')
    return true
  }
  const found = await call(incomingCall, {}, { quiet: true, loading: false }).catch(() => undefined)
  if (found !== undefined && watching()) await show(found, open, watching)
  return found !== undefined
}

async function show(found: CallRow | null, open: Open, watching: () => boolean): Promise<void> {
  if (!found?.id || found.state !== 'ringing') return replaceShown('')
  if (found.id === shown.current.id) return
  const part = await import('./IncomingCall').catch(() => null)
  // The phone keeps ringing on the server, so the next poll loads the part again.
  if (!part || !watching()) return
  replaceShown(
    found.id,
    openLayer(() =>
      part.incoming(found, (accepted) => {
        replaceShown('')
        if (accepted) open(found)
      }),
    ),
  )
}

/** Replaces the shown call; '' for none. */
function replaceShown(id: string, close: () => void = () => undefined): void {
  shown.current.close()
  shown.current = { id, close }
}
