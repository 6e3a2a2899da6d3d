import { spokenTime, type Millis } from '@/domain/time'
import type { OutboxItem } from '@/stores/outbox/item'
import { kindHere } from '@/stores/outbox/kinds'

/** What stands in the way, and what comes of it or is to be done. */
export function situation(item: OutboxItem, now: Millis): string {
  const { state, lastError, nextAt, tries } = item
  const when = nextAt > now ? `，${spokenTime(nextAt, now)} ` : '，马上'
  switch (state) {
    case 'sending':
      return '正在上传，可以离开这一页'
    case 'failed':
      return item.payload === null || item.draft === null ? lastError : `${lastError}。请编辑后重新发送`
    case 'unclear':
      return `提交已发出，没有收到回答（${reasonOf(lastError)}）${when}再核对，请不要重复${wordsOf(item).verb}`
    case 'received':
      return item.receivedAt === null ? '服务器已收到' : `服务器已收到，${spokenTime(item.receivedAt, now)}`
    case 'waiting':
      return lastError ? `${lastError}${when}再试（已试 ${tries} 次）` : '等待上传，联网后自动上传'
  }
}

/** What is done with an act, and where one can look whether the server has it; for any act, also an unreadable one. */
export const wordsOf = ({ kind }: Pick<OutboxItem, 'kind'>): { verb: string; foundIn: string } =>
  kindHere(kind) ?? { verb: '提交', foundIn: '记录' }

/** Without the advice a message ends with (请稍后重试): here the opposite is to be done. */
const reasonOf = (message: string): string => message.split(/[，。]/)[0] || '原因不明'

/** Received photos of all: 照片 1 / 3 张已传; '' where there is none. */
export function photoCount({ photos, state }: OutboxItem): string {
  if (photos.length === 0) return ''
  const there = state === 'received' ? photos.length : photos.filter(({ path }) => path !== '').length
  return there === photos.length ? `照片 ${there} 张已传` : `照片 ${there} / ${photos.length} 张已传`
}
