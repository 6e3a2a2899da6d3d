import { describe } from 'vitest'
import { itIsAnObjectDetail } from '../../families/itIsAnObjectDetail'
import { useCity } from '../case/city'

useCity()

describe('点位详情', () => {
  itIsAnObjectDetail({
    at: '/pointDetail',
    title: '点位详情',
    kind: 'point',
    call: 'point/detail',
    wrong: '责任单位',
  })
})
