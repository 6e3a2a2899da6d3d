import { beforeEach, expect, it, vi } from 'vitest'
import { wipePersisted } from '@/stores/persisted/entries'

const dropped: string[] = []
beforeEach(() => {
  dropped.length = 0
  vi.stubGlobal('caches', { delete: async (name: string) => dropped.push(name) > 0 })
})

it('photos are deleted with the reads of a previous user', async () => {
  await wipePersisted('1002')
  expect(dropped).toEqual(['cg-photos'])
})

it.each([
  ['has no such storage', undefined],
  ['denies it', { delete: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('a phone that %s has none to delete', async (_, caches) => {
  vi.stubGlobal('caches', caches)
  await expect(wipePersisted()).resolves.toBeUndefined()
})
