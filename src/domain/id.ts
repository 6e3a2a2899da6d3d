/**
 * A new id for something made on this device (a report, a photo): 16 hex digits by chance, so that two tabs, two phones
 * and a reload never make the same. Not `crypto.randomUUID`, which the browsers in the field may lack.
 */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
