import { describe } from 'vitest'
import { itIsAnObjectDetail } from '../../families/itIsAnObjectDetail'
import { useCity } from '../case/city'

useCity()

describe('图层详情', () => {
  itIsAnObjectDetail({
    at: '/zoneLayerDetail',
    title: '图层详情',
    kind: 'zone',
    call: 'zoneLayer/detail',
    wrong: '边界',
  })
})
