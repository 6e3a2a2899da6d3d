import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'

/** A thumb that comes down and moves on by so much (px); it is still there. */
function drag(row: Element, { x = 0, y }: { x?: number; y: number }): void {
  const at = (dx: number, dy: number) => ({ touches: [{ clientX: 100 + dx, clientY: 200 + dy }] })
  fireEvent.touchStart(row, at(0, 0))
  fireEvent.touchMove(row, at(x / 4, y / 4))
  fireEvent.touchMove(row, at(x, y))
}
const letGo = (row: Element) => fireEvent.touchEnd(row, { touches: [] })

function draw(onRefresh: () => Promise<unknown>, disabled = false) {
  render(
    <div data-testid="box">
      <PullToRefresh onRefresh={onRefresh} disabled={disabled}>
        <p>第一件</p>
      </PullToRefresh>
    </div>,
  )
  return screen.getByText('第一件')
}

describe('a list pulled down', () => {
  it('says that it can be let go, loads anew, says so, and can be pulled again', async () => {
    let done = () => {}
    const onRefresh = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (done = resolve)))
    const row = draw(onRefresh)
    drag(row, { y: 400 })
    expect(screen.getByText('松开刷新')).toBeTruthy()
    expect(onRefresh).not.toHaveBeenCalled()
    letGo(row)
    await screen.findByText('正在刷新…')
    drag(row, { y: 400 })
    letGo(row)
    expect(onRefresh).toHaveBeenCalledOnce()
    await act(async () => done())
    await screen.findByText('已刷新')
    await screen.findByText('下拉刷新')
    drag(row, { y: 400 })
    letGo(row)
    await waitFor(() => expect(onRefresh).toHaveBeenCalledTimes(2))
  })

  it('can be pulled again where loading failed', async () => {
    const row = draw(() => Promise.reject(new Error('没有网络')))
    drag(row, { y: 400 })
    letGo(row)
    expect(await screen.findByText('下拉刷新')).toBeTruthy()
  })

  it.each([
    ['too little', { y: 40 }],
    ['up', { y: -300 }],
    ['sideways', { x: 300, y: 200 }],
  ])('%s asks for nothing', async (_, way) => {
    const onRefresh = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const row = draw(onRefresh)
    drag(row, way)
    letGo(row)
    expect([onRefresh.mock.calls.length, screen.queryByText('正在刷新…')]).toEqual([0, null])
  })

  it('from farther down asks for nothing', () => {
    const onRefresh = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const row = draw(onRefresh)
    screen.getByTestId('box').scrollTop = 20
    drag(row, { y: 400 })
    letGo(row)
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it('that may not be pulled asks for nothing', () => {
    const onRefresh = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const row = draw(onRefresh, true)
    drag(row, { y: 400 })
    letGo(row)
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it('keeps the page from scrolling while it is pulled, and only then', () => {
    const row = draw(() => Promise.resolve())
    fireEvent.touchStart(row, { touches: [{ clientX: 0, clientY: 0 }] })
    expect(fireEvent.touchMove(row, { touches: [{ clientX: 0, clientY: 50 }] })).toBe(false)
    letGo(row)
    fireEvent.touchStart(row, { touches: [{ clientX: 0, clientY: 90 }] })
    expect(fireEvent.touchMove(row, { touches: [{ clientX: 0, clientY: 10 }] })).toBe(true)
  })
})
