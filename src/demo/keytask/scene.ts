import type { Scene } from '../case/drawnPhoto'
import type { City } from '../city/model'
import type { KeyTaskRecord } from './model'
import { casesOf, spotOf } from './facts'

/** What is wrong where a task has a place and no case: the most usual of all. */
const USUAL = '占道经营'

/** The scene of a task is that of its first case, so that before and after show one place. */
export function sceneOfTask(city: Pick<City, 'cases'>, record: KeyTaskRecord): Scene {
  const [first] = casesOf(city, record)
  return {
    seed: first?.id ?? record.id,
    typeName: first?.problem.smallType ?? USUAL,
    position: spotOf(city, record)?.address ?? '',
    number: record.taskNo,
    flow: record.flow,
  }
}
