import { fillPath, type Endpoint } from './endpoint'
import { ApiError, passes, type Envelope, CODE, MESSAGE } from './envelope'
import type { Host } from './host'

// Detects an assumed call that the city does not have (docs/decisions/0041). It is learned once, and the user gets no 重试.

/** HTTP statuses for an unknown path or method. */
const NOT_THERE: readonly number[] = [404, 405, 501]

interface Sent {
  params?: Record<string, string>
  query?: object
  data?: unknown
}

/** The record in a call, as one text; null when it names none. */
function recordOf({ path }: Endpoint, { params, query, data }: Sent): string | null {
  if (params) return fillPath(path, params)
  const named = { ...query, ...(data instanceof FormData ? {} : (data as object | undefined)) }
  const ids = Object.entries(named).filter(([name]) => /^id$|Ids?$|^no$|^code$/.test(name))
  return ids.length > 0 ? JSON.stringify(ids) : null
}

/**
 * Decides whether a failed answer means that an assumed call does not exist. Code 404 in an envelope may be about the requested
 * record instead. Returns null for other failures.
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
