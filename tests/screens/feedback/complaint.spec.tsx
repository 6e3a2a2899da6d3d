import { describe } from 'vitest'
import { useCity } from '../case/city'
import { itSubmits } from './itSubmits'

useCity()

describe('投诉', () => {
  itSubmits({ at: '/complaint', title: '投诉', kind: 'complaint', type: '2', number: 'TS' })
})
