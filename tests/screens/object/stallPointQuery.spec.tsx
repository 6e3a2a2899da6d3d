import { describe } from 'vitest'
import { itIsAnObjectList } from '../../families/itIsAnObjectList'
import { useCity } from '../case/city'

useCity()

describe('摊规点查询', () => {
  itIsAnObjectList({
    at: '/stallPointQuery',
    title: '摊规点查询',
    kind: 'stallPoint',
    call: 'v1/stallPoint/queryPage',
    unit: '处',
    what: '摊规点',
    detail: '摊规点详情',
  })
})
