// Alone in its worker: a phone with what one visit has stored.
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { detail } from '@/api/contract/case'
import { todoCount } from '@/api/contract/portal'
import { connectClient } from '@/app/boot'
import { fetchFirstAnswers } from '@/app/firstScreen'
import { rowAt } from '@/app/routes/table'
import type { ScreenRow } from '@/kit/screen/rows'
import { keyOf } from '@/kit/data/useApiQuery'
import { wipePersisted } from '@/stores/persisted/entries'
import { startPersisting } from '@/stores/persisted/start'
import { createQueryClient } from '@/stores/queryClient'
import { startSession, useSession } from '@/stores/session'
import { demo, renderApp, server, useApp, WANG } from '../app'
import { goOffline, leave } from '../visits'
import { watchWire } from '../wire'

useApp()
beforeEach(() => wipePersisted())

const someCase = () => [...demo.db().cases.keys()][0] ?? ''
const rowOf = (path: string): ScreenRow => {
  const row = rowAt(path)
  if (!row) throw new Error(`no screen at ${path}`)
  return row
}

/** Starts a page at an address; returns the cached data at the first render. */
async function started(path: string, search = '') {
  connectClient()
  startSession(demo.tokenOf(WANG))
  const client = createQueryClient(0)
  await fetchFirstAnswers(client, rowOf(path), new URLSearchParams(search))
  return client
}

describe('before the first render', () => {
  it('the counts and the account of the workbench are cached', async () => {
    const client = await started('/gateway')
    expect(client.getQueryData(keyOf(todoCount, {}))).toMatchObject({ sign: expect.any(Number) })
    expect(useSession.getState().account?.name).toBe('王建国')
  })

  it('the record of a case address is cached, and requested once', async () => {
    const wire = watchWire()
    const client = await started('/caseDetail', `id=${someCase()}`)
    expect(client.getQueryData(keyOf(detail, { query: { id: someCase() } }))).toMatchObject({
      id: someCase(),
    })
    expect(wire.to('caseCommon/detail')).toHaveLength(1)
  })

  it('an address without an id requests no record', async () => {
    const wire = watchWire()
    await started('/caseDetail')
    expect(wire.to('caseCommon')).toEqual([])
  })

  it('the screen retries a failed call', async () => {
    server.use(http.get('*/todoCount', () => new HttpResponse(null, { status: 503 }), { once: true }))
    const client = await started('/gateway')
    expect(client.getQueryData(keyOf(todoCount, {}))).toBeUndefined()
  })

  it('the counts of an earlier visit are cached offline', async () => {
    const app = renderApp({ at: '/gateway', as: WANG })
    await screen.findByRole('link', { name: /^待签收，\d+ 件$/ })
    await screen.findByText('王建国')
    const before = app.queryClient.getQueryData(keyOf(todoCount, {}))
    startPersisting(app.queryClient)
    await leave(app)
    goOffline()
    const client = await started('/gateway')
    expect(client.getQueryData(keyOf(todoCount, {}))).toEqual(before)
  })
})
