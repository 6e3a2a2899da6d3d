import { beforeEach, describe, expect, it } from 'vitest'
import { forgetSearches, MOST_SEARCHES, noteSearch, readSearches } from '@/kit/place/history'

beforeEach(() => localStorage.clear())

describe('one’s own address searches', () => {
  it('come latest first, each once, ten at most', () => {
    for (let i = 0; i < MOST_SEARCHES + 3; i += 1) noteSearch('u1', `路 ${i}`)
    noteSearch('u1', ' 路 5 ')
    const searches = readSearches('u1')
    expect(searches.slice(0, 2)).toEqual(['路 5', '路 12'])
    expect(searches).toHaveLength(MOST_SEARCHES)
    expect(new Set(searches).size).toBe(MOST_SEARCHES)
  })

  it('are nobody else’s', () => {
    noteSearch('u1', '鹭江道')
    expect(readSearches('u2')).toEqual([])
  })

  it('are forgotten one by one or all at once', () => {
    noteSearch('u1', '一')
    noteSearch('u1', '二')
    forgetSearches('u1', '一')
    expect(readSearches('u1')).toEqual(['二'])
    forgetSearches('u1')
    expect(readSearches('u1')).toEqual([])
  })

  it.each([
    ['nothing typed', 'u1', '  '],
    ['nobody logged in', '', '鹭江道'],
  ])('with %s are not kept', (_, user, words) => {
    noteSearch(user, words)
    expect(localStorage.length).toBe(0)
    expect(readSearches(user)).toEqual([])
  })

  it('stored as nonsense are none', () => {
    localStorage.setItem('addressSearches:u1', '{"a":1}')
    expect(readSearches('u1')).toEqual([])
  })
})
