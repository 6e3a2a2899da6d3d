import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLoading, toast, useToasts } from '@/stores/toasts'

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ messages: [], loading: [] })
})
afterEach(() => vi.useRealTimers())

const shown = () => useToasts.getState().messages.map(({ kind, text }) => `${kind} ${text}`)
const loading = () => useToasts.getState().loading.map(({ text }) => text)

describe('a message (spec §9)', () => {
  it.each(['info', 'success', 'failure'] as const)('of kind %s shows for 2000 ms', (kind) => {
    toast[kind]('签收成功')
    vi.advanceTimersByTime(1999)
    expect(shown()).toEqual([`${kind} 签收成功`])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  it('shows beside others, in order, each for its duration', () => {
    toast.success('签收成功')
    vi.advanceTimersByTime(1500)
    toast.failure('网络连接错误')
    toast.info('已复制')
    expect(shown()).toEqual(['success 签收成功', 'failure 网络连接错误', 'info 已复制'])
    vi.advanceTimersByTime(500)
    expect(shown()).toEqual(['failure 网络连接错误', 'info 已复制'])
    vi.advanceTimersByTime(1500)
    expect(shown()).toEqual([])
  })

  it('shows once when repeated, for 2000 ms from then on', () => {
    toast.failure('登录已过期')
    vi.advanceTimersByTime(1500)
    toast.failure('登录已过期')
    expect(shown()).toEqual(['failure 登录已过期'])
    vi.advanceTimersByTime(1999)
    expect(shown()).toEqual(['failure 登录已过期'])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  it('with the same text but another type shows beside it', () => {
    toast.failure('已保存')
    toast.success('已保存')
    expect(shown()).toEqual(['failure 已保存', 'success 已保存'])
  })
})

describe('the loading toast (spec §7)', () => {
  it('stays until the last call has ended, in any order', () => {
    const [first, second] = [startLoading(), startLoading('提交中…')]
    expect(loading()).toEqual(['加载中…', '提交中…'])
    first()
    expect(loading()).toEqual(['提交中…'])
    second()
    expect(loading()).toEqual([])
  })

  it('never closes by itself', () => {
    startLoading()
    vi.advanceTimersByTime(600_000)
    expect(loading()).toEqual(['加载中…'])
  })

  it('is not affected by a call that ends twice', () => {
    const first = startLoading('一')
    startLoading('二')
    first()
    first()
    expect(loading()).toEqual(['二'])
  })
})
