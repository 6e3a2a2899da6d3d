/**
 * A new id for something made on this device (a report, a photo): 16 random hex digits, so that two tabs, phones or page loads
 * never make the same. Not `crypto.randomUUID`, which older browsers do not have.
 */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** The `about` key of queued actions about a point. The prefix keeps it apart from ids of other records. */
export const aboutPoint = (pointId: string): string => `point/${pointId}`
