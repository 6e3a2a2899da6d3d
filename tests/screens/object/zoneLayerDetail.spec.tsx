import { describe } from 'vitest'
import { itHidesWhatIsPersonal, itIsAnObjectDetail } from '../../families/itIsAnObjectDetail'
import { useCity } from '../case/city'

useCity()

const FACTS = {
  at: '/zoneLayerDetail',
  title: '图层详情',
  kind: 'zone',
  call: 'zoneLayer/detail',
  wrong: '边界',
} as const

describe('图层详情', () => {
  itIsAnObjectDetail(FACTS)
  itHidesWhatIsPersonal(FACTS)
})
