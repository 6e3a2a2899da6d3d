import { describe } from 'vitest'
import { itIsAnObjectList } from '../../families/itIsAnObjectList'
import { useCity } from '../case/city'

useCity()

describe('商户查询', () => {
  itIsAnObjectList({
    at: '/merchantQuery',
    title: '商户查询',
    kind: 'merchant',
    call: 'v1/merchant/queryPage',
    unit: '家',
    what: '商户',
    detail: '商户详情',
  })
})
