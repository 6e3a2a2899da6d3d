import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resetAll } from '@/domain/resettable'
import { appDb } from '@/stores/db'
import { dropFromJournal, journalEntries, MOST_CHARACTERS, noteInJournal } from '@/stores/draftJournal'
import { deleteDraft, listDrafts, readDraft, writeDraft } from '@/stores/drafts'

const KEY = '1001|caseHandleEdit|case-7'
const change = (key = KEY, savedAt = 1000, opinion = '已清理') => ({
  key,
  userId: '1001',
  savedAt,
  value: { opinion, photos: [] },
})

/** The drafts as the next page reads them. */
const nextPage = resetAll

beforeEach(() => localStorage.clear())

describe('the journal of drafts', () => {
  it('passes unwritten drafts to the next page', async () => {
    noteInJournal(change())
    nextPage()
    expect(await readDraft(KEY)).toEqual(change())
    expect(journalEntries()).toEqual([])
  })

  it('lists a draft that only the journal has', async () => {
    noteInJournal(change('1001|problemRegister|new'))
    nextPage()
    expect(await listDrafts('1001', 'problemRegister')).toHaveLength(1)
  })

  it('is ignored when another tab wrote a newer version', async () => {
    noteInJournal(change(KEY, 1000, '旧'))
    await appDb.write(['drafts'], (tx) => tx.objectStore('drafts').put(change(KEY, 2000, '新')))
    nextPage()
    expect((await readDraft(KEY))?.value).toMatchObject({ opinion: '新' })
  })

  it('is empty once the draft is written, or deleted', async () => {
    nextPage()
    noteInJournal(change())
    await writeDraft(change(KEY, 1500))
    expect(journalEntries()).toEqual([])
    noteInJournal(change(KEY, 2000))
    await deleteDraft(KEY)
    expect(journalEntries()).toEqual([])
  })

  it('keeps text typed while an earlier version is being written', async () => {
    noteInJournal(change(KEY, 2000))
    dropFromJournal(KEY, 1500)
    expect(journalEntries()).toHaveLength(1)
  })

  it('drops corrupt entries', () => {
    localStorage.setItem('draft:x', '{"key":7}')
    localStorage.setItem('draft:y', 'no JSON')
    expect(journalEntries()).toEqual([])
    expect(localStorage.length).toBe(0)
  })

  it('has a size limit, and drops the oldest first', () => {
    const third = 'x'.repeat(MOST_CHARACTERS / 3)
    for (const n of [1, 2, 3]) noteInJournal(change(`1001|form|${n}`, n, third))
    expect(journalEntries().map(({ key }) => key)).toEqual(['1001|form|2', '1001|form|3'])
    noteInJournal(change('1001|form|3', 4, 'x'.repeat(MOST_CHARACTERS)))
    expect(journalEntries().map(({ key }) => key)).toEqual(['1001|form|2'])
  })

  it('keeps no older text when the phone is full', () => {
    noteInJournal(change(KEY, 1, '早先'))
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    noteInJournal(change(KEY, 2, '后来'))
    expect(journalEntries()).toEqual([])
  })
})
