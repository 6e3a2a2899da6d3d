import { REACH_TIMEOUT, withTimeout } from '@/domain/timeLimits'
import { pathAt } from './cityShapes'
import { currentUser } from './contract/account'
import { gatewayUrl, host } from './host'

/**
 * Sends one call without a session, whose answer is ignored: only whether the gateway answers at all counts, and is noted. By
 * fetch, because any answer of the client, also 901, is shown. Never rejects.
 */
export async function reachGateway(): Promise<void> {
  const around = host()
  if (!around) return
  const noteEnd = around.noteCall?.()
  const answered = await withTimeout(REACH_TIMEOUT, (signal) =>
    fetch(gatewayUrl(pathAt(currentUser)), { signal, cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  )
  noteEnd?.(answered)
}
