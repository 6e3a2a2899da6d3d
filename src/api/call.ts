import * as v from 'valibot'
import { noteChange } from './changes'
import { fromCity } from './cityShapes'
import { tagsOf, type Endpoint, type Input, type Output } from './endpoint'
import { ApiError, isLoggedOut, MESSAGE } from './envelope'
import { host } from './host'
import { isNoResponse, request, type CallOptions } from './http'
import { describeIssues, inNameOf, reportMismatch } from './tolerant'

/**
 * Sends a call by the rules of spec §7 and §8 and reads the body by the schema of the endpoint. All screens use it. Rejects
 * with ApiError, also without a response: an empty body must not look like an empty list.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E> & object,
  options?: CallOptions,
): Promise<Output<E>> {
  let mayHaveActed = true
  try {
    const envelope = await request(endpoint, input, options).catch((error: unknown) => {
      if (error instanceof ApiError) host()?.noteFailure?.(endpoint.path, error)
      throw error
    })
    // `request` has already shown this failure.
    if (isNoResponse(envelope)) throw new ApiError('network', MESSAGE.noResponse)
    return readBody(endpoint, envelope.body)
  } catch (error) {
    mayHaveActed = !isLoggedOut(error)
    throw error
  } finally {
    // Also after a failure: the server may have done it, so shown data may be out of date.
    if (mayHaveActed && (endpoint.policy.acts || endpoint.method !== 'GET'))
      noteChange(tagsOf(endpoint.about))
  }
}

/** Reads a body by the shapes of the city and the schema of the endpoint; throws only when nothing in it is usable. */
export function readBody<E extends Endpoint>(endpoint: E, body: unknown): Output<E> {
  const parsed = inNameOf(endpoint.path, () => v.safeParse(endpoint.body, fromCity(endpoint, body)))
  // Output is computed from the schema of the endpoint, which the generic hides from the compiler.
  if (parsed.success) return parsed.output as Output<E>
  inNameOf(endpoint.path, () =>
    reportMismatch(`${endpoint.path}: ${describeIssues(parsed.issues)}`, parsed.issues),
  )
  throw new ApiError('badBody', MESSAGE.badBody)
}
