import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { InfiniteScroll } from '@/ui/list/InfiniteScroll'
import { layOutListEnd } from '../scroll'

afterEach(cleanup)

describe('a long list', () => {
  it('loads more on request, shows that it loads, and where it ends', async () => {
    let arrive = () => {}
    const loadMore = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (arrive = resolve)))
    const { rerender } = render(<InfiniteScroll hasMore loadMore={loadMore} />)
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(screen.getByRole('status').textContent).toBe('加载中…')
    await act(async () => arrive())
    rerender(<InfiniteScroll hasMore={false} loadMore={loadMore} />)
    expect(screen.getByText('没有更多了')).toBeTruthy()
    expect(loadMore).toHaveBeenCalledOnce()
  })

  it('stops at an error until 重试 is tapped', async () => {
    const loadMore = vi.fn<() => Promise<void>>(() => Promise.resolve())
    render(<InfiniteScroll hasMore failed loadMore={loadMore} />)
    expect(screen.getByRole('alert').textContent).toContain('加载失败')
    expect(loadMore).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(loadMore).toHaveBeenCalledOnce()
  })

  it('loads the next page near its end, one at a time, and again while its end stays near', async () => {
    const { reach } = layOutListEnd()
    const arrivals: (() => void)[] = []
    const loadMore = vi.fn<() => Promise<void>>(() => new Promise((resolve) => arrivals.push(resolve)))
    render(<InfiniteScroll hasMore loadMore={loadMore} />)
    reach()
    reach()
    expect(loadMore).toHaveBeenCalledOnce()
    await act(async () => arrivals[0]?.())
    reach()
    expect(loadMore).toHaveBeenCalledTimes(2)
  })

  it('does not load by itself after a load was refused', async () => {
    const { reach } = layOutListEnd()
    const loadMore = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('offline')))
    render(<InfiniteScroll hasMore loadMore={loadMore} />)
    await act(async () => reach())
    expect(screen.getByRole('alert').textContent).toContain('加载失败')
    reach()
    expect(loadMore).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(loadMore).toHaveBeenCalledTimes(2)
  })
})
