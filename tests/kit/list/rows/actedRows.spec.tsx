import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useActedRows, inPreviousOrder } from '@/kit/list/rows/actedRows'

const rowsOf = (ids: string) => [...ids].map((id) => ({ id }))
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('')

describe('rows that keep their places', () => {
  it.each([
    ['one that left', 'abcd', 'acd', 'abcd'],
    ['the first and the last', 'abcd', 'bc', 'abcd'],
    ['the next one comes behind', 'abcd', 'acde', 'abcde'],
    ['a new one before them waits behind', 'abcd', 'xabd', 'abcdx'],
    ['another order', 'abcd', 'dcba', 'abcd'],
    ['all gone', 'abc', '', 'abc'],
  ])('%s', (_what, stood, fresh, shown) => {
    expect(idsOf(inPreviousOrder(rowsOf(stood), rowsOf(fresh)))).toBe(shown)
  })

  it('show fresh data', () => {
    expect(inPreviousOrder([{ id: 'a', words: 'old' }], [{ id: 'a', words: 'new' }])).toEqual([
      { id: 'a', words: 'new' },
    ])
  })
})

describe('a list with actions on rows', () => {
  const list = (ids = 'abcd') =>
    renderHook(({ rows, key }) => useActedRows(rows, key), { initialProps: { rows: rowsOf(ids), key: 'k' } })
  const DONE = { word: '已签收', done: true }

  it('follows the server until an action', () => {
    const { result, rerender } = list()
    rerender({ rows: rowsOf('acd'), key: 'k' })
    expect(idsOf(result.current.rows)).toBe('acd')
    expect(result.current.kept).toBe(false)
  })

  it('keeps an acted row in its place with its result, also for several actions', () => {
    const { result, rerender } = list()
    act(() => result.current.note('b', DONE))
    rerender({ rows: rowsOf('acde'), key: 'k' })
    act(() => result.current.note('e', { word: '已退回', done: true }))
    rerender({ rows: rowsOf('acdf'), key: 'k' })
    expect(idsOf(result.current.rows)).toBe('abcdef')
    expect(['a', 'b', 'e'].map(result.current.wordOf)).toEqual(['', '已签收', '已退回'])
  })

  it('releases them for good with another query', () => {
    const { result, rerender } = list()
    act(() => result.current.note('b', DONE))
    rerender({ rows: rowsOf('ac'), key: 'other' })
    expect(idsOf(result.current.rows)).toBe('ac')
    rerender({ rows: rowsOf('acd'), key: 'k' })
    expect(idsOf(result.current.rows)).toBe('acd')
    expect(result.current.wordOf('b')).toBe('')
  })

  it('shows a refusal only when its row has gone: until then it can be retried', () => {
    const { result, rerender } = list()
    act(() => result.current.note('b', { word: '案件已由他人签收', done: false }))
    expect(result.current.wordOf('b')).toBe('')
    rerender({ rows: rowsOf('acd'), key: 'k' })
    expect(result.current.wordOf('b')).toBe('案件已由他人签收')
    expect(idsOf(result.current.rows)).toBe('abcd')
  })
})
