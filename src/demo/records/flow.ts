import { PhotoKind } from '@/domain/attachment'
import { formatTime } from '@/domain/format'
import { distance, isPosition, type Position } from '@/domain/geo'
import type { Handover } from '@/domain/handover'
import type { Millis } from '@/domain/time'
import type { Attachment, Db, FlowRecord, PhotoRecord, Recorded, User } from '../city/model'
import { DemoError } from '../gateway/errors'
import { gridAt, type Place } from '../seed/geography'
import { partsOf } from '../seed/zones'

/** Throws “…不存在或已被删除” if the record is missing. */
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

/** Adds a line to the flow and its photos to the record. */
export function addLine<L extends FlowRecord>(
  record: Pick<Recorded, 'id' | 'photos'> & { flow: L[] },
  time: Millis,
  line: Line<L>,
): L {
  const id = `${record.id}-${record.flow.length + 1}`
  // A line has the common fields and those of its type; the compiler cannot combine them.
  const whole = { receiverName: '', opinion: '', attachments: [], ...line, id, time } as unknown as L
  record.flow.push(whole)
  record.photos.push(...whole.attachments.filter((photo) => !record.photos.includes(photo)))
  return whole
}

/** The parts of a record before its first move. */
export const untouched = () => ({ flow: [], photos: [], openedBy: [] })

export function opened(record: Pick<Recorded, 'openedBy'>, { id }: { id: string }): void {
  if (!record.openedBy.includes(id)) record.openedBy = [...record.openedBy, id]
}

/** Returns the line that this user sent under a client id. */
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

/** Returns the last line with one of these actions. */
export const lastLine = <L extends FlowRecord>(
  flow: readonly L[],
  actions: readonly string[],
): L | undefined => [...flow].reverse().find(({ action }) => actions.includes(action))

interface Handovers<W extends string> {
  /** The handover by the action of its line. */
  ways: ReadonlyMap<string, W>
  /** Actions of a later line that settle it. */
  settledBy?: readonly string[]
}

/** Returns the last handover to the current holder. */
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

const isKind = (kind: string): kind is PhotoKind => Object.values(PhotoKind).some((known) => known === kind)

/** Returns the uploaded photos of a form. A known photo stays the same; an unknown path is refused. */
export function takePhotos(
  db: Db,
  user: User,
  { id, photos }: { id: string; photos: readonly PhotoRecord[] },
  attachments: readonly Attachment[],
): PhotoRecord[] {
  return attachments.map((sent, index) => {
    const { attachmentName, attachmentPath, kind } = sent
    const known = photos.find(({ path }) => path === attachmentPath)
    if (known) return known
    if (!db.files.has(attachmentPath)) throw new DemoError(`${attachmentName}没有上传成功，请重新上传`)
    return {
      id: `${id}-p${photos.length + index + 1}`,
      kind: isKind(kind) ? kind : PhotoKind.after,
      name: attachmentName,
      path: attachmentPath,
      // The time of the photo, not of the submit.
      time: sent.takenAt ?? null,
      authorName: user.name,
      longitude: sent.longitude ?? null,
      latitude: sent.latitude ?? null,
      source: sent.source,
      remark: sent.remark,
    }
  })
}

/** Metres; null if a place is unknown. */
export const metresTo = (place: Position | null, position: object): number | null =>
  place && isPosition(position) ? Math.round(distance(position, place)) : null

/** The position determines the grid, whatever the form contains. */
export function spotOf(sent: { longitude: number; latitude: number; address: string }): Place {
  const { longitude, latitude, address } = sent
  const grid = gridAt(longitude, latitude)
  if (!grid) throw new DemoError('位置不在本市范围内，请重新标注')
  return {
    ...partsOf(grid),
    longitude,
    latitude,
    road: '',
    address,
    position: address || `${grid.belongStreet}${grid.belongCommunity}`,
  }
}
