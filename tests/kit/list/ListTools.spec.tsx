import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readFilters, type Filters } from '@/kit/list/filters'
import { ListTools } from '@/kit/list/ListTools'
import { around } from '../harness'

/** Typing has rested when this is over (ms). */
const RESTED = 500

const onChange = vi.fn<(change: Partial<Filters>) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  onChange.mockClear()
})
afterEach(() => void vi.useRealTimers())

/** The tools of a list whose address holds this word; the next word is put into the address by hand. */
function open(word = '') {
  const { wrapper } = around()
  const tools = (keyword: string) => (
    <ListTools filters={{ ...readFilters(new URLSearchParams()), keyword }} onChange={onChange} total={3} />
  )
  const { rerender } = render(tools(word), { wrapper })
  return { address: (keyword: string) => rerender(tools(keyword)) }
}
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '搜索案件' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const rest = () => act(() => void vi.advanceTimersByTime(RESTED))
const asked = () => onChange.mock.calls.map(([{ keyword }]) => keyword)

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
