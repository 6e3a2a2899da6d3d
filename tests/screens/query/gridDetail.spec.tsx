import { describe } from 'vitest'
import { itIsAnObjectDetail } from '../../families/itIsAnObjectDetail'
import { useCity } from '../case/city'

useCity()

describe('网格详情', () => {
  itIsAnObjectDetail({
    at: '/gridDetail',
    title: '网格详情',
    kind: 'grid',
    call: 'gridInfo/detail',
    wrong: '责任人',
  })
})
