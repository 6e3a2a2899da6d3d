import { call } from '@/api/call'
import { incomingCall, type CallRow } from '@/api/contract/conversationCall'
import { isUnderWay } from '@/domain/conversation/call'
import type { Millis } from '@/domain/time'
import { onReset } from '@/domain/resettable'
import { after } from '@/stores/clock'
import { currentToken } from '@/stores/session'
import { useNetwork } from '@/stores/network'
import { openLayer } from '@/stores/layers'
import { useCall } from './useCallState'

/** Polling interval (ms) of an open app for incoming calls: a ring lasts several times as long. */
const EVERY: Millis = 6_000
/** Polling interval (ms) while it rings: the call may be cancelled. */
const RINGING: Millis = 1_500

/** The screen of an incoming call. */
type Open = (call: CallRow) => void

let cancel: () => void = () => undefined
let shownId = ''
let close: () => void = () => undefined
let watching = false

/**
 * Polls for incoming calls while the page is visible and a user is logged in, and shows them over any screen.
 * It starts once, late: no first screen waits for it.
 */
export function watchCalls(open: Open): () => void {
  if (watching) return stopWatching
  watching = true
  const visible = () => {
    if (document.hidden) return
    cancel()
    void look(open)
  }
  document.addEventListener('visibilitychange', visible)
  stop = () => document.removeEventListener('visibilitychange', visible)
  plan(open)
  return stopWatching
}

let stop: () => void = () => undefined
onReset(stopWatching)

function stopWatching(): void {
  watching = false
  cancel()
  stop()
  put('')
}

function plan(open: Open): void {
  cancel()
  if (watching) cancel = after(() => void look(open), shownId === '' ? EVERY : RINGING)
}

async function look(open: Open): Promise<void> {
  // Offline, screens detect the connection themselves; during a call it has the connection to itself.
  const idle = !document.hidden && currentToken() !== '' && !useNetwork.getState().offline
  if (idle && !isUnderWay(useCall.getState().state)) {
    const found = await call(incomingCall, {}, { quiet: true, loading: false }).catch(() => undefined)
    if (found !== undefined) await show(found, open)
  } else put('')
  plan(open)
}

async function show(found: CallRow | null, open: Open): Promise<void> {
  if (!found?.id || found.state !== 'ringing') return put('')
  if (found.id === shownId) return
  const part = await import('./IncomingCall').catch(() => null)
  // It rings on: the next poll loads the component again.
  if (!part || !watching) return
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
function put(id: string, closing: () => void = () => undefined): void {
  close()
  close = closing
  shownId = id
}
