import { expect, it, onTestFinished, vi } from 'vitest'
import { todoCount } from '@/api/contract/portal'
import { connectClient } from '@/app/boot'
import { apiQuery } from '@/kit/data/useApiQuery'
import { loadAccount } from '@/stores/account'
import { persistedSize, persistedTimes, readPersisted, wipePersisted } from '@/stores/persisted/entries'
import { settlePersisted } from '@/stores/persisted/persistReads'
import { createQueryClient } from '@/stores/queryClient'
import { endSession, startSession, useSession } from '@/stores/session'
import { demo, LIN, NOW, useApp } from '../../app'

useApp()

const counts = apiQuery(todoCount, {})

async function reads(): Promise<void> {
  connectClient()
  startSession(demo.tokenOf(LIN))
  await loadAccount()
  const client = createQueryClient(0)
  expect(await client.fetchQuery(counts)).toMatchObject({ sign: expect.any(Number) })
  await settlePersisted(client)
  client.removeQueries()
  // The request after storage has loaded.
  expect(await client.fetchQuery(counts)).toMatchObject({ sign: expect.any(Number) })
  await settlePersisted(client)
}

it('a phone that denies storage reads as usual, and persists nothing', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  onTestFinished(() => open.mockRestore())
  await reads()
  expect(open).toHaveBeenCalled()
  const { id = '' } = useSession.getState().account ?? {}
  expect((await persistedTimes(id)).size).toBe(0)
  await expect(readPersisted(id, '', NOW)).rejects.toThrow('denied')
  endSession()
  await wipePersisted()
})

it('a full phone reads as usual, and persists nothing', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => put.mockRestore())
  await reads()
  expect(put).toHaveBeenCalled()
  const { id = '' } = useSession.getState().account ?? {}
  expect(await persistedSize(id)).toEqual({ reads: 0, bytes: 0 })
})
