import { useState } from 'react'
import { ApiError } from '@/api/envelope'
import { discard, reopen, sendNow } from '@/stores/outbox/acts'
import { exportItem } from '@/stores/outbox/export'
import type { OutboxItem } from '@/stores/outbox/item'
import { OutboxError } from '@/stores/outbox/outboxError'
import { toast } from '@/stores/toasts'
import { useNav } from '../../screen/screenContext'
import { actKindHere } from './actKind'
import { wordsOf } from './actWords'

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
