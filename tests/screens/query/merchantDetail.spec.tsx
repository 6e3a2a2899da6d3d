import { describe } from 'vitest'
import { itIsAnObjectDetail } from '../../families/itIsAnObjectDetail'
import { useCity } from '../case/city'

useCity()

describe('商户详情', () => {
  itIsAnObjectDetail({
    at: '/merchantDetail',
    title: '商户详情',
    kind: 'merchant',
    call: 'merchant/detail',
    wrong: '摊位号',
  })
})
