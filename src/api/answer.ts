import * as v from 'valibot'
import { fromCity } from './cityShapes'
import type { Endpoint, Output } from './endpoint'
import { ApiError, MESSAGE } from './envelope'
import { describeIssues, inNameOf, reportMismatch } from './tolerant'

/**
 * A number of more than 15 digits after a colon, a bracket or a comma. A text may contain the same; the second pattern decides.
 */
const MAY_BE_LONG = /[:[,]\s*-?\d{16}/

/** Texts, which stay, and integers of more than 15 digits. */
const TEXTS_AND_LONG = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g

/**
 * Parses JSON of a gateway. Integers of more than 15 digits become text: as numbers they would be rounded, and an id would name
 * another record.
 * @returns the value; the text itself when it is not JSON, like axios; other input unchanged
 */
export function readJson(data: unknown): unknown {
  if (typeof data !== 'string' || data === '') return data
  const exact = MAY_BE_LONG.test(data)
    ? data.replace(TEXTS_AND_LONG, (found) => (found.startsWith('"') ? found : `"${found}"`))
    : data
  try {
    return JSON.parse(exact)
  } catch {
    return data
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
