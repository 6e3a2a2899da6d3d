import { IDBFactory } from 'fake-indexeddb'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { resetAll } from '@/domain/resettable'
import * as drafts from '@/stores/drafts'

/** The store as a new page opens it. */
function reload() {
  resetAll()
  return drafts
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

/** Checks the tag: the database returns the value from another realm. */
const bytes = v.custom<ArrayBuffer>(
  (value) => Object.prototype.toString.call(value) === '[object ArrayBuffer]',
)

const KEY = '1001|caseHandleEdit|case-7'
const DRAFT = {
  key: KEY,
  userId: '1001',
  savedAt: 1_781_247_600_000,
  value: { opinion: '已清理', photos: [] },
}

describe('a draft', () => {
  it('is found by user, form and record', async () => {
    const { draftKey } = reload()
    expect(draftKey('1001', 'caseHandleEdit', 'case-7')).toBe(KEY)
  })

  it('is read as it was written, also after a reload', async () => {
    const { writeDraft, readDraft } = reload()
    await writeDraft(DRAFT)
    expect(await readDraft(KEY)).toEqual(DRAFT)
    expect(await reload().readDraft(KEY)).toEqual(DRAFT)
  })

  it('keeps the bytes of a photo', async () => {
    const { writeDraft, readDraft } = reload()
    await writeDraft({ ...DRAFT, value: { bytes: new Uint8Array([255, 216, 7]).buffer } })
    const read = v.parse(v.object({ bytes: bytes }), (await readDraft(KEY))?.value)
    expect([...new Uint8Array(read.bytes)]).toEqual([255, 216, 7])
  })

  it('replaces the previous one under its key, and no other', async () => {
    const { writeDraft, readDraft, draftKey } = reload()
    const other = { ...DRAFT, key: draftKey('1002', 'caseHandleEdit', 'case-7'), userId: '1002' }
    await writeDraft(DRAFT)
    await writeDraft(other)
    await writeDraft({ ...DRAFT, value: '新' })
    expect([(await readDraft(KEY))?.value, (await readDraft(other.key))?.value]).toEqual(['新', DRAFT.value])
  })

  it('is deleted, and deleting a missing one is no error', async () => {
    const { writeDraft, readDraft, deleteDraft } = reload()
    await writeDraft(DRAFT)
    await deleteDraft(KEY)
    await deleteDraft(KEY)
    expect(await readDraft(KEY)).toBeNull()
  })
})

describe('a device that cannot store drafts', () => {
  const denied = {
    open: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  }

  it('deletes silently, and reports failed reads and writes', async () => {
    const { readDraft, deleteDraft, writeDraft } = reload()
    Object.assign(globalThis, { indexedDB: denied })
    await expect(readDraft(KEY)).rejects.toThrow('denied')
    await expect(deleteDraft(KEY)).resolves.toBeUndefined()
    await expect(writeDraft(DRAFT)).rejects.toThrow('denied')
  })

  it('stores them again once this is possible', async () => {
    const { readDraft, writeDraft } = reload()
    Object.assign(globalThis, { indexedDB: denied })
    await writeDraft(DRAFT).catch(() => undefined)
    globalThis.indexedDB = new IDBFactory()
    await writeDraft(DRAFT)
    expect(await readDraft(KEY)).toEqual(DRAFT)
  })
})
