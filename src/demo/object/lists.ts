import { componentList } from './component'
import { gridList } from './grid'
import { merchantList } from './merchant'
import { pointList } from './point'
import { stallPointList } from './stallPoint'

/** Every list of objects, by kind: whoever counts or shows some asks here. */
export const OBJECT_LISTS = {
  merchant: merchantList,
  stallPoint: stallPointList,
  point: pointList,
  component: componentList,
  grid: gridList,
}
