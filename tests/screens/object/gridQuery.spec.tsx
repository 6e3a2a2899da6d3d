import { describe } from 'vitest'
import { itIsAnObjectList } from '../../families/itIsAnObjectList'
import { useCity } from '../case/city'

useCity()

describe('网格查询', () => {
  itIsAnObjectList({
    at: '/gridQuery',
    title: '网格查询',
    kind: 'grid',
    call: 'gridInfo/queryPage',
    unit: '个',
    what: '网格',
    detail: '网格详情',
  })
})
