import { ApiError, MESSAGE } from '@/api/envelope'
import { resettableSet } from '@/domain/resettable'
import type { Millis } from '@/domain/time'
import { now } from '../clock'
import { useSession } from '../session'
import { type NewAct, type OutboxItem, type Receipt, OutboxError } from './item'
import { kindHere, loadKind } from './kinds'
import { reportInForm } from './news'
import { changeAct, moveIn, moveOut, onActChange, readAct, removeAct, settleAct } from './records'
import { startOutbox } from './start'
import { isPresent, presentUser } from './identity'
import { submitVerdict } from './verdict'

/** Outcome of an action sent from a form. */
export type SendOutcome =
  | { outcome: 'received'; receipt: Receipt }
  /** It is queued and continues in the background; `message` explains this. */
  | { outcome: 'queued'; state: 'waiting' | 'sending' | 'unclear'; message: string }
  /** The server refused it; it is a draft again. */
  | { outcome: 'refused'; message: string }

/** Outcome of returning an action to its form. */
export type ReopenOutcome =
  | { outcome: 'draft' }
  /** It was looked up, and the server has it. */
  | { outcome: 'received'; receipt: Receipt }
  /** Unknown whether the server has it; `message` explains why. */
  | { outcome: 'unsure'; message: string }

const MOVED_ON = '这条记录刚刚有变化，请再看一下'

/**
 * Draft → outbox; the draft is gone when this resolves, and sending starts in the background. A repeated call changes nothing.
 * Rejects with OutboxError and keeps the draft: `storage` when the device cannot store it.
 */
export async function enqueue(draftKey: string, act: NewAct): Promise<OutboxItem> {
  const item = await put(draftKey, act)
  // A held action waits for its time.
  void startOutbox().drain('submit', act.hold === undefined ? draftKey : undefined)
  return item
}

async function put(draftKey: string, act: NewAct): Promise<OutboxItem> {
  const userId = useSession.getState().account?.id ?? ''
  if (!userId || !draftKey.startsWith(`${userId}|`))
    throw new OutboxError('userChanged', '登录的人变了，请返回后重新打开')
  return moveIn(draftKey, userId, act, now())
}

/**
 * Draft → outbox → server, and its outcome after at most `patience` ms; later it continues in the background. Rejects as
 * `enqueue` does.
 */
export async function enqueueAndSend(
  draftKey: string,
  act: NewAct,
  { patience }: { patience: Millis },
): Promise<SendOutcome> {
  await put(draftKey, act)
  return reportInForm(draftKey, async () => {
    const settled = whenSettled(draftKey, patience)
    // It also ends when the engine cannot start: no session, or another tab is sending.
    await Promise.race([settled, startOutbox().drain('submit', draftKey)])
    return outcomeOf(draftKey)
  })
}

async function outcomeOf(key: string): Promise<SendOutcome> {
  const item = await readAct(key)
  if (item?.receipt) return { outcome: 'received', receipt: item.receipt }
  if (item?.state === 'failed') {
    const { lastError: message } = item
    // Refused while its form is open: back to a draft, to be corrected.
    if (await moveOut(key, ({ state }) => state === 'failed', now())) return { outcome: 'refused', message }
  }
  const state = item?.state === 'sending' || item?.state === 'unclear' ? item.state : 'waiting'
  return { outcome: 'queued', state, message: QUEUED[state](kindHere(item?.kind ?? '')?.verb ?? '提交') }
}

const QUEUED = {
  waiting: () => `已存入待传，${useSession.getState().reopened ? '登录' : '联网'}后自动上传`,
  sending: () => '正在后台上传，可以离开这一页',
  unclear: (verb: string) => `没有收到服务器的回答，正在核对，请不要重复${verb}`,
} as const

/** Resolves when the action cannot proceed for now, or after `patience` ms. */
function whenSettled(key: string, patience: Millis): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = onActChange((item) => {
      // `waiting` means a failed attempt here: it started as `sending`.
      if (item.key === key && item.state !== 'sending') end()
    })
    const timer = setTimeout(end, patience)
  })
}

/**
 * Outbox → draft, to be edited in its form. An action that was never sent moves immediately. One that may have arrived is
 * looked up: if found it is received, else it stays, unless the user is `sure` that it is missing, because a server still
 * working on it would have it twice. Rejects with OutboxError or ApiError.
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

/** Not when the server has it, nor during a submit. */
const mayLeave = ({ state, posted }: OutboxItem): boolean =>
  state !== 'received' && !(state === 'sending' && posted)

async function lookUp(item: OutboxItem): Promise<Receipt | null> {
  // Loaded first: nothing may be awaited between the check of the user and the call.
  const kind = await loadKind(item.kind)
  if ((await presentUser()) !== item.userId || !isPresent(item.userId))
    throw new OutboxError('userChanged', '登录的人变了，请重新登录后再试')
  return (await kind?.lookUp(item.clientId)) ?? null
}

/** Deletes an action with its photos. Rejects with OutboxError during its submit. */
export async function discard(key: string): Promise<void> {
  const removed = await removeAct(key, ({ state, posted }) => state !== 'sending' || !posted)
  if (!removed && (await readAct(key))) throw new OutboxError('state', '正在提交，请等结果出来再删除')
}

/** Sends one action now, without its delay; looks up an unclear one. Does not reject for failures of the server. */
export async function sendNow(key: string): Promise<void> {
  await changeAct(key, readyToGo)
  await startOutbox().drain('hand', key)
}

/** Sends all waiting and failed actions, and looks up unclear ones. */
export async function sendAll(keys: readonly string[]): Promise<void> {
  for (const key of keys) await changeAct(key, readyToGo)
  await Promise.all(keys.map((key) => startOutbox().drain('hand', key)))
}

function readyToGo(item: OutboxItem): OutboxItem | null {
  if (item.state !== 'failed' && item.state !== 'waiting') return null
  return { ...item, state: 'waiting', tries: 0, nextAt: 0, lastError: '' }
}

/** Client ids of submits without an answer: looked up before they are sent again. */
const doubted = resettableSet<string>()

/**
 * Sends an action without the outbox, when the device cannot store it: all photos must have been received, and the form must
 * stay open until this resolves. After a lost answer the next attempt looks it up first. Rejects with ApiError, which has not
 * been shown.
 */
export async function sendDirectly({ kind: name, payload, photos, clientId }: NewAct): Promise<Receipt> {
  const kind = await loadKind(name)
  const send = kind?.sender(payload)
  if (!kind || !send) throw new ApiError('unknown', MESSAGE.unknown)
  if (doubted.has(clientId)) {
    const found = await kind.lookUp(clientId)
    if (found) return found
  }
  try {
    return await send(photos, clientId)
  } catch (error) {
    if (submitVerdict(error).is === 'unclear') doubted.add(clientId)
    throw error
  }
}
