import { create } from 'zustand'
import { now } from '../clock'
import { onUserChange, useSession } from '../session'
import type { OutboxItem } from './item'
import { isPast, listActs, onActChange } from './records'

/** Where one photo's upload stands; none for one that waits or has been received. */
export type PhotoTransfer = { share: number } | { failed: string }

export interface OutboxCounts {
  /** 未上传: waiting, on its way, failed. */
  unsent: number
  /** 待核对 */
  unclear: number
}

export interface OutboxState {
  /** False until the database has been read. */
  ready: boolean
  /** The acts of the present user, the oldest first. */
  items: readonly OutboxItem[]
  counts: OutboxCounts
  /** Keys of what was received in the background and not looked at since. */
  news: readonly string[]
  transfers: Readonly<Record<string, PhotoTransfer>>
  /** What keeps the whole outbox from working: the device cannot be read or written. '' when nothing does. */
  trouble: string
}

const EMPTY: OutboxState = {
  ready: false,
  items: [],
  counts: { unsent: 0, unclear: 0 },
  news: [],
  transfers: {},
  trouble: '',
}

/** What the user's outbox holds; kept in step with the database and with other tabs by `watchOutbox`. */
export const useOutbox = create<OutboxState>(() => EMPTY)

function countsOf(items: readonly OutboxItem[]): OutboxCounts {
  const unsent = items.filter(({ state }) => ['waiting', 'sending', 'failed'].includes(state)).length
  return { unsent, unclear: items.filter(({ state }) => state === 'unclear').length }
}

let reading = 0

/** Reads the present user's acts anew. Never rejects. */
export async function refreshOutbox(): Promise<void> {
  reading += 1
  const mine = reading
  const userId = useSession.getState().account?.id ?? ''
  try {
    const all = userId ? await listActs(userId) : []
    const at = now()
    const items = all.filter((item) => !isPast(item, at))
    // A later reading knows more, and a former user's list is nobody's.
    if (mine !== reading || userId !== (useSession.getState().account?.id ?? '')) return
    useOutbox.setState({ ready: userId !== '', items, counts: countsOf(items) })
  } catch {
    if (mine === reading) useOutbox.setState({ ready: true, trouble: '读不到本机的待传记录，请重新打开应用' })
  }
}

/** Notes where a photo's upload stands; null when it is over. */
export function noteTransfer(photoId: string, transfer: PhotoTransfer | null): void {
  const { [photoId]: _, ...others } = useOutbox.getState().transfers
  useOutbox.setState({ transfers: transfer ? { ...others, [photoId]: transfer } : others })
}

export const noteTrouble = (trouble: string): void => useOutbox.setState({ trouble })

const CHANNEL = 'chengguan-outbox'

/** Keeps the store in step with the database, with other tabs and with who is logged in; answers how to stop. */
export function watchOutbox(onOtherTab: () => void): () => void {
  // Missing before Safari 15.4: there the other tab's changes show when this one comes to the front.
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  const stops = [
    onActChange(() => {
      channel?.postMessage('changed')
      void refreshOutbox()
    }),
    onUserChange(() => {
      useOutbox.setState(EMPTY)
      void refreshOutbox()
    }),
    useSession.subscribe(({ account }, before) => {
      if (account?.id !== before.account?.id) void refreshOutbox()
    }),
    () => channel?.close(),
  ]
  if (channel)
    channel.onmessage = () => {
      void refreshOutbox()
      onOtherTab()
    }
  void refreshOutbox()
  return () => {
    for (const stop of stops) stop()
  }
}
