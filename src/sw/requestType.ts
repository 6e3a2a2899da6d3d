import { mediaKind } from '@/domain/attachment'
import { CODE_CACHE } from './names'

/** Configuration of this worker. */
export interface WorkerScope {
  /** Address of its scope, with a slash at the end. */
  scope: string
  /** The server answers every path below the scope with index.html (/wxcom); else the document has one address. */
  history: boolean
  /** Origin of the preview host. */
  photos: string
}

export type RequestType = 'document' | 'code' | 'photo'

/** The fields of a request that are read. */
export type Looked = Pick<Request, 'url' | 'method' | 'mode' | 'destination'>

/** The demo's native shell has a separate page (scripts/shell). */
const OWN_PAGE = 'shell'

/** True for an address of the app itself, with any query: a token in it (spec §2) is part of no key. */
function isDocument({ pathname, searchParams }: URL, { scope, history }: WorkerScope): boolean {
  if (searchParams.has(OWN_PAGE)) return false
  const base = new URL(scope).pathname
  if (!pathname.startsWith(base)) return false
  const below = pathname.slice(base.length)
  return below === '' || below === 'index.html' || (history && !/\.[^/]*$/.test(below))
}

/**
 * Type of a request. null: not handled, so the browser sends it. Calls of the gateway and of the map
 * providers are never handled.
 */
export function requestTypeOf(
  { url, method, mode, destination }: Looked,
  place: WorkerScope,
): RequestType | null {
  if (method !== 'GET') return null
  const address = new URL(url)
  const own = address.origin === new URL(place.scope).origin
  if (mode === 'navigate') return own && isDocument(address, place) ? 'document' : null
  if (url.startsWith(`${place.scope}${CODE_CACHE}`)) return 'code'
  const isPhoto = destination === 'image' && address.origin === place.photos
  return isPhoto && mediaKind(address.pathname) === 'image' ? 'photo' : null
}
