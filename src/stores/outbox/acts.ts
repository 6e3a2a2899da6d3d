import type { Millis } from '@/domain/time'
import { now } from '../clock'
import { useSession } from '../session'
import type { NewAct, OutboxItem, Receipt } from './item'
import { kindHere, loadKind } from './kinds'
import { tellInForm } from './news'
import { OutboxError } from './outboxError'
import { changeAct, moveIn, moveOut, onActChange, readAct, removeAct, settleAct } from './records'
import { startOutbox } from './start'
import { isPresent, presentUser } from './identity'

export { sendDirectly } from './direct'

/** What became of an act sent from a form. */
export type SendOutcome =
  | { outcome: 'received'; receipt: Receipt }
  /** It stands in the outbox and goes on by itself; `message` says so, and why it is not there yet. */
  | { outcome: 'queued'; state: 'waiting' | 'sending' | 'unclear'; message: string }
  /** The server refused it; it is a draft again. */
  | { outcome: 'refused'; message: string }

/** How an act may be given back to its form. */
export type ReopenOutcome =
  | { outcome: 'draft' }
  /** Looked up first, and the server has it. */
  | { outcome: 'received'; receipt: Receipt }
  /** Nobody can tell yet whether the server has it; `message` says why. */
  | { outcome: 'unsure'; message: string }

const MOVED_ON = '这条记录刚刚有变化，请再看一下'

/**
 * Draft → outbox; the draft is gone when this resolves, and sending begins in the background. Asked twice, the second
 * changes nothing. Rejects with OutboxError and leaves the draft: `storage` when the device cannot keep it.
 */
export async function enqueue(draftKey: string, act: NewAct): Promise<OutboxItem> {
  const item = await put(draftKey, act)
  // One that is held waits for its time.
  void startOutbox().drain('submit', act.hold === undefined ? draftKey : undefined)
  return item
}

async function put(draftKey: string, act: NewAct): Promise<OutboxItem> {
  const userId = useSession.getState().account?.id ?? ''
  if (!userId || !draftKey.startsWith(`${userId}|`))
    throw new OutboxError('nobody', '登录的人变了，请返回后重新打开')
  return moveIn(draftKey, userId, act, now())
}

/**
 * Draft → outbox → server, and what became of it after at most `patience` ms; what goes on longer goes on in the
 * background. Rejects as `enqueue` does.
 */
export async function enqueueAndSend(
  draftKey: string,
  act: NewAct,
  { patience }: { patience: Millis },
): Promise<SendOutcome> {
  await put(draftKey, act)
  return tellInForm(draftKey, async () => {
    const settled = whenSettled(draftKey, patience)
    // Done with it is also an engine that cannot begin: no session, or another tab at work.
    await Promise.race([settled, startOutbox().drain('submit', draftKey)])
    return outcomeOf(draftKey)
  })
}

async function outcomeOf(key: string): Promise<SendOutcome> {
  const item = await readAct(key)
  if (item?.receipt) return { outcome: 'received', receipt: item.receipt }
  if (item?.state === 'failed') {
    const { lastError: message } = item
    // Refused while its form is still open: back to where it can be mended.
    if (await moveOut(key, ({ state }) => state === 'failed', now())) return { outcome: 'refused', message }
  }
  const state = item?.state === 'sending' || item?.state === 'unclear' ? item.state : 'waiting'
  return { outcome: 'queued', state, message: QUEUED[state](kindHere(item?.kind ?? '')?.verb ?? '提交') }
}

const QUEUED = {
  waiting: () => '已存入待传，联网后自动上传',
  sending: () => '正在后台上传，可以离开这一页',
  unclear: (verb: string) => `没有收到服务器的回答，正在核对，请不要重复${verb}`,
} as const

/** Resolves when the act has got as far as it can for now, or after `patience` ms. */
function whenSettled(key: string, patience: Millis): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = onActChange((item) => {
      // Waiting again is after a vain attempt: it began as `sending`.
      if (item.key === key && item.state !== 'sending') end()
    })
    const timer = setTimeout(end, patience)
  })
}

/**
 * Outbox → draft, to be changed in its form. What has not left goes at once. What may have arrived is looked up; found, it
 * is received, and else it stays, unless the user, who has looked himself, is `sure` that it is not there: a server still
 * working at it would have it twice. Rejects with OutboxError or ApiError.
 */
export async function reopen(key: string, { sure = false } = {}): Promise<ReopenOutcome> {
  const item = await readAct(key)
  if (item?.state === 'unclear' && !sure) {
    const found = await lookUp(item)
    if (found === null)
      return { outcome: 'unsure', message: '还不能确定服务器有没有收到，过一会儿会自动核对' }
    await settleAct(key, found, now())
    return { outcome: 'received', receipt: found }
  }
  const moved = await moveOut(key, mayLeave, now())
  if (!moved) throw new OutboxError('state', MOVED_ON)
  return { outcome: 'draft' }
}

/** Not once the server has it, nor while a submit is on its way. */
const mayLeave = ({ state, posted }: OutboxItem): boolean =>
  state !== 'received' && !(state === 'sending' && posted)

async function lookUp(item: OutboxItem): Promise<Receipt | null> {
  // First of all: between the check of the user and the call nothing may be awaited.
  const kind = await loadKind(item.kind)
  if ((await presentUser()) !== item.userId || !isPresent(item.userId))
    throw new OutboxError('nobody', '登录的人变了，请重新登录后再试')
  return (await kind?.lookUp(item.clientId)) ?? null
}

/** Deletes an act with its photos. Rejects with OutboxError while its submit is on the way. */
export async function discard(key: string): Promise<void> {
  const removed = await removeAct(key, ({ state, posted }) => state !== 'sending' || !posted)
  if (!removed && (await readAct(key))) throw new OutboxError('state', '正在提交，请等结果出来再删除')
}

/** Sends one act now, whatever its pause; an unclear one is looked up. Never rejects for the server's sake. */
export async function sendNow(key: string): Promise<void> {
  await changeAct(key, readyToGo)
  await startOutbox().drain('hand', key)
}

/** Sends all that waits or failed, and looks up what is unclear. */
export async function sendAll(keys: readonly string[]): Promise<void> {
  for (const key of keys) await changeAct(key, readyToGo)
  await Promise.all(keys.map((key) => startOutbox().drain('hand', key)))
}

function readyToGo(item: OutboxItem): OutboxItem | null {
  if (item.state !== 'failed' && item.state !== 'waiting') return null
  return { ...item, state: 'waiting', tries: 0, nextAt: 0, lastError: '' }
}
