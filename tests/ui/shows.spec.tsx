import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLoading, toast, useToasts } from '@/stores/toasts'
import { Badge, Card, Rows } from '@/ui/Card'
import { DeadlineBar } from '@/ui/progress/DeadlineBar'
import { NavBar } from '@/ui/frame/NavBar'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { StateBlock, type StateKind } from '@/ui/state/StateBlock'
import { Steps } from '@/ui/progress/Steps'
import { Timeline } from '@/ui/progress/Timeline'
import { ToastHost } from '@/ui/state/ToastHost'

beforeEach(() => useToasts.setState({ messages: [], loading: [] }))
afterEach(cleanup)

describe('toasts', () => {
  it('show several messages at once, failures as alerts', () => {
    render(<ToastHost />)
    act(() => {
      toast.success('签收成功')
      toast.failure('网络连接错误')
    })
    expect(screen.getByText('签收成功')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('网络连接错误')
  })

  it('are announced in a live region that existed before them', () => {
    const { container } = render(<ToastHost />)
    const region = container.querySelector('[aria-live=polite]')
    expect(region?.textContent).toBe('')
    act(() => {
      toast.success('签收成功')
      toast.info('已复制')
      toast.failure('网络连接错误')
    })
    expect(container.querySelector('[aria-live=polite]')).toBe(region)
    expect(region?.textContent).toBe('签收成功已复制')
    // A separate alert, announced once.
    expect(region?.contains(screen.getByRole('alert'))).toBe(false)
  })

  it('keep the loading box until the last call has ended', () => {
    render(<ToastHost />)
    let first = () => {}
    let second = () => {}
    act(() => {
      first = startLoading()
      second = startLoading('提交中…')
    })
    const box = screen.getByRole('status')
    expect([box.textContent, box.getAttribute('aria-busy')]).toEqual(['提交中…', 'true'])
    act(() => second())
    expect(screen.getByRole('status').textContent).toBe('加载中…')
    act(() => first())
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('a record', () => {
  it.each([
    ['', '—'],
    [null, '—'],
    [undefined, '—'],
    [0, '0'],
    ['营平社区', '营平社区'],
  ])('shows %j as %s', (value, shown) => {
    render(<Rows rows={[{ label: '社区', value }]} />)
    expect(screen.getByRole('definition').textContent).toBe(shown)
  })

  it('has named sections', () => {
    render(
      <Card title="案件信息" count="3 项">
        内容
      </Card>,
    )
    expect(screen.getByRole('region', { name: '案件信息' }).textContent).toContain('内容')
  })

  it('shows the current step', () => {
    const steps = [
      { label: '派遣', state: 'done' },
      { label: '处置', state: 'now' },
      { label: '核查', state: 'todo' },
    ] as const
    render(<Steps label="办理进度" steps={steps} />)
    const list = within(screen.getByRole('list', { name: '办理进度' })).getAllByRole('listitem')
    expect(list.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  })

  it('shows the deadline as text and as a used share', () => {
    render(
      <DeadlineBar lamp="red" left="超期 1小时20分" due="今天 16:40 截止" fraction={1.3} stops={[0.3]} />,
    )
    expect(screen.getByText('超期 1小时20分')).toBeTruthy()
    expect(screen.getByRole('img', { name: '时限已用 100%' })).toBeTruthy()
  })

  it('lists its history in order', () => {
    render(
      <Timeline
        label="办理经过"
        items={[
          { key: 'b', title: '派遣', meta: '王建国' },
          { key: 'a', title: '上报' },
        ]}
      />,
    )
    const list = within(screen.getByRole('list', { name: '办理经过' })).getAllByRole('listitem')
    expect(list.map((item) => item.textContent)).toEqual(['派遣王建国', '上报'])
  })
})

describe('a count', () => {
  it.each([
    [0, ''],
    [-1, ''],
    [7, '7'],
    [99, '99'],
    [100, '99+'],
  ])('of %i shows as %j', (count, shown) => {
    const { container } = render(<Badge count={count} />)
    expect(container.textContent).toBe(shown)
  })
})

describe('a screen without content', () => {
  it.each<[StateKind, string]>([
    ['empty', 'status'],
    ['denied', 'status'],
    ['locked', 'status'],
    ['error', 'alert'],
    ['offline', 'alert'],
  ])('because of %s is announced as %s, with what to do', (kind, role) => {
    render(
      <StateBlock
        kind={kind}
        title="加载失败"
        text="已有内容保留"
        action={<button type="button">重试</button>}
      />,
    )
    expect(screen.getByRole(role).textContent).toBe('加载失败已有内容保留重试')
  })

  it('announces that it is loading', () => {
    render(<SkeletonCard count={2} />)
    expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy()
  })

  it('has its title and the back button', async () => {
    const onBack = vi.fn<() => void>()
    render(<NavBar title="处置详情" onBack={onBack} />)
    expect(screen.getByRole('heading', { level: 1, name: '处置详情' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '返回' }))
    expect(onBack).toHaveBeenCalledOnce()
  })
})
