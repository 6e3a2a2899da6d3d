import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { caseFilters } from '@/entities/case/filters'
import { keywordEntries, readListQuery, type Entries } from '@/kit/list/filters/filters'
import { ListTools } from '@/kit/list/ListTools'
import { around } from '../harness'

/** The debounce of typing (ms) is over after this time. */
const RESTED = 500

const change = vi.fn<(entries: Entries) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  change.mockClear()
})
afterEach(() => void vi.useRealTimers())

/** The tools of a list with this keyword in its address; the test writes the next one to the address. */
function open(word = '') {
  const { wrapper } = around()
  const tools = (keyword: string) => {
    const listQuery = readListQuery(caseFilters, new URLSearchParams(keywordEntries(keyword)))
    return <ListTools filters={{ set: caseFilters, listQuery, change }} total={3} />
  }
  const { rerender } = render(tools(word), { wrapper })
  return { address: (keyword: string) => rerender(tools(keyword)) }
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索案件' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const rest = () => act(() => void vi.advanceTimersByTime(RESTED))
/** The keywords written to the address; nothing else may be. */
const writtenKeywords = () => {
  for (const [entries] of change.mock.calls) expect(Object.keys(entries)).toEqual(['q'])
  return change.mock.calls.map(([{ q }]) => q)
}

describe('the search of a list', () => {
  it('keeps the characters typed while the address takes the previous ones', () => {
    const { address } = open()
    type('井')
    rest()
    expect(writtenKeywords()).toEqual(['井'])
    type('井盖')
    address('井')
    expect(box().value).toBe('井盖')
    rest()
    expect(writtenKeywords()).toEqual(['井', '井盖'])
  })

  it('follows the address when the keyword is removed elsewhere', () => {
    const { address } = open()
    type('井盖')
    rest()
    address('井盖')
    address('')
    expect(box().value).toBe('')
  })

  it('follows the address to an earlier keyword', () => {
    const { address } = open()
    type('井盖')
    rest()
    address('井盖')
    address('')
    address('井盖')
    expect(box().value).toBe('井盖')
  })
})
