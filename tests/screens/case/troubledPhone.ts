import { vi } from 'vitest'
import { gate } from '../../kit/harness'
import { photo } from './city'

// What goes wrong on a phone, until `vi.restoreAllMocks()`.

/** The phone is full. */
export const fill = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

/** A photo whose bytes come when the answer is called. */
export function slowPhoto(): { file: File; arrive: () => void } {
  const file = photo('慢.jpg', 9)
  const way = gate()
  const { slice } = file
  vi.spyOn(file, 'slice').mockImplementation((...asked) => {
    const part = slice.apply(file, asked)
    const bytes = part.arrayBuffer.bind(part)
    return Object.assign(part, { arrayBuffer: () => way.promise.then(bytes) })
  })
  return { file, arrive: way.open }
}
