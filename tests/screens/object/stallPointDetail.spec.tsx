import { describe } from 'vitest'
import { itHidesWhatIsPersonal, itIsAnObjectDetail } from '../../families/itIsAnObjectDetail'
import { useCity } from '../case/city'

useCity()

const FACTS = {
  at: '/stallPointDetail',
  title: '摊规点详情',
  kind: 'stallPoint',
  call: 'stallPoint/detail',
  wrong: '摊位数',
} as const

describe('摊规点详情', () => {
  itIsAnObjectDetail(FACTS)
  itHidesWhatIsPersonal(FACTS)
})
