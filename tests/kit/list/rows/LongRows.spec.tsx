import { render, screen, waitFor } from '@testing-library/react'
import { Activity, useLayoutEffect, useMemo, useRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LongRows } from '@/kit/list/ListScreen'
import { ScrollBoxContext } from '@/kit/screen/scrollMemory'
import { Thumb } from '@/ui/photo/Photo'
import { BOX, roomOf, ROW, scrollBy, scrollRows } from '../../../longRows'
import { around } from '../../harness'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const rowsTo = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index + 1) }))

interface ListProps {
  count: number
  total?: number
  scope?: string
  Part?: typeof LongRows
  /** Called at each render before paint. */
  onDrawn?: (box: HTMLElement) => void
}

/** Visible rows of a short list and the margin around them: the last one in part. */
const SHOWN = Math.ceil((BOX + 100) / ROW)

/** Simulates layout: each row at its place, ROW px high, in a box of BOX px. */
function layOutShortRows(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this)
    return this.matches('[data-row]') ? new DOMRect(0, at * ROW, 375, ROW) : new DOMRect(0, 0, 375, BOX)
  })
}

/** The reserved height of each row that is not rendered; '' for a rendered one. */
const roomsOf = (box: HTMLElement) =>
  Array.from(box.children, (row) => (row instanceof HTMLElement ? row.style.height : ''))

/** From now on heights are unknown. */
function measureNothing(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}

/** A list in its own scroll container. */
function List({ count, total = count, scope = '', Part = LongRows, onDrawn }: ListProps) {
  const ref = useRef<HTMLDivElement>(null)
  const box = useMemo(() => ({ ref, scope }), [scope])
  useLayoutEffect(() => {
    if (ref.current) onDrawn?.(ref.current)
  })
  return (
    <div ref={ref} className="cg-scroll" data-testid="box">
      <ScrollBoxContext value={box}>
        <Part
          rows={rowsTo(count)}
          total={total}
          row={({ id }: { id: string }) => (
            <article>
              <p>第 {id} 件</p>
              <Thumb src={`/${id}.jpg`} alt={`照片 ${id}`} />
            </article>
          )}
        />
      </ScrollBoxContext>
    </div>
  )
}

/** A clock that tests move on by hand: it stands still between. */
function clockByHand(): { pass: (ms: number) => void } {
  let time = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  return { pass: (ms) => void (time += ms) }
}

/** A kept screen with a list. */
const Kept = ({ mode, ...props }: ListProps & { mode: 'visible' | 'hidden' }) => (
  <Activity mode={mode}>
    <List {...props} />
  </Activity>
)

const show = (props: ListProps, entryKey = 'entry') =>
  render(<Kept {...props} mode="visible" />, { wrapper: around({ entryKey }).wrapper })
const box = () => screen.getByTestId('box')
const drawn = () =>
  screen.getAllByText(/^第 \d+ 件$/).map(({ textContent }) => Number(/\d+/.exec(textContent)?.[0]))
/** The rows with a photo. */
const photos = () =>
  screen.getAllByAltText(/照片/).map((img) => Number(/\d+/.exec(img.getAttribute('alt') ?? '')?.[0]))
const height = () => roomOf(box())
/** Scrolls on faster than anyone reads, and does not stop. */
function fling(pass: (ms: number) => void): void {
  for (let step = 0; step < 4; step += 1) {
    pass(60)
    scrollBy(box(), 10 * ROW)
  }
}
/** Only visible rows, and a few around them. */
const FEW = BOX / ROW + 8
/** Resolves once the list knows the height of its first rows. */
const measured = () =>
  waitFor(() => {
    const first = screen.getByText('第 1 件').closest<HTMLElement>('.cg-vrow')?.parentElement
    if (first?.style.visibility !== '') throw new Error('not measured')
  })

describe('the rows of a list', () => {
  it('all render while they are fewer than a hundred', async () => {
    show({ count: 99 })
    expect(drawn()).toHaveLength(99)
    expect(height()).toBe(0)
  })

  it('of a short list render first where they were visible; the others keep their height until then', async () => {
    layOutShortRows()
    const first = show({ count: 30 }, 'short')
    expect(drawn()).toHaveLength(30)
    first.unmount()
    const rooms: string[][] = []
    show({ count: 30, onDrawn: (box) => rooms.push(roomsOf(box)) }, 'short')
    const away = Array<string>(30 - SHOWN).fill(`${ROW}px`)
    expect(rooms[0]).toEqual([...Array<string>(SHOWN).fill(''), ...away])
    expect(drawn()).toHaveLength(30)
    expect(roomsOf(box()).join('')).toBe('')
  })

  it('of a short list render together when the page has another width', () => {
    layOutShortRows()
    show({ count: 30 }, 'turned').unmount()
    vi.stubGlobal('innerWidth', window.innerWidth + 1)
    const rooms: string[][] = []
    show({ count: 30, onDrawn: (box) => rooms.push(roomsOf(box)) }, 'turned')
    expect(rooms[0]?.join('')).toBe('')
  })

  it.each([100, 300, 10_000])('of %s render only if visible, with space for all', async (count) => {
    show({ count })
    await measured()
    expect(drawn().slice(0, 4)).toEqual([1, 2, 3, 4])
    expect(drawn().length).toBeLessThan(FEW)
    expect(height()).toBeGreaterThan((count * ROW) / 2)
  })

  it('render so from the first page on when a hundred are expected', async () => {
    show({ count: 10, total: 300 })
    await waitFor(() => expect(height()).toBe(10 * ROW))
  })

  it('mount and unmount during scrolling', async () => {
    show({ count: 10_000 })
    await measured()
    await scrollRows(box(), height() / 2)
    await waitFor(() => expect(drawn()[0]).toBeGreaterThan(4900))
    expect(drawn().length).toBeLessThan(FEW)
    await scrollRows(box(), 0)
    await screen.findByText('第 1 件')
  })

  it('load no photos while they fly past, and the visible ones once the list is slow again', async () => {
    const { pass } = clockByHand()
    show({ count: 10_000 })
    await measured()
    fling(pass)
    await waitFor(() => expect(Math.min(...drawn())).toBeGreaterThan(FEW))
    expect(screen.queryByAltText(/照片/)).toBeNull()
    for (let step = 0; step < 2; step += 1) {
      pass(200)
      scrollBy(box(), ROW / 2)
    }
    expect(photos()).toEqual(drawn())
  })

  it('load their photos immediately after a jump', async () => {
    show({ count: 10_000 })
    await measured()
    await scrollRows(box(), ROW)
    scrollBy(box(), 5000 * ROW)
    expect(Math.min(...drawn())).toBeGreaterThan(FEW)
    expect(photos()).toEqual(drawn())
  })

  it('load their photos when the list comes back after it was left flying', async () => {
    const { pass } = clockByHand()
    const { rerender } = show({ count: 10_000 })
    await measured()
    fling(pass)
    expect(screen.queryByAltText(/照片/)).toBeNull()
    rerender(<Kept count={10_000} mode="hidden" />)
    rerender(<Kept count={10_000} mode="visible" />)
    await waitFor(() => expect(photos()).toEqual(drawn()))
  })

  it('load the photos of the rows at which a quick scroll ended', async () => {
    const { pass } = clockByHand()
    show({ count: 10_000 })
    await measured()
    fling(pass)
    await waitFor(() => expect(Math.min(...drawn())).toBeGreaterThan(FEW))
    expect(screen.queryByAltText(/照片/)).toBeNull()
    await waitFor(() => expect(photos()).toEqual(drawn()))
  })

  it('keep their heights for a return, so that the same place is the same row', async () => {
    const first = show({ count: 300 }, 'kept')
    await measured()
    const room = height()
    first.unmount()
    // Nothing is measured any more: known heights are used.
    measureNothing()
    show({ count: 300 }, 'kept')
    expect(height()).toBe(room)
  })

  it.each([
    { what: 'another entry', entryKey: 'one more', scope: '1' },
    { what: 'another tab', entryKey: 'own entry', scope: '2' },
  ])('know nothing of $what', async ({ entryKey, scope }) => {
    const first = show({ count: 300, scope: '1' }, 'own entry')
    await measured()
    const room = height()
    first.unmount()
    measureNothing()
    show({ count: 300, scope }, entryKey)
    expect(height()).toBeLessThan(room)
  })

  it('keep most of their heights when some have gone', async () => {
    const first = show({ count: 300 }, 'acted on')
    await measured()
    const room = height()
    first.unmount()
    measureNothing()
    show({ count: 299 }, 'acted on')
    expect(height()).toBeGreaterThan(room - ROW)
    expect(height()).toBeLessThan(room)
  })

  it('render completely when the virtual list fails to load', async () => {
    vi.resetModules()
    vi.doMock('@/ui/list/VirtualRows', () => {
      throw new Error('offline')
    })
    const { LongRows: Alone } = await import('@/kit/list/ListScreen')
    const { ScrollBoxContext: Box } = await import('@/kit/screen/scrollMemory')
    const fresh = await import('../../harness')
    render(
      <Box value={{ ref: { current: document.body }, scope: '' }}>
        <Alone rows={rowsTo(120)} total={120} row={({ id }) => <article>第 {id} 件</article>} />
      </Box>,
      { wrapper: fresh.around().wrapper },
    )
    await expect(import('@/ui/list/VirtualRows')).rejects.toThrow(/offline|error when mocking/)
    expect(drawn()).toHaveLength(120)
    vi.doUnmock('@/ui/list/VirtualRows')
  })
})
