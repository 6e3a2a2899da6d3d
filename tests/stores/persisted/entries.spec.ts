import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '@/domain/time'
import {
  persistedSize,
  persistedTimes,
  MOST_BYTES,
  MOST_READS,
  readPersisted,
  surplus,
  wipePersisted,
  writePersisted,
} from '@/stores/persisted/entries'

const NOW = 1_000 * DAY
const entry = (hash: string, { userId = 'a', savedAt = NOW, size = 10 } = {}) => ({
  key: [userId, hash] as [string, string],
  savedAt,
  size,
})
const goes = (...all: ReturnType<typeof entry>[]) => surplus(all, 'a', NOW).map(([, hash]) => hash)
const read = (userId: string, hash: string, savedAt = NOW) => ({ userId, hash, savedAt, size: 4, text: '1' })

beforeEach(() => wipePersisted())

describe('deleted entries', () => {
  it('are too old, from the future, or another user’s', () => {
    expect(
      goes(
        entry('now'),
        entry('old', { savedAt: NOW - 3 * DAY }),
        entry('not yet old', { savedAt: NOW - 3 * DAY + 1 }),
        entry('to come', { savedAt: NOW + 1 }),
        entry('other', { userId: 'b' }),
      ),
    ).toEqual(['to come', 'other', 'old'])
  })

  it('are the oldest of too many', () => {
    const all = Array.from({ length: MOST_READS + 2 }, (_, at) => entry(`${at}`, { savedAt: NOW - at }))
    expect(goes(...all)).toEqual([`${MOST_READS}`, `${MOST_READS + 1}`])
  })

  it('are the oldest when the total size is too large', () => {
    const size = MOST_BYTES / 2
    expect(
      goes(
        entry('newest', { size }),
        entry('older', { size, savedAt: NOW - 1 }),
        entry('oldest', { size: 1, savedAt: NOW - 2 }),
      ),
    ).toEqual(['oldest'])
  })
})

describe('the store', () => {
  it('deletes old entries and those of other users at each write', async () => {
    await writePersisted('b', [read('b', 'his')], NOW - 2 * DAY)
    await writePersisted('a', [read('a', 'earlier', NOW - 2 * DAY)], NOW - 2 * DAY)
    expect(await persistedSize('b')).toEqual({ reads: 0, bytes: 0 })
    await writePersisted('a', [read('a', 'new', NOW + DAY)], NOW + DAY)
    expect([...(await persistedTimes('a')).keys()]).toEqual(['new'])
  })

  it('returns the latest answer to its user only', async () => {
    await writePersisted('a', [read('a', 'x')], NOW)
    await writePersisted('a', [{ ...read('a', 'x', NOW + 1), text: '2' }], NOW + 1)
    expect((await readPersisted('a', 'x', NOW + 1))?.text).toBe('2')
    expect(await readPersisted('b', 'x', NOW + 1)).toBeNull()
  })

  it('deletes the entries of all other users', async () => {
    await writePersisted('a', [read('a', 'x')], NOW)
    await wipePersisted('a')
    expect((await persistedSize('a')).reads).toBe(1)
    await wipePersisted('b')
    expect((await persistedSize('a')).reads).toBe(0)
  })
})
