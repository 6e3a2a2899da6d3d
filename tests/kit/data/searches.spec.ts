import { beforeEach, describe, expect, it } from 'vitest'
import { MOST_SEARCHES, searchHistory } from '@/kit/list/filters/KeywordField'

beforeEach(() => localStorage.clear())

const { read, note, forget } = searchHistory('addressSearches')

describe('the search history', () => {
  it('is latest first, without duplicates, ten at most', () => {
    for (let i = 0; i < MOST_SEARCHES + 3; i += 1) note('u1', `路 ${i}`)
    note('u1', ' 路 5 ')
    const searches = read('u1')
    expect(searches.slice(0, 2)).toEqual(['路 5', '路 12'])
    expect(searches).toHaveLength(MOST_SEARCHES)
    expect(new Set(searches).size).toBe(MOST_SEARCHES)
  })

  it('is separate per user and name', () => {
    note('u1', '鹭江道')
    expect(read('u2')).toEqual([])
    expect(searchHistory('caseSearches').read('u1')).toEqual([])
  })

  it('is cleared together', () => {
    note('u1', '一')
    note('u1', '二')
    forget('u1')
    expect(read('u1')).toEqual([])
  })

  it.each([
    ['nothing typed', 'u1', '  '],
    ['no user logged in', '', '鹭江道'],
  ])('skips searches with %s', (_, user, words) => {
    note(user, words)
    expect(localStorage.length).toBe(0)
    expect(read(user)).toEqual([])
  })

  it('is empty when the stored value is invalid', () => {
    localStorage.setItem('addressSearches:u1', '{"a":1}')
    expect(read('u1')).toEqual([])
  })
})
