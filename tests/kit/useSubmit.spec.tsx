import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { detail, queryHandlePage } from '@/api/contract/case'
import { ApiError } from '@/api/envelope'
import { useSubmit, type SubmitPlan } from '@/kit/useSubmit'
import { useToasts } from '@/stores/toasts'
import { around, gate } from './harness'

beforeEach(() => useToasts.setState({ messages: [] }))

const toasts = () => useToasts.getState().messages.map(({ kind, text }) => `${kind} ${text}`)

function setUp(plan: Partial<SubmitPlan> = {}) {
  const { wrapper, queryClient } = around()
  const send = vi.fn<SubmitPlan['send']>(() => Promise.resolve())
  const done = vi.fn<() => void>()
  const outdated = vi.spyOn(queryClient, 'invalidateQueries')
  const changes = [queryHandlePage, detail]
  const hook = renderHook(
    () => useSubmit({ problems: () => [], send, changes, success: '处置已提交', done, ...plan }),
    { wrapper },
  )
  const paths = () => outdated.mock.calls.map(([filters]) => filters?.queryKey?.[0])
  return { ...hook, send, done, paths, submit: () => act(() => hook.result.current.submit()) }
}

describe('submitting a form', () => {
  it('sends it, says so, goes on, and marks what is out of date', async () => {
    const { submit, send, done, paths } = setUp()
    await submit()
    expect([send.mock.calls.length, done.mock.calls.length]).toEqual([1, 1])
    expect(toasts()).toEqual(['success 处置已提交'])
    expect(paths()).toEqual([queryHandlePage.path, detail.path])
  })

  it('that lacks something shows the first problem, as a toast and for its field, and sends nothing', async () => {
    let problems = ['请选择处置结果', '请填写处置说明']
    const { submit, send, result } = setUp({ problems: () => problems })
    await submit()
    expect(toasts()).toEqual(['failure 请选择处置结果'])
    expect(result.current.problem).toBe('请选择处置结果')
    expect(send).not.toHaveBeenCalled()
    problems = []
    await submit()
    expect(result.current.problem).toBe('')
    expect(send).toHaveBeenCalledOnce()
  })

  it('tapped twice, and again while it is on its way, is sent once', async () => {
    const way = gate()
    const send = vi.fn<SubmitPlan['send']>(() => way.promise)
    const { result, done } = setUp({ send })
    let both: Promise<unknown> = Promise.resolve()
    act(() => {
      both = Promise.all([result.current.submit(), result.current.submit()])
    })
    expect(result.current.submitting).toBe(true)
    await act(() => result.current.submit())
    await act(async () => {
      way.open()
      await both
    })
    expect([send.mock.calls.length, done.mock.calls.length]).toEqual([1, 1])
    expect(result.current.submitting).toBe(false)
  })
})

describe('a form that leads away once it is sent', () => {
  it('is not sent again by a tap that falls while the screen goes', async () => {
    const { submit, send, done, result } = setUp({ leaves: true })
    await submit()
    await submit()
    expect([send.mock.calls.length, done.mock.calls.length]).toEqual([1, 1])
    expect(result.current.submitting).toBe(true)
  })

  it('can be sent again as long as it has not got through', async () => {
    const send = vi
      .fn<SubmitPlan['send']>()
      .mockRejectedValueOnce(new ApiError('business', '案件正在办理', 400))
      .mockResolvedValueOnce(undefined)
    const { submit, done, result } = setUp({ send, leaves: true })
    await submit()
    expect(result.current.submitting).toBe(false)
    await submit()
    expect(done).toHaveBeenCalledOnce()
  })
})

describe('a form that does not get through', () => {
  const failing = (error: unknown) => setUp({ send: () => Promise.reject(error) })

  it.each([
    ['refused', new ApiError('business', '案件已签收', 400), []],
    ['broken', new ApiError('http', '服务器错误', 500), []],
    [
      'lost on the way',
      new ApiError('network', '网络连接错误'),
      ['info 已填内容还在，请先查看列表再决定是否重新提交'],
    ],
    [
      'timed out',
      new ApiError('timeout', '请求超时，请稍后重试'),
      ['info 已填内容还在，请先查看列表再决定是否重新提交'],
    ],
  ])(
    'stays, says only what the client cannot know, and asks anew what it may have changed: %s',
    async (_, error, said) => {
      const { submit, done, paths, result } = failing(error)
      await submit()
      expect(toasts()).toEqual(said)
      expect(done).not.toHaveBeenCalled()
      expect(paths()).toEqual([queryHandlePage.path, detail.path])
      expect(result.current.submitting).toBe(false)
    },
  )

  it('can be sent again', async () => {
    const send = vi
      .fn<SubmitPlan['send']>()
      .mockRejectedValueOnce(new ApiError('network', '网络连接错误'))
      .mockResolvedValueOnce(undefined)
    const { submit, done } = setUp({ send })
    await submit()
    await submit()
    expect(done).toHaveBeenCalledOnce()
  })
})
