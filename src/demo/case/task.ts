import { PhotoKind } from '@/domain/attachment'
import { Stage } from '@/domain/case/stage'
import { caseOf } from '../city/db'
import { DemoError } from '../gateway/errors'
import type { CaseRecord } from './model'
import type { Db, User } from '../city/model'
import type { PhotoRecord } from '../city/photoRecord'
import { responsibleUnit } from '../seed/organisation'
import { makeMove } from './move'
import { drawnPath } from './photos'

/** How the task ended. */
export interface TaskEnd {
  passed: boolean
  opinion: string
}

/**
 * The collector of the beat does the 核实 or the 核查 that waits on a case, and a report found true goes to the unit that
 * answers for it. DemoError by the rule that forbids it.
 */
export function doTask(db: Db, id: string, { passed, opinion }: TaskEnd): CaseRecord {
  const record = caseOf(db, id)
  const collector = db.users.get(record.collectorId)
  if (!collector) throw new DemoError('没有采集员负责这个网格')
  const action = record.facts.stage === Stage.reported ? 'verify' : 'check'
  makeMove(record, action, collector, db.clock.now(), {
    passed,
    opinion,
    photos: [photoOf(record, collector, db.clock.now())],
    departmentId: responsibleUnit(record.problem.unit, record.place).orgCode,
  })
  return record
}

function photoOf(record: CaseRecord, by: User, time: number): PhotoRecord {
  const n = record.photos.filter(({ kind }) => kind === PhotoKind.check).length + 1
  return {
    id: `${record.id}-p${record.photos.length + 1}`,
    kind: PhotoKind.check,
    name: `核查${n}.jpg`,
    path: drawnPath(record.id, PhotoKind.check, n),
    time,
    authorName: by.name,
  }
}
