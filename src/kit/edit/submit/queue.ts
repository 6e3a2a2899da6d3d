import { useEffect } from 'react'
import { startOutbox } from '@/stores/outbox/start'
import { useOutbox } from '@/stores/outbox/state'
import { taskOf } from '@/domain/id'
import { isFinished, noteFinished, useFinished } from '@/stores/finished'
import { timeOf } from '@/stores/persisted/times'
import type { SubmitResult } from './outcome'
import { ApiError } from '@/api/envelope'
import { present, type PhotoItem } from '@/kit/attachments/photoItem'
import type { Draft } from '@/kit/edit/draft/draft'
import type { FilledIn } from '@/kit/outbox/act/actKind'
import { enqueue } from '@/stores/outbox/acts'
import { useNetwork } from '@/stores/network'
import { useSession } from '@/stores/session'
import { OutboxError } from '@/stores/outbox/item'
import { noteKind } from '@/stores/outbox/kinds'
import type { OutboxKind } from '@/stores/outbox/kind'

/**
 * Submits a form offline, as a queued action, when its task is the user's alone. The action has the key of the draft, so a
 * task has at most one.
 */
export interface Queue<V, D> {
  kind: OutboxKind
  /** Builds the action of a complete form. Throws ApiError when it cannot. */
  act: (value: V, record: D) => FilledIn<unknown>
  photosOf: (value: V) => readonly PhotoItem[]
}

/** Queues a form and deletes its draft. When the phone cannot store it, keeps the draft and rejects with ApiError. */
export function queueDraft<V, D>(
  { kind, act, photosOf }: Queue<V, D>,
  draft: Pick<Draft<V>, 'key' | 'handOver'>,
  record: D,
  clientId: string,
): Promise<SubmitResult<never>> {
  noteKind(kind)
  return draft.handOver(async (value) => {
    const queued = {
      kind: kind.name,
      clientId,
      ...act(value, record),
      photos: present(photosOf(value)),
      draft: value,
    }
    try {
      await enqueue(draft.key, queued)
    } catch (error) {
      throw error instanceof OutboxError ? new ApiError('business', error.message) : error
    }
    return {
      taken: true as const,
      took: 'queued' as const,
      words: `已存入待传，${useSession.getState().reopened ? '登录' : '联网'}后自动上传`,
    }
  })
}

/** Notes a result that the server accepted without the outbox. */
function noteTask({ about = '' }: Pick<FilledIn<unknown>, 'about'>): void {
  const task = taskOf(about)
  if (task !== '') noteFinished(task)
}

interface Given {
  key: string
  about: unknown
  why?: string
}

/** Blocks a second result while one is queued, or was sent after the record was read. */
export function useQueued<T extends Given>(queue: object | undefined, given: T, key: string): T {
  const queues = queue !== undefined
  useEffect(() => {
    if (queues) startOutbox()
  }, [queues])
  const item = useOutbox(({ items }) => (queues ? items.find((each) => each.key === key) : undefined))
  const { tasks } = useFinished()
  const readAt = timeOf(given.about)?.at ?? Infinity
  if (!queues) return given
  if (item?.state === 'failed') return { ...given, why: '上次提交没有成功，请到待传中处理' }
  const isQueued = item !== undefined && item.state !== 'received'
  if (isQueued && taskOf(item.about) === '') return { ...given, why: '上一条还没有上传，要改请到待传里打开' }
  return isQueued || isFinished(tasks, given.key, readAt) ? { ...given, why: '已提交，不用再填' } : given
}

/**
 * Whether a submit is queued now. `open`: an earlier submit may have arrived; the form looks it up and queues nothing.
 * `offline`: the lock is unknown.
 */
export function useQueues(queue: object | undefined, open: boolean, offline: boolean): boolean {
  const isUnreached = useNetwork((network) => network.offline)
  return queue !== undefined && !open && (offline || isUnreached)
}

/** After a submit: deletes the draft, unless the outbox has it with its photos, and marks the task as finished. */
export async function settleDraft<V, D>(
  queue: Queue<V, D> | undefined,
  { about, takesDraft }: { about: D | undefined; takesDraft?: boolean },
  draft: Pick<Draft<V>, 'value' | 'clear'>,
  queued: boolean,
): Promise<void> {
  if (!takesDraft && !queued) await draft.clear()
  if (queue && about !== undefined && !queued) noteTask(queue.act(draft.value, about))
}
