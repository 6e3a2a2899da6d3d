import { expect, it } from 'vitest'
import { distinct } from '@/domain/distinct'

it('rows are told apart by their key: the first of each stays, one without a key goes', () => {
  const rows = ['b1', 'a1', '', 'b2']
  expect(distinct(rows, (row) => row.charAt(0))).toEqual(['b1', 'a1'])
})
