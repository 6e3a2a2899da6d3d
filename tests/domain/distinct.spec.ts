import { expect, it } from 'vitest'
import { distinct } from '@/domain/distinct'

it('rows are unique by key: the first of each stays, rows without a key are dropped', () => {
  const rows = ['b1', 'a1', '', 'b2']
  expect(distinct(rows, (row) => row.charAt(0))).toEqual(['b1', 'a1'])
})
