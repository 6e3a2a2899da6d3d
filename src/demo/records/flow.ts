import { formatTime } from '@/domain/format'
import type { Handover } from '@/domain/handover'
import type { Millis } from '@/domain/time'
import type { FlowRecord, PhotoRecord } from '../city/model'
import { DemoError } from '../gateway/errors'

/** Refuses with “…不存在或已被删除”. */
export const finder =
  <City, R>(recordsOf: (city: City) => ReadonlyMap<string, R>, what: string) =>
  (city: City, id: string): R => {
    const record = recordsOf(city).get(id)
    if (!record) throw new DemoError(`${what}不存在或已被删除`)
    return record
  }

/** docs/domain.md "Numbers": two letters + yyyymmdd + 5 digits. */
export const numbered = (letters: string, at: Millis, number: number): string =>
  `${letters}${formatTime(at, 'YYYYMMDD')}${String(number).padStart(5, '0')}`

type Line<L extends FlowRecord> = Omit<L, 'id' | 'time' | 'receiverName' | 'opinion' | 'attachments'> &
  Partial<Pick<L, 'receiverName' | 'opinion' | 'attachments'>>

export function addLine<L extends FlowRecord>(
  record: { id: string; flow: L[] },
  time: Millis,
  line: Line<L>,
): L {
  const id = `${record.id}-${record.flow.length + 1}`
  // A line has the common fields and those of its kind; the compiler cannot combine them.
  const whole = { receiverName: '', opinion: '', attachments: [], ...line, id, time } as unknown as L
  record.flow.push(whole)
  return whole
}

export function addPhotos(record: { photos: PhotoRecord[] }, photos: readonly PhotoRecord[]): void {
  record.photos.push(...photos.filter((photo) => !record.photos.includes(photo)))
}

export function opened(record: { openedBy: readonly string[] }, { id }: { id: string }): void {
  if (!record.openedBy.includes(id)) record.openedBy = [...record.openedBy, id]
}

/** What this user's device sent under a client id. */
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

export const receipt = (line: FlowRecord | undefined): { id: string } | null =>
  line ? { id: line.id } : null

interface Handovers<W extends string> {
  /** By the action of the line. */
  ways: ReadonlyMap<string, W>
  /** A later line with one of these actions settles it. */
  settledBy?: readonly string[]
}

/** How a record came into the present hands. */
export function lastHandover<W extends string>(
  { flow }: { flow: readonly FlowRecord[] },
  { ways, settledBy = [] }: Handovers<W>,
): Handover<W> | null {
  for (const { action, operatorName: byName, time, opinion: reason } of [...flow].reverse()) {
    const way = ways.get(action)
    if (way !== undefined) return { way, byName, time, reason }
    if (settledBy.includes(action)) return null
  }
  return null
}
