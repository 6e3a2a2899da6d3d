import { describe } from 'vitest'
import { useCity } from '../case/city'
import { itSubmits } from './itSubmits'

useCity()

describe('建议', () => {
  itSubmits({ at: '/suggestion', title: '建议', kind: 'suggestion', type: '1', number: 'JY' })
})
