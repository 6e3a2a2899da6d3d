import type { CaseAction } from '@/domain/case/caseFacts'
import { PHOTO_KIND_LABEL, type PhotoKind } from '@/domain/attachment'
import { formatTime } from '@/domain/format'
import { type Millis } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import type { Performer, User } from '../city/model'
import type { PhotoRecord } from '../city/photoRecord'
import { makeMove, type MoveDetails } from '../case/move'
import { drawnPath } from '../case/photos'
import type { Random } from '../seed/random'
import type { Cast } from './cast'
import type { Plan } from './plan'

/** A case being told: who plays, and the moves made so far. */
export interface Telling {
  plan: Plan
  record: CaseRecord
  random: Random
  cast: Cast
  now: Millis
  /** Running number of the case, for its 任务号. */
  number: number
  reporter: Performer
  collector: User
}

/** The collector who checks and verifies, and whoever reported. */
export function telling(
  parts: Pick<Telling, 'plan' | 'record' | 'random' | 'cast' | 'now' | 'number'>,
): Telling {
  const { record, cast } = parts
  const reporter = {
    id: record.facts.reporterId,
    name: record.reporterName,
    roles: ['collector'],
    orgIds: [],
  } satisfies Performer
  return { ...parts, reporter, collector: cast.byId(record.collectorId) }
}

/** Makes a move of the story at its moment (epoch ms, whole seconds). */
export function step(
  t: Telling,
  action: CaseAction,
  by: Performer,
  at: Millis,
  details: MoveDetails = {},
): void {
  makeMove(t.record, action, by, Math.floor(at / 1000) * 1000, details)
  if (action === 'report') t.record.taskNo = taskNumber(at, t.number)
}

/** domain.md "Numbers": XM + yyyymmdd + 5 digits. */
const taskNumber = (at: Millis, number: number): string =>
  `XM${formatTime(at, 'YYYYMMDD')}${String(number).padStart(5, '0')}`

/** Photos of these kinds, taken at a moment by somebody. */
export function shots(
  record: Pick<CaseRecord, 'id' | 'photos'>,
  at: Millis,
  by: Pick<Performer, 'name'>,
  kinds: readonly PhotoKind[],
): PhotoRecord[] {
  return kinds.map((kind, index) => {
    const n =
      [...record.photos, ...kinds.slice(0, index).map((earlier) => ({ kind: earlier }))].filter(
        (photo) => photo.kind === kind,
      ).length + 1
    return {
      id: `${record.id}-p${record.photos.length + index + 1}`,
      kind,
      name: `${PHOTO_KIND_LABEL[kind]}${n}.jpg`,
      path: drawnPath(record.id, kind, n),
      time: at,
      authorName: by.name,
    }
  })
}
