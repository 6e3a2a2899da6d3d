import type { Scene } from '../case/drawnPhoto'
import type { Db } from '../city/model'
import type { FindingRecord } from './model'
import { aboutOf } from './store'

/** The scene of the drawn photos of a finding: what its item looks like when it is wrong. */
export const sceneOfFinding = (db: Pick<Db, 'campaigns'>, record: FindingRecord): Scene => ({
  seed: record.id,
  typeName: aboutOf(db, record).item.scene,
  position: record.place.position,
  number: record.problemNo,
  flow: record.flow,
})
