import { useState } from 'react'
import { ApiError } from '@/api/envelope'
import { discard, reopen, sendNow } from '@/stores/outbox/acts'
import { exportItem } from '@/stores/outbox/export'
import { type OutboxItem, OutboxError } from '@/stores/outbox/item'
import { toast } from '@/stores/toasts'
import { draftKey } from '@/stores/drafts'
import { useNav, type Destination } from '@/kit/screen/hooks'
import { actKindHere, type ActKind } from './actKind'
import { formatRelativeTime, type Millis } from '@/domain/time'
import { kindHere } from '@/stores/outbox/kinds'

/**
 * Passes a file to the user: by the share sheet where the device can share files, otherwise as a download.
 * Rejects when neither works.
 */
async function saveFile(blob: Blob, name: string): Promise<void> {
  const files = [new File([blob], name, { type: blob.type })]
  // By its type it always exists; WebViews often lack it or cannot share files.
  const canShare = navigator.canShare as Navigator['canShare'] | undefined
  if (canShare?.call(navigator, { files })) {
    try {
      return await navigator.share({ files, title: name })
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads it after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A question to answer before an action is changed. */
export interface Confirmation {
  /**
   * `discard`: it is deleted for good. `unsure`: it is unknown whether the server has it; `why` gives
   * details.
   */
  about: 'discard' | 'unsure'
  item: OutboxItem
  why: string
}

/** The buttons of an action; each shows its own error. */
export interface Acting {
  send: (item: OutboxItem) => void
  edit: (item: OutboxItem) => void
  save: (item: OutboxItem) => void
  /** Opens the task that its result is about. */
  openTask: (item: OutboxItem) => void
  askDiscard: (item: OutboxItem) => void
  question: Confirmation | null
  /** Runs the confirmed operation. */
  confirm: () => Promise<void>
  cancel: () => void
}

/** A failure shows why; the action stays in the queue. */
function showError(error: unknown): void {
  const known = error instanceof OutboxError || error instanceof ApiError
  toast.failure(known && error.message ? error.message : '没有成功，内容还在，请再试一次')
}

/** Opens the form of an action, or the task it is about. */
function useScreensOf(leave: () => void) {
  const nav = useNav()
  const open = (item: OutboxItem, screenOf: (kind: ActKind, id: string) => Destination | undefined) => {
    const { kind, key, userId } = item
    const known = actKindHere(kind)
    const screen = known && screenOf(known, key.slice(draftKey(userId, known.drafts, '').length))
    if (!screen) return
    leave()
    nav.go(screen)
  }
  return {
    openForm: (item: OutboxItem) => open(item, ({ edit }, id) => edit(id, item.draft)),
    openTask: (item: OutboxItem) => open(item, ({ task }, id) => task?.(id)),
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

/** The actions of the panel; `leave` closes it before a form opens. */
export function useActing(leave: () => void): Acting {
  const { openForm, openTask } = useScreensOf(leave)
  const [question, setQuestion] = useState<Confirmation | null>(null)

  const edit = async (item: OutboxItem) => {
    const done = await reopen(item.key)
    if (done.outcome === 'unsure') setQuestion({ about: 'unsure', item, why: done.message })
    else if (done.outcome === 'received') toast.success(`服务器已收到 ${done.receipt.number}`.trim())
    else openForm(item)
  }
  /** The server cannot be reached: the user may have checked the records. */
  const askWhenUnsure = (item: OutboxItem, error: unknown) => {
    if (item.state === 'unclear' && error instanceof ApiError && error.message)
      setQuestion({ about: 'unsure', item, why: `没有核对成功：${error.message}` })
    else showError(error)
  }
  const carryOut = async ({ about, item }: Confirmation) => {
    if (about === 'discard') {
      await discard(item.key)
      return toast.success('已删除')
    }
    await reopen(item.key, { sure: true })
    openForm(item)
  }
  return {
    send: (item) => void sendNow(item.key).catch(showError),
    edit: (item) => void edit(item).catch((error: unknown) => askWhenUnsure(item, error)),
    openTask,
    save: (item) => void save(item).catch(showError),
    askDiscard: (item) => setQuestion({ about: 'discard', item, why: loss(item) }),
    question,
    confirm: async () => {
      setQuestion(null)
      if (question) await carryOut(question).catch(showError)
    },
    cancel: () => setQuestion(null),
  }
}

/** The obstacle, and its consequence or the next step. */
export function situation(item: OutboxItem, now: Millis): string {
  const { state, lastError, nextAt, tries } = item
  const when = nextAt > now ? `，${formatRelativeTime(nextAt, now)} ` : '，马上'
  switch (state) {
    case 'sending':
      return '正在上传，可以离开这一页'
    case 'failed':
      if (item.payload === null || item.draft === null) return lastError
      return `${lastError}。${actKindHere(item.kind)?.task ? '文字和照片都在，可查看任务后再处理' : '请编辑后重新发送'}`
    case 'unclear':
      return `提交已发出，没有收到回答（${reasonOf(lastError)}）${when}再核对，请不要重复${wordsOf(item).verb}`
    case 'received':
      return item.receivedAt === null
        ? '服务器已收到'
        : `服务器已收到，${formatRelativeTime(item.receivedAt, now)}`
    case 'waiting':
      return lastError ? `${lastError}${when}再试（已试 ${tries} 次）` : '等待上传，联网后自动上传'
  }
}

/**
 * The operations on an action, and where to check whether the server has it; for any action, also an
 * unreadable one.
 */
export const wordsOf = ({ kind }: Pick<OutboxItem, 'kind'>): { verb: string; foundIn: string } =>
  kindHere(kind) ?? { verb: '提交', foundIn: '记录' }

/** Without the advice at the end of a message (请稍后重试): here the user must do the opposite. */
const reasonOf = (message: string): string => message.split(/[，。]/)[0] || '原因不明'

/** Received photos of all: 照片 1 / 3 张已传; '' without photos. */
export function photoCount({ photos, state }: OutboxItem): string {
  if (photos.length === 0) return ''
  const there = state === 'received' ? photos.length : photos.filter(({ path }) => path !== '').length
  return there === photos.length ? `照片 ${there} 张已传` : `照片 ${there} / ${photos.length} 张已传`
}
