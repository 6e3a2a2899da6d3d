import { InfiniteQueryObserver } from '@tanstack/react-query'
import { openDB } from 'idb'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listPortalPerson } from '@/api/contract/base'
import { queryHandlePage } from '@/api/contract/caseHandle'
import { todoCount } from '@/api/contract/portal'
import { labelList } from '@/api/contract/words'
import { connectClient } from '@/app/boot'
import { DAY, MINUTE } from '@/domain/time'
import { PERSISTED_PAGES, pagedQuery } from '@/kit/data/pagedQuery'
import { apiQuery } from '@/kit/data/useApiQuery'
import { loadAccount } from '@/stores/account'
import { persistedSize, persistedTimes, LARGEST, wipePersisted } from '@/stores/persisted/entries'
import { persistReads, settlePersisted } from '@/stores/persisted/persistReads'
import { timeOf } from '@/stores/persisted/times'
import { createQueryClient } from '@/stores/queryClient'
import { endSession, startSession } from '@/stores/session'
import { demo, LIN, NOW, pass, server, useApp, WANG } from '../../app'
import { goOffline, leave } from '../../visits'

useApp()
beforeEach(async () => {
  await wipePersisted()
  connectClient()
})

const counts = apiQuery(todoCount, {})
const labels = apiQuery(labelList, {})

const idOf = (mobile: string) => {
  const user = [...demo.db().users.values()].find((each) => each.mobile === mobile)
  if (!user) throw new RangeError(mobile)
  return user.id
}

/** Starts a visit of a user, for reads only. */
async function visit(mobile: string, { online = true } = {}) {
  startSession(demo.tokenOf(mobile))
  const queryClient = createQueryClient(0)
  persistReads(queryClient)
  if (online) await loadAccount()
  return {
    queryClient,
    /** The counts after the request. */
    async counts(): Promise<unknown> {
      await queryClient.prefetchQuery(counts)
      const known = () => queryClient.getQueryData(counts.queryKey)
      // A persisted answer would be there without delay.
      await vi.waitFor(() => expect(known()).toBeDefined(), { timeout: 200 }).catch(() => undefined)
      return known()
    },
    leave: () => leave({ queryClient }),
  }
}

/** A user reads the counts online, and leaves. */
async function kept(mobile: string): Promise<unknown> {
  const first = await visit(mobile)
  const answered = await first.counts()
  await first.leave()
  return answered
}

async function withDb<T>(work: (db: Awaited<ReturnType<typeof openDB>>) => Promise<T>): Promise<T> {
  const db = await openDB('chengguan-kept')
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
const entries = () => withDb((db) => db.getAll('reads'))
const tamper = (change: (text: string) => string) =>
  withDb(async (db) => {
    for (const entry of await db.getAll('reads'))
      await db.put('reads', { ...entry, text: change(entry.text) })
  })

describe('a persisted answer', () => {
  it('is read offline in the next visit with its time, and marked as from an earlier visit', async () => {
    const answered = await kept(LIN)
    pass(20 * MINUTE)
    goOffline()
    const second = await visit(LIN, { online: false })
    const found = await second.counts()
    expect(found).toEqual(answered)
    expect(timeOf(found)).toEqual({ at: NOW, earlier: true })
    expect(second.queryClient.getQueryState(counts.queryKey)).toMatchObject({
      status: 'error',
      error: { kind: 'network' },
    })
  })

  it('is replaced by the fresh answer', async () => {
    await kept(LIN)
    pass(20 * MINUTE)
    server.use(
      http.get(`*${todoCount.path}`, () =>
        HttpResponse.json({ success: true, code: 100, body: { sign: 77 } }),
      ),
    )
    const second = await visit(LIN)
    await second.queryClient.prefetchQuery(counts)
    const found = second.queryClient.getQueryData(counts.queryKey)
    expect(found).toMatchObject({ sign: 77 })
    expect(timeOf(found)).toEqual({ at: NOW + 20 * MINUTE, earlier: false })
  })

  it('expires after three days', async () => {
    const answered = await kept(LIN)
    goOffline()
    pass(3 * DAY - 1)
    const early = await visit(LIN, { online: false })
    expect(await early.counts()).toEqual(answered)
    await early.leave()
    pass(1)
    expect(await (await visit(LIN, { online: false })).counts()).toBeUndefined()
  })

  it('is ignored when its time is in the future', async () => {
    await kept(LIN)
    goOffline()
    pass(-MINUTE)
    expect(await (await visit(LIN, { online: false })).counts()).toBeUndefined()
  })

  it.each([
    ['is not JSON', () => '{'],
    ['is not an answer of this call', () => '[]'],
    ['has no value for a newer field', (text: string) => text.replace(/"sign":\d+,/, '')],
    ['has a value of another type', (text: string) => text.replace(/"sign":\d+/, '"sign":"4"')],
  ])('is dropped silently when it %s', async (_, change) => {
    await kept(LIN)
    await tamper(change)
    goOffline()
    expect(await (await visit(LIN, { online: false })).counts()).toBeUndefined()
    await vi.waitFor(async () => expect(await entries()).toEqual([]))
  })

  it('is not stored when the endpoint forbids it', async () => {
    const { queryClient } = await visit(WANG)
    await queryClient.fetchQuery(apiQuery(listPortalPerson, { query: { orgCode: '' } }))
    await queryClient.fetchQuery(labels)
    await settlePersisted(queryClient)
    expect((await entries()).map(({ hash }) => hash)).toEqual([expect.stringContaining(labelList.path)])
  })

  it('that is too large is not stored, and its older copy is deleted', async () => {
    await kept(LIN)
    const many = Array.from({ length: 4000 }, (_, at) => ({
      id: `${at}`,
      name: '标签'.repeat(20),
      colour: '',
    }))
    server.use(
      http.get(`*${labelList.path}`, () => HttpResponse.json({ success: true, code: 100, body: many })),
    )
    const { queryClient } = await visit(LIN)
    expect(JSON.stringify(await queryClient.fetchQuery(labels)).length * 2).toBeGreaterThan(LARGEST)
    await settlePersisted(queryClient)
    expect((await entries()).map(({ hash }) => hash)).toEqual([expect.stringContaining(todoCount.path)])
  })

  it('of a list is its first pages: a page behind them is not written, a refresh is', async () => {
    const { queryClient } = await visit(WANG)
    const list = new InfiniteQueryObserver(queryClient, pagedQuery(queryHandlePage, { tab: '1' }))
    await list.refetch()
    const savedAt = async () => {
      await settlePersisted(queryClient)
      const { queryHash } = list.getCurrentQuery()
      return (await entries()).find(({ hash }) => hash === queryHash)?.savedAt as unknown
    }
    for (let page = 2; page <= PERSISTED_PAGES; page += 1) {
      pass(MINUTE)
      await list.fetchNextPage()
      expect(await savedAt()).toBe(NOW + (page - 1) * MINUTE)
    }
    pass(MINUTE)
    await list.fetchNextPage()
    expect(list.getCurrentResult().data?.pages).toHaveLength(PERSISTED_PAGES + 1)
    expect(await savedAt()).toBe(NOW + (PERSISTED_PAGES - 1) * MINUTE)
    await list.refetch()
    expect(await savedAt()).toBe(NOW + PERSISTED_PAGES * MINUTE)
  })

  it('is listed with its time and size', async () => {
    const answered = await kept(LIN)
    expect([...(await persistedTimes(idOf(LIN)))]).toEqual([[expect.stringContaining(todoCount.path), NOW]])
    expect(await persistedSize(idOf(LIN))).toEqual({ reads: 1, bytes: 2 * JSON.stringify(answered).length })
    expect(await persistedSize(idOf(WANG))).toEqual({ reads: 0, bytes: 0 })
  })
})

describe('two users on one phone', () => {
  it('the second user reads nothing of the first, online or offline', async () => {
    await kept(LIN)
    const own = await kept(WANG)
    expect((await entries()).map(({ userId }) => userId)).toEqual([idOf(WANG)])
    goOffline()
    const second = await visit(WANG, { online: false })
    expect(await second.counts()).toEqual(own)
    await second.leave()
    expect(await (await visit(LIN, { online: false })).counts()).toBeUndefined()
  })

  it('an unknown token gets nothing offline', async () => {
    await kept(LIN)
    goOffline()
    expect(await (await visit(WANG, { online: false })).counts()).toBeUndefined()
  })

  it('another user’s login deletes the stored answers before any read', async () => {
    await kept(LIN)
    await visit(WANG)
    await vi.waitFor(async () => expect(await entries()).toEqual([]))
  })

  it('logout deletes the stored answers of its user', async () => {
    await kept(LIN)
    await visit(LIN)
    endSession()
    await vi.waitFor(async () => expect(await entries()).toEqual([]))
    goOffline()
    expect(await (await visit(LIN, { online: false })).counts()).toBeUndefined()
  })

  it('an answer from before a logout is not written after it', async () => {
    const first = await visit(LIN)
    await first.counts()
    endSession()
    await settlePersisted(first.queryClient)
    expect(await entries()).toEqual([])
  })

  it('an answer from before the account has loaded is written afterwards', async () => {
    const { queryClient, counts: read } = await visit(LIN, { online: false })
    await read()
    await settlePersisted(queryClient)
    expect(await entries()).toEqual([])
    await loadAccount()
    await settlePersisted(queryClient)
    expect((await entries()).map(({ userId }) => userId)).toEqual([idOf(LIN)])
  })

  it('tokens are stored in clear only in the tab’s storage', async () => {
    await kept(LIN)
    const onPhone = JSON.stringify([await entries(), { ...localStorage }])
    expect(onPhone).toContain(idOf(LIN))
    expect(onPhone).not.toContain(demo.tokenOf(LIN))
  })
})
