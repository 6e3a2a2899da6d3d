import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noteChange } from '@/api/changes'
import { detail } from '@/api/contract/case'
import { handlingSubmit, queryHandlePage } from '@/api/contract/caseHandle'
import { tagsOf } from '@/api/endpoint'
import { ApiError } from '@/api/envelope'
import type { Problem } from '@/domain/problems'
import { useSubmit, type SubmitPlan } from '@/kit/edit/submit/useSubmit'
import { useToasts } from '@/stores/toasts'
import { around, gate } from '../harness'

beforeEach(() => useToasts.setState({ messages: [] }))

type Send = SubmitPlan<unknown>['send']
/** Reports changed tags after an answer or a failure, as the client does. */
const sends = (answer: Promise<unknown>) => () =>
  answer.finally(() => noteChange(tagsOf(handlingSubmit.about)))

const toasts = () => useToasts.getState().messages.map(({ kind, text }) => `${kind} ${text}`)

/** The cached cases when the form is submitted. */
const READS = [queryHandlePage, detail]

async function setUp(plan: Partial<SubmitPlan<unknown>> = {}) {
  const { wrapper, queryClient } = around()
  for (const { path, about } of READS) {
    const meta = { about: tagsOf(about) }
    await queryClient.prefetchQuery({ queryKey: [path], queryFn: () => path, meta })
  }
  const send = vi.fn<Send>(sends(Promise.resolve()))
  const done = vi.fn<() => void>()
  const fixed = { problems: () => [], send, successMessage: '处置已提交', done, kept: '已保存为草稿' }
  const hook = renderHook(() => useSubmit({ ...fixed, ...plan }), { wrapper })
  /** Which of them are stale. */
  const outdated = () =>
    READS.map(({ path }) => path).filter((path) => queryClient.getQueryState([path])?.isInvalidated)
  return { ...hook, send, done, outdated, submit: () => act(() => hook.result.current.submit()) }
}

describe('submitting a form', () => {
  it('sends it, shows success, navigates on, and invalidates stale reads', async () => {
    const { submit, send, done, outdated } = await setUp()
    await submit()
    expect([send.mock.calls.length, done.mock.calls.length]).toEqual([1, 1])
    expect(toasts()).toEqual(['success 处置已提交'])
    expect(outdated()).toEqual([queryHandlePage.path, detail.path])
  })

  it('with errors shows the first as a toast, marks each field, and sends nothing', async () => {
    const missing = { field: 'result', text: '请选择处置结果' }
    let problems: Problem[] = [missing, { field: 'opinion', text: '请填写处置说明' }]
    const { submit, send, result, outdated } = await setUp({ problems: () => problems })
    await submit()
    expect(toasts()).toEqual(['failure 请选择处置结果'])
    expect(result.current.errorOf('result')).toBe('请选择处置结果')
    expect(result.current.errorOf('opinion')).toBe('请填写处置说明')
    expect(result.current.errorOf('photos')).toBeUndefined()
    expect(send).not.toHaveBeenCalled()
    expect(outdated()).toEqual([])
    problems = []
    await submit()
    expect(result.current.errorOf('result')).toBeUndefined()
    expect(send).toHaveBeenCalledOnce()
  })

  it('tapped twice, and again during the call, is sent once', async () => {
    const way = gate()
    const send = vi.fn<Send>(() => way.promise)
    const { result, done } = await setUp({ send, stays: true })
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

describe('the reads changed by a form', () => {
  it('are refetched after it closes: nothing behind the form re-renders', async () => {
    const way = gate()
    const seen: string[][] = []
    const { result, outdated } = await setUp({
      send: sends(Promise.resolve()),
      done: async () => {
        seen.push(outdated())
        await way.promise
        seen.push(outdated())
      },
    })
    let sent: Promise<unknown> = Promise.resolve()
    act(() => {
      sent = result.current.submit()
    })
    await waitFor(() => expect(seen).toEqual([[]]))
    await act(async () => {
      way.open()
      await sent
    })
    expect(seen).toEqual([[], []])
    expect(outdated()).toEqual([queryHandlePage.path, detail.path])
  })
})

describe('a submitted form', () => {
  it('is not sent again by a tap during the transition', async () => {
    const { submit, send, done, result } = await setUp()
    await submit()
    await submit()
    expect([send.mock.calls.length, done.mock.calls.length]).toEqual([1, 1])
    expect(result.current.submitting).toBe(true)
  })

  it('can be sent again until it succeeds', async () => {
    const send = vi
      .fn<Send>()
      .mockRejectedValueOnce(new ApiError('business', '案件正在办理', 400))
      .mockResolvedValueOnce(undefined)
    const { submit, done, result } = await setUp({ send })
    await submit()
    expect(result.current.submitting).toBe(false)
    await submit()
    expect(done).toHaveBeenCalledOnce()
  })

  it('can be submitted again immediately when it stays open for another entry', async () => {
    const { submit, send, result } = await setUp({ stays: true })
    await submit()
    expect(result.current.submitting).toBe(false)
    await submit()
    expect(send).toHaveBeenCalledTimes(2)
  })
})

describe('a failed submit', () => {
  const failing = (error: unknown) => setUp({ send: () => sends(Promise.reject(error))() })

  it.each([
    ['refused', new ApiError('business', '案件已签收', 400), '没有提交：案件已签收。已保存为草稿'],
    ['logged out', new ApiError('notLoggedIn', '', 901), '没有提交：登录已过期。已保存为草稿，登录后再提交'],
    [
      'refused without a message',
      new ApiError('http', 'Conflict', 409),
      '没有提交：服务器没有接受（409）。已保存为草稿',
    ],
    [
      'broken in transit',
      new ApiError('http', 'Bad Gateway', 502),
      '服务器暂时不可用，还不知道是否已提交。已保存为草稿，请先查看列表再决定是否重新提交',
    ],
    [
      'lost in transit',
      new ApiError('network', '网络连接错误'),
      '网络连接错误，还不知道是否已提交。已保存为草稿，请先查看列表再决定是否重新提交',
    ],
  ])('stays, shows why and what to do, and refetches possibly changed reads: %s', async (_, error, words) => {
    const { submit, done, outdated, result } = await failing(error)
    await submit()
    expect(result.current.failure).toBe(words)
    expect(toasts()).toEqual([])
    expect(done).not.toHaveBeenCalled()
    expect(outdated()).toEqual([queryHandlePage.path, detail.path])
    expect(result.current.submitting).toBe(false)
  })

  it('shows the error until the next attempt', async () => {
    const send = vi
      .fn<Send>()
      .mockRejectedValueOnce(new ApiError('business', '案件已签收', 400))
      .mockResolvedValueOnce(undefined)
    const { submit, result } = await setUp({ send })
    await submit()
    expect(result.current.failure).not.toBe('')
    await submit()
    expect(result.current.failure).toBe('')
  })

  it('can be repeated', async () => {
    const send = vi
      .fn<Send>()
      .mockRejectedValueOnce(new ApiError('network', '网络连接错误'))
      .mockResolvedValueOnce(undefined)
    const { submit, done } = await setUp({ send })
    await submit()
    await submit()
    expect(done).toHaveBeenCalledOnce()
  })
})
