import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useToasts } from '@/stores/toasts'
import { Photo } from '@/ui/photo/Photo'
import { AddTile, PhotoTile } from '@/ui/photo/PhotoTile'

beforeEach(() => useToasts.setState({ messages: [], loading: [] }))
afterEach(cleanup)

describe('a photo', () => {
  it('that fails to load shows an error instead of a broken image', () => {
    render(<Photo src="/gone.jpg" alt="近景" />)
    fireEvent.error(screen.getByRole('img', { name: '近景' }))
    expect(screen.getByRole('img', { name: '近景（无法显示）' }).tagName).toBe('SPAN')
  })

  it('loads lazily as a thumbnail, and in full where a gateway has no thumbnails', () => {
    render(<Photo src="/a.jpg?width=240" whole="/a.jpg" alt="近景" />)
    const img = () => screen.getByRole('img', { name: '近景' })
    expect([img().getAttribute('src'), img().getAttribute('loading')]).toEqual(['/a.jpg?width=240', 'lazy'])
    fireEvent.error(img())
    expect(img().getAttribute('src')).toBe('/a.jpg')
    fireEvent.error(img())
    expect(screen.getByRole('img', { name: '近景（无法显示）' }).tagName).toBe('SPAN')
  })

  it('that is uploading shows its progress', () => {
    render(<PhotoTile src="/a.jpg" alt="远景" state="uploading" percent={62} />)
    expect(screen.getByRole('progressbar', { name: '远景 上传中' }).getAttribute('aria-valuenow')).toBe('62')
  })

  it('that failed shows why and is retried by a tap', async () => {
    const onRetry = vi.fn<() => void>()
    render(<PhotoTile src="/a.jpg" alt="远景" state="failed" reason="网络中断" onRetry={onRetry} />)
    await userEvent.click(screen.getByRole('button', { name: /网络中断.*重试/ }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('that will be retried shows it, and is retried immediately by a tap', async () => {
    const onRetry = vi.fn<() => void>()
    render(<PhotoTile src="/a.jpg" alt="远景" state="failed" reason="网络连接错误" again onRetry={onRetry} />)
    await userEvent.click(screen.getByRole('button', { name: /网络连接错误.*稍后自动重传/ }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it.each([
    ['/film.mp4', 0],
    ['/film.MOV?x=1', 0],
    [undefined, 0],
    ['blob:poster', 1],
  ])('of a video is a picture only where there is one: %s', (src, pictures) => {
    const { container } = render(<Photo src={src} alt="录像" video />)
    expect(container.querySelectorAll('img')).toHaveLength(pictures)
    expect(screen.getByRole('img', { name: '录像' })).toBeTruthy()
  })

  it('on the server is marked, opens by a tap and can be removed', async () => {
    const onOpen = vi.fn<() => void>()
    const onRemove = vi.fn<() => void>()
    render(<PhotoTile src="/a.jpg" alt="近景" state="received" onOpen={onOpen} onRemove={onRemove} />)
    expect(screen.getByRole('img', { name: '已收到' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '查看 近景' }))
    await userEvent.click(screen.getByRole('button', { name: '删除 近景' }))
    expect([onOpen.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1])
  })

  it('beyond the limit is refused with the reason', async () => {
    const onClick = vi.fn<() => void>()
    render(<AddTile label="远景" onClick={onClick} why="最多 9 张" />)
    await userEvent.click(screen.getByRole('button', { name: '远景' }))
    expect(onClick).not.toHaveBeenCalled()
    expect(useToasts.getState().messages.map((m) => m.text)).toEqual(['最多 9 张'])
  })
})
