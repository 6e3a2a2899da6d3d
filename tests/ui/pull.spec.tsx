import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'

/** A thumb that moves down by this distance (px) without lifting. */
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

describe('pull to refresh', () => {
  it('shows when it can be released, reloads, shows the result, and works again', async () => {
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

  it('stands above its rows, and shows that it can be pulled only while it is', () => {
    const row = draw(() => Promise.resolve())
    expect(screen.queryByText('下拉刷新')).toBeNull()
    drag(row, { y: 40 })
    expect(screen.getByText('下拉刷新')).toBeTruthy()
    expect(screen.getByText('第一件')).toBeTruthy()
  })

  it('works again after a failed reload', async () => {
    const row = draw(() => Promise.reject(new Error('没有网络')))
    drag(row, { y: 400 })
    letGo(row)
    expect(await screen.findByText('下拉刷新')).toBeTruthy()
  })

  it.each([
    ['too little', { y: 40 }],
    ['up', { y: -300 }],
    ['sideways', { x: 300, y: 200 }],
  ])('%s does not reload', async (_, way) => {
    const onRefresh = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const row = draw(onRefresh)
    drag(row, way)
    letGo(row)
    expect([onRefresh.mock.calls.length, screen.queryByText('正在刷新…')]).toEqual([0, null])
  })

  it('from further down does not reload', () => {
    const onRefresh = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const row = draw(onRefresh)
    screen.getByTestId('box').scrollTop = 20
    drag(row, { y: 400 })
    letGo(row)
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it('does not reload when disabled', () => {
    const onRefresh = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const row = draw(onRefresh, true)
    drag(row, { y: 400 })
    letGo(row)
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it('blocks page scrolling only during the pull', () => {
    const row = draw(() => Promise.resolve())
    fireEvent.touchStart(row, { touches: [{ clientX: 0, clientY: 0 }] })
    expect(fireEvent.touchMove(row, { touches: [{ clientX: 0, clientY: 50 }] })).toBe(false)
    letGo(row)
    fireEvent.touchStart(row, { touches: [{ clientX: 0, clientY: 90 }] })
    expect(fireEvent.touchMove(row, { touches: [{ clientX: 0, clientY: 10 }] })).toBe(true)
  })
})
