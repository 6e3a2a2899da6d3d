import { vi } from 'vitest'
import { gate } from '../../kit/harness'
import { photo } from './city'

// Failures of a phone, until `vi.restoreAllMocks()`.

/** The phone has no space left. */
export const fillStorage = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

/** A photo whose bytes arrive when the returned function is called. */
export function slowPhoto(): { file: File; arrive: () => void } {
  const file = photo('慢.jpg', 9)
  const bytesGate = gate()
  const { slice } = file
  vi.spyOn(file, 'slice').mockImplementation((...range) => {
    const part = slice.apply(file, range)
    const bytes = part.arrayBuffer.bind(part)
    return Object.assign(part, { arrayBuffer: () => bytesGate.promise.then(bytes) })
  })
  return { file, arrive: bytesGate.open }
}
