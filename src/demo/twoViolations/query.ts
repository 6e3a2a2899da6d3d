import { regions } from '../seed/geography'
import type { BuildingRecord } from './model'

/** Values joined by commas; '' or nothing asks for all. */
export { among } from '../object/query'

/** Whether a building lies in an area or street, named by its code or the id of its region option. */
export function inRegion(asked: string | undefined): (building: BuildingRecord) => boolean {
  if (!asked) return () => true
  const code = regions.find(({ id }) => id === asked)?.addId ?? asked
  return ({ place }) => place.areaCode === code || place.streetCode === code
}
