import { mediaKind } from '@/domain/attachment'
import { CODE } from './names'

/** Where this worker stands. */
export interface Place {
  /** Address of its scope, with the slash at its end. */
  scope: string
  /** The server answers every path below the scope with index.html (/wxcom); else the document has one address. */
  history: boolean
  /** Origin of the preview host. */
  photos: string
}

export type Asked = 'document' | 'code' | 'photo'

/** As much of a request as is looked at. */
export type Looked = Pick<Request, 'url' | 'method' | 'mode' | 'destination'>

/** The demo's native shell brings a page of its own (src/demo/shell). */
const OWN_PAGE = 'shell'

/** True for an address of the app itself, whatever its query: a token in it (spec §2) is no part of any key. */
function isDocument({ pathname, searchParams }: URL, { scope, history }: Place): boolean {
  if (searchParams.has(OWN_PAGE)) return false
  const base = new URL(scope).pathname
  if (!pathname.startsWith(base)) return false
  const below = pathname.slice(base.length)
  return below === '' || below === 'index.html' || (history && !/\.[^/]*$/.test(below))
}

/**
 * What a request is about. null: none of the worker's business, so that the browser asks as if there were none. Calls of
 * the gateway and of the map providers always are: nothing here knows them by name.
 */
export function askedFor({ url, method, mode, destination }: Looked, place: Place): Asked | null {
  if (method !== 'GET') return null
  const address = new URL(url)
  const own = address.origin === new URL(place.scope).origin
  if (mode === 'navigate') return own && isDocument(address, place) ? 'document' : null
  if (url.startsWith(`${place.scope}${CODE}`)) return 'code'
  const isPhoto = destination === 'image' && address.origin === place.photos
  return isPhoto && mediaKind(address.pathname) === 'image' ? 'photo' : null
}
