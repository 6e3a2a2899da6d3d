import { useState } from 'react'
import { ApiError } from '@/api/envelope'
import { discard, reopen, sendNow } from '@/stores/outbox/acts'
import { exportItem } from '@/stores/outbox/export'
import { type OutboxItem, OutboxError } from '@/stores/outbox/item'
import { toast } from '@/stores/toasts'
import { useNav } from '@/kit/screen/hooks'
import { actKindHere } from './actKind'
import { spokenTime, type Millis } from '@/domain/time'
import { kindHere } from '@/stores/outbox/kinds'

/** Gives a file to the person: shared where the device can share files, downloaded elsewhere. Rejects when it can do neither. */
async function saveFile(blob: Blob, name: string): Promise<void> {
  const files = [new File([blob], name, { type: blob.type })]
  // Typed as always there; WebViews often lack it, and where it exists it may not take files.
  const canShare = navigator.canShare as Navigator['canShare'] | undefined
  if (canShare?.call(navigator, { files })) {
    try {
      return await navigator.share({ files, title: name })
    } catch (error) {
      // The person closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A question that must be answered before an act is touched. */
export interface Question {
  /** `discard`: it goes for good. `unsure`: nobody can tell whether the server has it; `why` says more. */
  about: 'discard' | 'unsure'
  item: OutboxItem
  why: string
}

/** What may be done with an act, each telling its own failure. */
export interface Acting {
  send: (item: OutboxItem) => void
  edit: (item: OutboxItem) => void
  save: (item: OutboxItem) => void
  askDiscard: (item: OutboxItem) => void
  question: Question | null
  /** Carries out what was asked about. */
  confirm: () => Promise<void>
  cancel: () => void
}

/** An act that could not be done says why; the act is where it was. */
function tell(error: unknown): void {
  const known = error instanceof OutboxError || error instanceof ApiError
  toast.failure(known && error.message ? error.message : '没有成功，内容还在，请再试一次')
}

/** Opens the form an act came from. */
function useForms(leave: () => void): (item: OutboxItem) => void {
  const nav = useNav()
  return ({ kind, clientId, draft }) => {
    const known = actKindHere(kind)
    if (!known) return
    leave()
    nav.go(known.edit(clientId, draft))
  }
}

async function save({ key }: OutboxItem): Promise<void> {
  const { blob, name } = await exportItem(key)
  await saveFile(blob, name)
}

const loss = (item: OutboxItem): string =>
  item.state === 'unclear'
    ? `它可能已经送达。删除后本机不再核对，请到${wordsOf(item).foundIn}里查看。`
    : '它还没有送达服务器。删除后，内容和照片都找不回来。'

/** The acts of the panel; `leave` closes it before a form opens. */
export function useActing(leave: () => void): Acting {
  const openForm = useForms(leave)
  const [question, setQuestion] = useState<Question | null>(null)

  const edit = async (item: OutboxItem) => {
    const done = await reopen(item.key)
    if (done.outcome === 'unsure') setQuestion({ about: 'unsure', item, why: done.message })
    else if (done.outcome === 'received') toast.success(`服务器已收到 ${done.receipt.number}`.trim())
    else openForm(item)
  }
  /** The server cannot be asked: the person may have looked in the records. */
  const askWhenUnsure = (item: OutboxItem, error: unknown) => {
    if (item.state === 'unclear' && error instanceof ApiError && error.message)
      setQuestion({ about: 'unsure', item, why: `没有核对成功：${error.message}` })
    else tell(error)
  }
  const carryOut = async ({ about, item }: Question) => {
    if (about === 'discard') {
      await discard(item.key)
      return toast.success('已删除')
    }
    await reopen(item.key, { sure: true })
    openForm(item)
  }
  return {
    send: (item) => void sendNow(item.key).catch(tell),
    edit: (item) => void edit(item).catch((error: unknown) => askWhenUnsure(item, error)),
    save: (item) => void save(item).catch(tell),
    askDiscard: (item) => setQuestion({ about: 'discard', item, why: loss(item) }),
    question,
    confirm: async () => {
      setQuestion(null)
      if (question) await carryOut(question).catch(tell)
    },
    cancel: () => setQuestion(null),
  }
}

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
