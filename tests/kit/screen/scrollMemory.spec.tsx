import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { carryScroll, useScrollMemory } from '@/kit/screen/scrollMemory'
import { around } from '../harness'

/** Scroll height of the box: jsdom has no layout, so rows are counted in px. */
let height = 0
/** Notifies observers that rows were added. */
let grown: (() => void)[] = []

beforeEach(() => {
  grown = []
  height = 5000
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly notify: () => void
      constructor(notify: () => void) {
        this.notify = notify
      }
      observe() {
        grown.push(this.notify)
      }
      disconnect() {
        grown = grown.filter((notify) => notify !== this.notify)
      }
    },
  )
  const tops = new WeakMap<Element, number>()
  vi.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(function (this: Element) {
    return Math.min(tops.get(this) ?? 0, height)
  })
  vi.spyOn(Element.prototype, 'scrollTop', 'set').mockImplementation(function (this: Element, top: number) {
    tops.set(this, Math.min(top, height))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Box({ scope }: { scope: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useScrollMemory(ref, scope)
  return (
    <div ref={ref} data-testid="box">
      <p>rows</p>
    </div>
  )
}

let entries = 0
/** A new history entry. */
const entry = () => `entry-${(entries += 1)}`
const visit = (entryKey: string, scope = '') =>
  render(<Box scope={scope} />, { wrapper: around({ entryKey }).wrapper })
const top = () => screen.getByTestId('box').scrollTop
const scrollTo = (px: number) => {
  screen.getByTestId('box').scrollTop = px
  fireEvent.scroll(screen.getByTestId('box'))
}
const rowsCome = (to: number) => {
  height = to
  act(() => grown.forEach((notify) => notify()))
}

/** Renders one row at this distance (px) from the top of the box; jsdom has no layout. */
function rowAt(offset: number): void {
  const row = document.createElement('div')
  row.dataset.row = 'case-7'
  row.getBoundingClientRect = () => new DOMRect(0, 100 + offset, 390, 180)
  const box = screen.getByTestId('box')
  box.getBoundingClientRect = () => new DOMRect(0, 100, 390, 700)
  box.append(row)
}

describe('the scroll position of a screen', () => {
  it('is restored on return to the same history entry', () => {
    const at = entry()
    const first = visit(at)
    scrollTo(1200)
    first.unmount()
    visit(at)
    expect(top()).toBe(1200)
  })

  it('starts at the top on a new entry', () => {
    const first = visit(entry())
    scrollTo(900)
    first.unmount()
    visit(entry())
    expect(top()).toBe(0)
  })

  it('is separate for each tab', () => {
    const at = entry()
    const { rerender } = visit(at, '1')
    scrollTo(700)
    rerender(<Box scope="2" />)
    expect(top()).toBe(0)
    scrollTo(300)
    rerender(<Box scope="1" />)
    expect(top()).toBe(700)
    rerender(<Box scope="2" />)
    expect(top()).toBe(300)
  })

  it('moves along when a filter replaces the entry', () => {
    const [before, after] = [entry(), entry()]
    const first = visit(before, '3')
    scrollTo(640)
    first.unmount()
    carryScroll(before, after)
    visit(after, '3')
    expect(top()).toBe(640)
  })

  it('is reached as the rows load, and not changed afterwards', () => {
    const at = entry()
    const first = visit(at)
    scrollTo(2000)
    first.unmount()
    height = 100
    visit(at)
    expect(top()).toBe(100)
    rowsCome(1000)
    expect(top()).toBe(1000)
    rowsCome(3000)
    expect(top()).toBe(2000)
    expect(grown).toEqual([])
  })

  it.each(['touchstart', 'wheel', 'keydown', 'pointerdown'])(
    'is left to the user as soon as there is a %s',
    (sign) => {
      const at = entry()
      const first = visit(at)
      scrollTo(2000)
      first.unmount()
      height = 100
      visit(at)
      screen.getByTestId('box').dispatchEvent(new Event(sign))
      rowsCome(3000)
      expect(top()).toBe(100)
    },
  )

  it('is found by its row, when content above has another height after a reload', () => {
    const at = entry()
    const first = visit(at)
    rowAt(-40)
    scrollTo(1200)
    fireEvent.pointerDown(screen.getByTestId('box'))
    first.unmount()
    visit(at)
    rowAt(260)
    rowsCome(5000)
    expect(top()).toBe(1500)
  })

  it('is found by its distance, when its row has gone', () => {
    const at = entry()
    const first = visit(at)
    rowAt(-40)
    scrollTo(1200)
    fireEvent.pointerDown(screen.getByTestId('box'))
    first.unmount()
    height = 100
    visit(at)
    rowsCome(5000)
    expect(top()).toBe(1200)
  })

  it('stops after ten seconds', () => {
    vi.useFakeTimers()
    const at = entry()
    const first = visit(at)
    scrollTo(2000)
    first.unmount()
    height = 100
    visit(at)
    vi.advanceTimersByTime(10_000)
    rowsCome(3000)
    expect(top()).toBe(100)
  })

  it('survives a reload, for the latest hundred entries', async () => {
    const places = Array.from({ length: 101 }, () => entry())
    for (const [index, place] of places.entries()) {
      const visited = visit(place)
      scrollTo(index + 1)
      visited.unmount()
    }
    window.dispatchEvent(new Event('pagehide'))
    vi.resetModules()
    const reloaded = await import('@/kit/screen/scrollMemory')
    const fresh = await import('../harness')
    const topAt = (entryKey: string) => {
      const box = { current: document.createElement('div') }
      renderHook(() => reloaded.useScrollMemory(box, ''), { wrapper: fresh.around({ entryKey }).wrapper })
      return box.current.scrollTop
    }
    expect([places[0], places[1], places[100]].map((place = '') => topAt(place))).toEqual([0, 2, 101])
  })
})
