import { pathAt } from './cityShapes'
import { fillPath, type Endpoint, type Input } from './endpoint'
import { host, tokenHeader } from './host'

/**
 * Sends a call without data that outlives the page and whose answer nobody reads: freeing a lock while the tab closes, ending a
 * session on the server. By fetch, because an XMLHttpRequest dies with its page. One that needs a session is not sent while it is
 * not known whose it is.
 */
export function sendAndForget<E extends Endpoint>(
  endpoint: E,
  input: Input<E> & { params?: Record<string, string> },
): void {
  const around = host()
  if (!around) return
  const asked = endpoint.policy.open ? null : around.identify()?.catch(() => undefined)
  if (asked) return
  const path = around.baseApi.replace(/\/$/, '') + fillPath(pathAt(endpoint), input.params)
  // Where it fails the lock, or the session, dies by the city's own limit.
  void fetch(new URL(path, window.location.href), {
    method: endpoint.method,
    headers: tokenHeader(around.token()),
    credentials: 'include',
    keepalive: true,
  }).catch(() => undefined)
}
