import { formatTime } from '@/domain/format'
import type { Handover } from '@/domain/handover'
import type { Millis } from '@/domain/time'
import type { FlowRecord, PhotoRecord } from '../city/model'
import { DemoError } from '../gateway/errors'

// What the records of all kinds have in common: a number, a flow, photos, and who has opened them.

/** How the record with an id is found among those of its kind; refuses with “…不存在或已被删除”. */
export const finder =
  <City, R>(recordsOf: (city: City) => ReadonlyMap<string, R>, what: string) =>
  (city: City, id: string): R => {
    const record = recordsOf(city).get(id)
    if (!record) throw new DemoError(`${what}不存在或已被删除`)
    return record
  }

/** docs/domain.md "Numbers": two letters of the kind + yyyymmdd + 5 digits. */
export const numbered = (letters: string, at: Millis, number: number): string =>
  `${letters}${formatTime(at, 'YYYYMMDD')}${String(number).padStart(5, '0')}`

type Line<L extends FlowRecord> = Omit<L, 'id' | 'time' | 'receiverName' | 'opinion' | 'attachments'> &
  Partial<Pick<L, 'receiverName' | 'opinion' | 'attachments'>>

/** Writes a line more into the flow of a record, at a moment (epoch ms). */
export function addLine<L extends FlowRecord>(
  record: { id: string; flow: L[] },
  time: Millis,
  line: Line<L>,
): L {
  const id = `${record.id}-${record.flow.length + 1}`
  // A line has all that every line has, and what its own kind adds; the compiler cannot add it up.
  const whole = { receiverName: '', opinion: '', attachments: [], ...line, id, time } as unknown as L
  record.flow.push(whole)
  return whole
}

/** Puts photos to those of a record that are not among them yet. */
export function addPhotos(record: { photos: PhotoRecord[] }, photos: readonly PhotoRecord[]): void {
  record.photos.push(...photos.filter((photo) => !record.photos.includes(photo)))
}

/** Somebody has opened it: to them it is new no more. */
export function opened(record: { openedBy: readonly string[] }, { id }: { id: string }): void {
  if (!record.openedBy.includes(id)) record.openedBy = [...record.openedBy, id]
}

/** What this user's device sent under a client id, in the flows of these records; undefined where nothing was received. */
export function lineBy<L extends FlowRecord>(
  records: Iterable<{ flow: readonly L[] }>,
  user: { name: string },
  clientId: string,
): L | undefined {
  for (const { flow } of records) {
    const line = flow.find((one) => one.clientId === clientId && one.operatorName === user.name)
    if (line) return line
  }
  return undefined
}

/** As it is answered: the id of the line, null for none. */
export const receipt = (line: FlowRecord | undefined): { id: string } | null =>
  line ? { id: line.id } : null

/** What a line of the flow tells of how the record came to whoever has it. */
export const handoverBy = <W extends string>(way: W, line: FlowRecord): Handover<W> => ({
  way,
  byName: line.operatorName,
  time: line.time,
  reason: line.opinion,
})
