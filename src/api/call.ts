import { readBody } from './answer'
import { noteChange } from './changes'
import { tagsOf, type Endpoint, type Input, type Output } from './endpoint'
import { ApiError, isLoggedOut, MESSAGE } from './envelope'
import { host } from './host'
import { isNoResponse, request, type CallOptions } from './http'

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
