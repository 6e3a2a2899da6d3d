import type { ActPhoto } from './item'

/**
 * A form's value with the paths its photos have got since, wherever in it they lie: a photo is an object with the id of one
 * and a path.
 */
export function withPaths(value: unknown, photos: readonly ActPhoto[]): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => withPaths(part, photos))
  // Bytes and dates are no records.
  if (!isRecord(value)) return value
  const found = 'path' in value && photos.find(({ id }) => 'id' in value && value.id === id)
  if (found) return { ...value, path: found.path }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withPaths(part, photos)]))
}

const isRecord = (value: unknown): value is object =>
  Object.prototype.toString.call(value) === '[object Object]'
