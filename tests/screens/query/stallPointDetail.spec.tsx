import { describe } from 'vitest'
import { itIsAnObjectDetail } from '../../families/itIsAnObjectDetail'
import { useCity } from '../case/city'

useCity()

describe('摊规点详情', () => {
  itIsAnObjectDetail({
    at: '/stallPointDetail',
    title: '摊规点详情',
    kind: 'stallPoint',
    call: 'stallPoint/detail',
    wrong: '摊位数',
  })
})
