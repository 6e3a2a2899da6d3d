import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { caseFilters } from '@/entities/case/filters'
import { keywordEntries, readAsked, type Entries } from '@/kit/list/filters/filters'
import { ListTools } from '@/kit/list/ListTools'
import { around } from '../harness'

/** Typing has rested when this is over (ms). */
const RESTED = 500

const change = vi.fn<(entries: Entries) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  change.mockClear()
})
afterEach(() => void vi.useRealTimers())

/** The tools of a list whose address holds this word; the next word is put into the address by hand. */
function open(word = '') {
  const { wrapper } = around()
  const tools = (keyword: string) => {
    const asked = readAsked(caseFilters, new URLSearchParams(keywordEntries(keyword)))
    return <ListTools filters={{ set: caseFilters, asked, change }} total={3} />
  }
  const { rerender } = render(tools(word), { wrapper })
  return { address: (keyword: string) => rerender(tools(keyword)) }
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索案件' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const rest = () => act(() => void vi.advanceTimersByTime(RESTED))
/** The words the address was asked to take up; it is asked for nothing else. */
const asked = () => {
  for (const [entries] of change.mock.calls) expect(Object.keys(entries)).toEqual(['q'])
  return change.mock.calls.map(([{ q }]) => q)
}

describe('the search of a list', () => {
  it('keeps the letters typed while the address still takes up the former ones', () => {
    const { address } = open()
    type('井')
    rest()
    expect(asked()).toEqual(['井'])
    type('井盖')
    address('井')
    expect(box().value).toBe('井盖')
    rest()
    expect(asked()).toEqual(['井', '井盖'])
  })

  it('follows the address when the word is taken away elsewhere', () => {
    const { address } = open()
    type('井盖')
    rest()
    address('井盖')
    address('')
    expect(box().value).toBe('')
  })

  it('follows the address to a word it asked for before', () => {
    const { address } = open()
    type('井盖')
    rest()
    address('井盖')
    address('')
    address('井盖')
    expect(box().value).toBe('井盖')
  })
})
