import { resettable } from '@/domain/resettable'
import { createStore } from '../createStore'
import { now } from '../clock'
import { onUserChange, useSession } from '../session'
import type { OutboxItem } from './item'
import { isPast, listActs, onActChange } from './records'

/** Upload state of one photo; none for a waiting or received one. */
export type PhotoTransfer = { share: number } | { failed: string }

export interface OutboxCounts {
  /** 未上传: waiting, sending, failed. */
  unsent: number
  /** 待核对 */
  unclear: number
}

export interface OutboxState {
  /** False until the database has been read. */
  ready: boolean
  /** The actions of the current user, the oldest first. */
  items: readonly OutboxItem[]
  counts: OutboxCounts
  /** Keys of actions received in the background and not seen yet. */
  news: readonly string[]
  transfers: Readonly<Record<string, PhotoTransfer>>
  /** Why the whole outbox does not work: the device cannot be read or written. '' for no problem. */
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

/** The outbox of the current user; `watchOutbox` keeps it in step with the database and other tabs. */
export const useOutbox = createStore<OutboxState>(() => EMPTY)

function countsOf(items: readonly OutboxItem[]): OutboxCounts {
  const unsent = items.filter(({ state }) => ['waiting', 'sending', 'failed'].includes(state)).length
  return { unsent, unclear: items.filter(({ state }) => state === 'unclear').length }
}

/** The latest read: an earlier one is out of date. */
const reading = resettable(() => ({}))

/** Reads the actions of the current user again. Never rejects. */
export async function refreshOutbox(): Promise<void> {
  const mine = (reading.current = {})
  const userId = useSession.getState().account?.id ?? ''
  try {
    const all = userId ? await listActs(userId) : []
    const at = now()
    const items = all.filter((item) => !isPast(item, at))
    // A later read is newer, and the list of a previous user must not be shown.
    if (mine !== reading.current || userId !== (useSession.getState().account?.id ?? '')) return
    useOutbox.setState({ ready: userId !== '', items, counts: countsOf(items) })
  } catch {
    if (mine === reading.current)
      useOutbox.setState({ ready: true, trouble: '读不到本机的待传记录，请重新打开应用' })
  }
}

/** Sets the upload state of a photo; null when it is over. */
export function noteTransfer(photoId: string, transfer: PhotoTransfer | null): void {
  const { [photoId]: _, ...others } = useOutbox.getState().transfers
  useOutbox.setState({ transfers: transfer ? { ...others, [photoId]: transfer } : others })
}

export const noteTrouble = (trouble: string): void => useOutbox.setState({ trouble })

const CHANNEL = 'chengguan-outbox'

/** Keeps the store in step with the database, other tabs and the current user; returns how to stop. */
export function watchOutbox(onOtherTab: () => void): () => void {
  // Missing before Safari 15.4: there changes of the other tab show when this one becomes visible.
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
