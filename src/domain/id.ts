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

const TASK = 'task/'

/**
 * The same for the result of a task of the user. `count`: the count of open work that has it; with the id it names the task in
 * stores/finished.
 */
export const aboutTask = (count: string, id: string): string => `${TASK}${count}/${id}`

/** `verify/12` of such a key; '' for another. */
export const taskOf = (about: string): string => (about.startsWith(TASK) ? about.slice(TASK.length) : '')
