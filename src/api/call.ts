import * as v from 'valibot'
import { noteChange } from './changes'
import { fromCity } from './cityShapes'
import { tagsOf, type Endpoint, type Input, type Output } from './endpoint'
import { ApiError, isLoggedOut } from './envelope'
import { host } from './host'
import { isNoResponse, request, type CallOptions } from './http'
import { MESSAGE } from './messages'
import { describeIssues, inNameOf, reportMismatch } from './tolerant'

/**
 * The door of the screens to the gateway: sends, applies the rules of spec §7 and §8, and reads the body by the
 * endpoint's schema. Rejects with ApiError, also when no response came: an empty body must not pass for an empty list.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E> & object,
  options?: CallOptions,
): Promise<Output<E>> {
  let heard = true
  try {
    const envelope = await request(endpoint, input, options).catch((error: unknown) => {
      if (error instanceof ApiError) host()?.noteFailure?.(endpoint.path, error)
      throw error
    })
    // The client has shown this one already, as `request` says.
    if (isNoResponse(envelope)) throw new ApiError('network', MESSAGE.noResponse)
    return readBody(endpoint, envelope.body)
  } catch (error) {
    heard = !isLoggedOut(error)
    throw error
  } finally {
    // Also after a failure: refused or lost on the way, what is on show may be out of date.
    if (heard && (endpoint.policy.acts || endpoint.method !== 'GET')) noteChange(tagsOf(endpoint.about))
  }
}

/** Reads a body by the city's shapes and its endpoint's schema; only a body of no use at all is an error. */
export function readBody<E extends Endpoint>(endpoint: E, body: unknown): Output<E> {
  const parsed = inNameOf(endpoint.path, () => v.safeParse(endpoint.body, fromCity(endpoint, body)))
  // The schema of the endpoint is what Output is computed from; the generic hides it from the compiler.
  if (parsed.success) return parsed.output as Output<E>
  inNameOf(endpoint.path, () =>
    reportMismatch(`${endpoint.path}: ${describeIssues(parsed.issues)}`, parsed.issues),
  )
  throw new ApiError('badBody', MESSAGE.badBody)
}
