import { pathAt } from './cityShapes'
import { fillPath, type Endpoint, type Input } from './endpoint'
import { gatewayUrl, host, tokenHeader } from './host'

/**
 * Sends a call without data that outlives the page and whose answer is ignored: freeing a lock while the tab closes, ending a
 * session on the server. By fetch, because an XMLHttpRequest ends with its page. Not sent while the user of the session is
 * unknown.
 */
export function sendAndForget<E extends Endpoint>(
  endpoint: E,
  input: Input<E> & { params?: Record<string, string> },
): void {
  const around = host()
  if (!around) return
  const identified = endpoint.policy.open ? null : around.identify()?.catch(() => undefined)
  if (identified) return
  // If it fails, lock or session expire by the limit of the city.
  void fetch(gatewayUrl(fillPath(pathAt(endpoint), input.params)), {
    method: endpoint.method,
    headers: tokenHeader(around.token()),
    credentials: 'include',
    keepalive: true,
  }).catch(() => undefined)
}
