import { describe } from 'vitest'
import { itHidesWhatIsPersonal, itIsAnObjectDetail } from '../../families/itIsAnObjectDetail'
import { useCity } from '../case/city'

useCity()

const FACTS = {
  at: '/pointDetail',
  title: '点位详情',
  kind: 'point',
  call: 'point/detail',
  wrong: '责任单位',
} as const

describe('点位详情', () => {
  itIsAnObjectDetail(FACTS)
  itHidesWhatIsPersonal(FACTS)
})
