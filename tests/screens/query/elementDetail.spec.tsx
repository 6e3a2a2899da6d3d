import { describe } from 'vitest'
import { itIsAnObjectDetail } from '../../families/itIsAnObjectDetail'
import { useCity } from '../case/city'

useCity()

describe('部件详情', () => {
  itIsAnObjectDetail({
    at: '/elementDetail',
    title: '部件详情',
    kind: 'component',
    call: 'component/detail',
    wrong: '状态',
    personal: false,
  })
})
