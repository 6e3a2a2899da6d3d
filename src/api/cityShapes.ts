import { city } from '@/city/city'
import type { City, LockWord, Names } from '@/city/shapes'
import type { Endpoint } from './endpoint'
import { withId } from './tolerant'

// Translates between the shapes of a city (src/city) and the contract. Without settings everything passes unchanged.

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy with the field names of the contract, at any depth. `names`: { ours: theirs }. */
function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => renamed(each, names))
  if (!isRecord(value)) return value
  const ours = new Map(Object.entries(names).map(([our, their]) => [their, our]))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [ours.get(key) ?? key, renamed(one, names)]),
  )
}

/** Replaces stages by the numbers of the specification, at any depth. */
function staged(value: unknown, stages: NonNullable<City['stages']>): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => staged(each, stages))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'stage' ? (stages[String(one)] ?? one) : staged(one, stages),
    ]),
  )
}

/** The value at a path with dots; undefined when missing. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value)

const hasId = (value: unknown): boolean =>
  isRecord(value) && (('id' in value && value['id'] !== null) || 'caseId' in value)

/**
 * The record in a detail: at the path of the city, else the body itself or its only part with an id. Fields beside it are
 * merged.
 */
function recordIn(body: unknown, path: string | undefined): unknown {
  const inPath = path && at(body, path)
  if (isRecord(inPath)) return inPath
  if (!isRecord(body) || hasId(body)) return body
  const parts = Object.values(body).filter(isRecord).filter(hasId)
  return parts.length === 1 ? { ...body, ...parts[0] } : body
}

const LOCKS: Record<LockWord, object> = {
  free: { locked: false, mine: false },
  held: { locked: true, mine: false },
  mine: { locked: true, mine: true },
}

function lockOf(body: unknown, { field, values, holder }: NonNullable<City['lock']>): unknown {
  const word = values[String(field === undefined ? body : at(body, field))]
  const holderName = holder === undefined ? undefined : at(body, holder)
  if (word === undefined && holderName === undefined) return body
  return { ...(isRecord(body) ? body : {}), ...(word && LOCKS[word]), holderName }
}

function delayOf(body: unknown, { field, values, reason }: NonNullable<City['delay']>): unknown {
  const allowed = values[String(field === undefined ? body : at(body, field))]
  if (allowed === undefined) return body
  return {
    ...(isRecord(body) ? body : {}),
    allowed,
    reason: reason === undefined ? undefined : at(body, reason),
  }
}

/** Calls of the specification that gateways answer in several shapes. */
const isDetail = (path: string) => path.endsWith('/detail')
const isFlow = (path: string) => path.endsWith('/detailPart')
const isLock = (path: string) => path.includes('/isCaseDetailLock') || path.includes('/dealDetailControl')
const isDelay = (path: string) => path.endsWith('/handle/ifDelay')

/** Renames the fields of a body to those of the contract. */
function named(body: unknown, path: string): unknown {
  const { fields = {}, stages, id, calls = {}, pages } = city()
  const names = { ...(id && { id }), ...fields, ...calls[path]?.fields }
  let read = Object.keys(names).length > 0 ? renamed(body, names) : body
  if (stages) read = staged(read, stages)
  if (!pages || !isRecord(read)) return read
  const rows = pages.rows === undefined ? undefined : at(read, pages.rows)
  if (!Array.isArray(rows)) return read
  return { list: rows, total: pages.total === undefined ? undefined : at(read, pages.total) }
}

/** The body of an answer in the shape of the contract. */
export function fromCity({ path }: Pick<Endpoint, 'path'>, body: unknown): unknown {
  const { lock, delay, detail } = city()
  const read = named(body, path)
  if (isDetail(path)) return withId(recordIn(read, detail))
  if (isFlow(path) && Array.isArray(read)) return { flow: read }
  if (isLock(path) && lock) return lockOf(read, lock)
  return isDelay(path) && delay ? delayOf(read, delay) : read
}

/** The path of a call at the gateway of this city. */
export const pathAt = ({ path }: Pick<Endpoint, 'path'>): string => city().calls?.[path]?.path ?? path

/** A request (query or data) in the shape of this city. */
export function toCity<T>({ path }: Pick<Endpoint, 'path'>, sent: T): T {
  const { calls = {}, dictionaries } = city()
  const names = calls[path]?.sent
  const type = isRecord(sent) && path.endsWith('/businessDict/list') && dictionaries?.[String(sent['type'])]
  const request = type ? { ...sent, type } : sent
  if (!names || !isRecord(request)) return request
  // Renames fields, not values.
  return Object.fromEntries(Object.entries(request).map(([key, value]) => [names[key] ?? key, value])) as T
}
