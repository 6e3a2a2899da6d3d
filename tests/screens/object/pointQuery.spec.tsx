import { describe } from 'vitest'
import { itIsAnObjectList } from '../../families/itIsAnObjectList'
import { useCity } from '../case/city'

useCity()

describe('点位查询', () => {
  itIsAnObjectList({
    at: '/pointQuery',
    title: '点位查询',
    kind: 'point',
    call: 'v1/point/queryPage',
    unit: '处',
    what: '点位',
    detail: '点位详情',
  })
})
