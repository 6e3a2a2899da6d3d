import { describe } from 'vitest'
import { itHidesWhatIsPersonal, itIsAnObjectDetail } from '../../families/itIsAnObjectDetail'
import { useCity } from '../case/city'

useCity()

const FACTS = {
  at: '/merchantDetail',
  title: '商户详情',
  kind: 'merchant',
  call: 'merchant/detail',
  wrong: '摊位号',
} as const

describe('商户详情', () => {
  itIsAnObjectDetail(FACTS)
  itHidesWhatIsPersonal(FACTS)
})
