import { fillPath, type Endpoint } from './endpoint'
import { ApiError, passes, type Envelope } from './envelope'
import type { Host } from './host'
import { CODE, MESSAGE } from './messages'

// An assumed call that the city does not have (docs/decisions/0041): it is learned once, and nobody is asked to try again.

/** HTTP statuses of a server that does not know a path, or a method on it. */
const NOT_THERE: readonly number[] = [404, 405, 501]

interface Sent {
  params?: Record<string, string>
  query?: object
  data?: unknown
}

/** Which record a call asks for or moves, as one text; null where it names none. */
function recordOf({ path }: Endpoint, { params, query, data }: Sent): string | null {
  if (params) return fillPath(path, params)
  const named = { ...query, ...(data instanceof FormData ? {} : (data as object | undefined)) }
  const ids = Object.entries(named).filter(([name]) => /^id$|Ids?$|^no$|^code$/.test(name))
  return ids.length > 0 ? JSON.stringify(ids) : null
}

/**
 * What a failed answer to an assumed call says of the call itself: that it is not there. An envelope with code 404 may be about the
 * record it asks for. Null where it says nothing of the kind.
 * @param status HTTP status
 */
export function absence(
  { offers }: Host,
  endpoint: Endpoint,
  sent: Sent,
  status: number,
  envelope: Envelope | null,
): ApiError | null {
  if (!offers || endpoint.source === 'spec' || endpoint.policy.passThrough) return null
  const hasCode = envelope !== null && envelope.code !== -1
  const isMissing = NOT_THERE.includes(status) || (status === 200 && envelope?.code === CODE.notFound)
  if (!isMissing || (envelope !== null && passes(envelope))) return null
  const record = hasCode && status !== 405 && status !== 501 ? recordOf(endpoint, sent) : null
  const isAbsent = offers.noteAbsent(endpoint, record)
  return new ApiError('absent', isAbsent ? MESSAGE.absent : MESSAGE.absentOrGone, status)
}
