import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { get } from '@/api/endpoint'
import { connectHttp } from '@/api/host'
import { pageOf, record, text } from '@/api/tolerant'
import * as v from 'valibot'
import { usePagedList } from '@/kit/data/usePagedList'
import { around } from '../harness'

const numeric = v.union([v.number(), v.string()])
const listing = get('/list', {
  source: 'assumed',
  query: v.object({ pageNum: numeric, pageSize: numeric, keyword: v.optional(v.string()) }),
  body: pageOf(record({ id: text() })),
})

/** The rows of the gateway, and the results of the next calls for a page. */
let all: string[] = []
let failing: number[] = []
let calls: string[] = []
let messages: string[] = []
/** The gateway sends no total. */
let untold = false

const server = setupServer(
  http.get('*/list', ({ request }) => {
    const query = new URL(request.url).searchParams
    const page = Number(query.get('pageNum'))
    const size = Number(query.get('pageSize'))
    calls.push(`${page}/${size}${query.get('keyword') ?? ''}`)
    if (failing.includes(page)) return HttpResponse.json({}, { status: 500 })
    const list = all.slice((page - 1) * size, page * size).map((id) => ({ id }))
    return HttpResponse.json({ code: 100, body: { list, total: untold ? null : all.length } })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  all = ids(1, 25)
  failing = []
  calls = []
  messages = []
  untold = false
  connectHttp({
    baseApi: '',
    token: () => 't',
    identify: () => null,
    notify: (message) => void messages.push(message),
    startLoading: () => () => undefined,
    login: () => Promise.resolve(false),
  })
})

function ids(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `r${from + index}`)
}
const open = (query: object = {}, options?: { enabled?: boolean }) =>
  renderHook((now: object) => usePagedList(listing, now, options), {
    wrapper: around().wrapper,
    initialProps: query,
  })
const rows = ({ result }: ReturnType<typeof open>) => result.current.rows.map(({ id }) => id)
const openReady = async (query?: object) => {
  const hook = open(query)
  await waitFor(() => expect(hook.result.current.loading).toBe(false))
  return hook
}
const more = (hook: ReturnType<typeof open>) => act(() => hook.result.current.loadMore())

describe('a list in pages', () => {
  it('loads, then shows its first ten and the total', async () => {
    const hook = open()
    expect(hook.result.current).toMatchObject({ loading: true, rows: [], total: null, hasMore: false })
    await waitFor(() => expect(rows(hook)).toEqual(ids(1, 10)))
    expect(hook.result.current).toMatchObject({ loading: false, total: 25, hasMore: true, error: null })
    expect(calls).toEqual(['1/10'])
  })

  it('grows page by page to the end', async () => {
    const hook = await openReady()
    await more(hook)
    await waitFor(() => expect(rows(hook)).toEqual(ids(1, 20)))
    await more(hook)
    await waitFor(() => expect(rows(hook)).toEqual(ids(1, 25)))
    expect(hook.result.current.hasMore).toBe(false)
    expect(calls).toEqual(['1/10', '2/10', '3/10'])
  })

  it('shows a row once that moved to the next page during loading', async () => {
    const hook = await openReady()
    all = ['new', ...all]
    await more(hook)
    await waitFor(() => expect(rows(hook)).toEqual(ids(1, 19)))
    expect(hook.result.current.total).toBe(26)
  })

  it('ends when the gateway has no more rows, whatever its total', async () => {
    server.use(http.get('*/list', () => HttpResponse.json({ code: 100, body: { list: [], total: 99 } })))
    const hook = await openReady()
    expect(hook.result.current).toMatchObject({ rows: [], total: 99, hasMore: false })
    server.resetHandlers()
  })

  it('loses no row when a colleague handles one above', async () => {
    const hook = await openReady()
    all = all.filter((id) => id !== 'r3')
    await more(hook)
    await waitFor(() => expect(rows(hook)).toEqual(all.slice(0, 20)))
    expect(rows(hook)).toContain('r11')
    expect(hook.result.current.total).toBe(24)
  })

  it('waits for a running refresh before it requests the next page', async () => {
    const hook = await openReady()
    all = all.slice(1)
    await act(() => Promise.all([hook.result.current.refresh(), hook.result.current.loadMore()]))
    await waitFor(() => expect(rows(hook)).toEqual(ids(2, 21)))
    expect(calls).toEqual(['1/10', '1/10', '2/10'])
  })

  it('continues while pages are full without a total', async () => {
    untold = true
    const hook = await openReady()
    expect(hook.result.current).toMatchObject({ total: null, hasMore: true })
    await more(hook)
    await more(hook)
    await waitFor(() => expect(rows(hook)).toEqual(ids(1, 25)))
    expect(hook.result.current).toMatchObject({ total: null, hasMore: false })
  })

  it('is another list for another query', async () => {
    const hook = await openReady({ keyword: 'a' })
    all = ids(90, 92)
    hook.rerender({ keyword: 'b' })
    expect(hook.result.current).toMatchObject({ loading: true, rows: [] })
    await waitFor(() => expect(rows(hook)).toEqual(['r90', 'r91', 'r92']))
    expect(calls).toEqual(['1/10a', '1/10b'])
  })

  it('requests nothing while disabled', async () => {
    const hook = open({}, { enabled: false })
    await act(() => Promise.resolve())
    expect(hook.result.current).toMatchObject({ loading: false, rows: [], error: null })
    expect(calls).toEqual([])
  })
})

describe('a list that fails', () => {
  it('shows why, without a toast, and loads on a refresh', async () => {
    failing = [1]
    const hook = await openReady()
    expect(hook.result.current).toMatchObject({ rows: [], extendFailed: false })
    expect(hook.result.current.error?.message).toBe('服务器错误')
    expect(messages).toEqual([])
    failing = []
    await act(() => hook.result.current.refresh())
    await waitFor(() => expect(rows(hook)).toEqual(ids(1, 10)))
    expect(hook.result.current.error).toBeNull()
  })

  it('on page two keeps page one, shows that the next page failed, and continues from there', async () => {
    const hook = await openReady()
    failing = [2]
    await more(hook)
    await waitFor(() => expect(hook.result.current.extendFailed).toBe(true))
    expect(rows(hook)).toEqual(ids(1, 10))
    expect(hook.result.current).toMatchObject({ hasMore: true, total: 25 })
    failing = []
    await more(hook)
    await waitFor(() => expect(rows(hook)).toEqual(ids(1, 20)))
    expect(hook.result.current).toMatchObject({ extendFailed: false, error: null })
  })

  it('on a refresh keeps all rows, and shows no missing next page', async () => {
    const hook = await openReady()
    await more(hook)
    await waitFor(() => expect(rows(hook)).toHaveLength(20))
    failing = [1]
    await act(() => hook.result.current.refresh())
    await waitFor(() => expect(hook.result.current.error?.message).toBe('服务器错误'))
    expect(rows(hook)).toEqual(ids(1, 20))
    expect(hook.result.current.extendFailed).toBe(false)
  })
})

describe('a list scrolled far down', () => {
  /** Number of visible pages. */
  const scrolledTo = async (pages: number, query?: object) => {
    all = ids(1, 200)
    const hook = await openReady(query)
    for (let page = 2; page <= pages; page += 1) await more(hook)
    await waitFor(() => expect(rows(hook)).toHaveLength(pages * 10))
    calls = []
    return hook
  }
  const focus = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))

  it('restarts with its first hundred rows on pull to refresh', async () => {
    const hook = await scrolledTo(12)
    all = ['new', ...all]
    await act(() => hook.result.current.refresh())
    await waitFor(() => expect(rows(hook)[0]).toBe('new'))
    expect(rows(hook)).toHaveLength(100)
    expect(calls).toHaveLength(10)
    await more(hook)
    await waitFor(() => expect(rows(hook)).toHaveLength(110))
  })

  it('keeps those when that fails', async () => {
    const hook = await scrolledTo(12)
    failing = [1]
    await act(() => hook.result.current.refresh())
    await waitFor(() => expect(hook.result.current.error?.message).toBe('服务器错误'))
    expect(rows(hook)).toEqual(ids(1, 100))
  })

  it.each([
    { pages: 10, again: 10 },
    { pages: 11, again: 0 },
  ])('of $pages pages refetches $again of them on a later return', async ({ pages, again }) => {
    const hook = await scrolledTo(pages)
    vi.setSystemTime(Date.now() + 60_000)
    await focus()
    await waitFor(() => expect(calls).toHaveLength(again))
    expect(rows(hook)).toHaveLength(pages * 10)
    // Nothing was in progress either: the next page is the next call.
    await more(hook)
    expect(calls).toHaveLength(again + 1)
    vi.useRealTimers()
  })

  it('refetches only the visible pages after an action', async () => {
    const { wrapper, queryClient } = around()
    all = ids(1, 200)
    const first = renderHook(() => usePagedList(listing, {}), { wrapper })
    await waitFor(() => expect(first.result.current.rows).toHaveLength(10))
    for (let page = 2; page <= 11; page += 1) await act(() => first.result.current.loadMore())
    await waitFor(() => expect(first.result.current.rows).toHaveLength(110))
    act(() => first.result.current.show(42, 55))
    first.unmount()
    calls = []
    all = all.slice(1)
    await queryClient.invalidateQueries()
    const second = renderHook(() => usePagedList(listing, {}), { wrapper })
    expect(second.result.current.rows).toHaveLength(110)
    await waitFor(() => expect(second.result.current.total).toBe(199))
    // And the page above them, for rows that moved up out of view.
    expect(calls).toEqual(['5/10', '6/10', '4/10'])
    // The row that moved up shows once, and no visible row is missing.
    expect(second.result.current.rows.slice(30, 61).map(({ id }) => id)).toEqual(ids(31, 61))
  })
})
