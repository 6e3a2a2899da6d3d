import { onTestFinished, vi } from 'vitest'
import { noticeLists, type NoticeRecord, readTimeOf } from '@/demo/notice/lists'
import { demo, WANG } from '../../app'
import { userOf } from '../case/city'

// Announcements (公告) of the demo city for the screen tests.

/** The rows of a list as their reader's screen must show them. */
export const listedAs = (scope: 'all' | 'unread', mobile = WANG): NoticeRecord[] =>
  noticeLists.all(demo.db(), userOf(mobile), scope)

/** The first unread one. */
export function anUnread(mobile = WANG): NoticeRecord {
  const [found] = listedAs('unread', mobile)
  if (!found) throw new RangeError('nothing unread')
  return found
}

/** When the city received the read receipt; null without one. */
export const readTimeNow = (record: NoticeRecord, mobile = WANG): number | null =>
  readTimeOf(demo.db().notices.find(({ id }) => id === record.id) ?? record, userOf(mobile).id)

/** A text whose end becomes visible when the test scrolls there. */
export function fakeScroll(): { toEnd: () => void } {
  const callbacks = new Set<() => void>()
  class Observer {
    private notify: () => void
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      this.notify = () => notify([{ isIntersecting: true }])
    }
    observe(): void {
      callbacks.add(this.notify)
    }
    unobserve(): void {
      this.disconnect()
    }
    disconnect(): void {
      callbacks.delete(this.notify)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  return { toEnd: () => [...callbacks].forEach((callback) => callback()) }
}
