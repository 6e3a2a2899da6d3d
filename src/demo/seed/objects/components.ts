import { ComponentState } from '@/domain/object/objectKinds'
import type { ComponentRecord } from '../../object/model'
import type { GridNode } from '../geography/grids'
import type { Random } from '../random'
import { smallTypes, type SmallType } from '../types'
import { datesOf, placeIn, unitAt } from './draw'

const TYPES = smallTypes.filter(({ caseType }) => caseType === '1')
const COLLECTORS = ['林志强', '吴丽华', '苏国栋', '叶晓燕', '洪志伟']
const MATERIALS = ['球墨铸铁', '复合材料', '不锈钢', '混凝土', '铝合金', '木质']

/** 标识码: area, class, six digits, as cases name it. */
const componentCode = (areaCode: string, { id }: SmallType, number: number): string =>
  areaCode + id.slice(1) + String(number).padStart(6, '0')

type Base = Pick<ComponentRecord, 'id' | 'code' | 'place' | 'created' | 'updated' | 'creatorName' | 'state'>

/** A component of a class at a place; who owns and keeps it follows from both. */
export function componentOf(type: SmallType, material: string, base: Base): ComponentRecord {
  const unit = unitAt(type.unit, base.place)
  return {
    ...base,
    kind: 'component',
    name: type.name,
    smallTypeId: type.id,
    ownerName: unit,
    upkeepName: unit,
    material,
    personName: '',
    phone: '',
    remark: '',
    photos: [],
  }
}

/** The components of a grid; `from` is the first free number of the city. */
export function componentsIn(grid: GridNode, random: Random, count: number, from: number): ComponentRecord[] {
  return Array.from({ length: count }, (_, index): ComponentRecord | null => {
    const place = placeIn(random, grid)
    const type = random.pick(TYPES)
    const number = from + index
    const state = random.weighted([
      [ComponentState.whole, 90],
      [ComponentState.broken, 7],
      [ComponentState.lost, 2],
      [ComponentState.disused, 1],
    ])
    const material = random.pick(MATERIALS)
    const dates = datesOf(random)
    const creatorName = random.pick(COLLECTORS)
    return (
      place &&
      componentOf(type, material, {
        id: `C${String(number).padStart(6, '0')}`,
        code: componentCode(place.areaCode, type, number),
        place,
        state,
        creatorName,
        ...dates,
      })
    )
  }).filter((made) => made !== null)
}
