import * as v from 'valibot'
import type { Millis } from '@/domain/time'

/**
 * State of an action (docs/platform.md "Photos and storage"): 待传, 传输中, 失败, 待核对, 已收到. 草稿 are the drafts
 * themselves. `unclear`: a submit was sent and its outcome is unknown, so it is looked up before anything else.
 */
const ACT_STATES = ['waiting', 'sending', 'failed', 'unclear', 'received'] as const
export type ActState = (typeof ACT_STATES)[number]

export const ACT_STATE_LABEL: Record<ActState, string> = {
  waiting: '待传',
  sending: '传输中',
  failed: '失败',
  unclear: '待核对',
  received: '已收到',
}

/** A photo as the outbox needs it; other fields of the form pass unchanged. */
const actPhoto = v.looseObject({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  /** A value of PhotoKind, as sent. */
  kind: v.string(),
  takenAt: v.nullable(v.number()),
  /** filePath of the server; '' until received. */
  path: v.string(),
})
export type ActPhoto = v.InferOutput<typeof actPhoto>

const receipt = v.object({ id: v.pipe(v.string(), v.minLength(1)), number: v.string() })
/** The server's confirmation: id and number of the record ('' without a number). */
export type Receipt = v.InferOutput<typeof receipt>

/** A new action from a form. */
export interface NewAct {
  /** Name of a registered type (kinds.ts). */
  kind: string
  /** Made once per record by the form (`newClientId`); used to look it up. */
  clientId: string
  /** Title in the list. */
  title: string
  /** The place or person it concerns. */
  note: string
  /** Content without photos; validated by the schema of its type. */
  payload: unknown
  /** The photos in the order they are sent. */
  photos: readonly ActPhoto[]
  /** The value of the form in its draft: restored when the action is edited again. Null for an action without a form. */
  draft: unknown
  /** The id of its subject, for screens that show what was done about it; known also after it was received. */
  about?: string
  /** Delay (ms) before it is sent: until then the user may cancel it. */
  hold?: Millis
  /** Actions of one lane are sent in order: one that is not received holds back the later ones. */
  lane?: string
}

const outboxItem = v.object({
  /** The key of its draft (user|form|clientId): owner of its photos. */
  key: v.string(),
  userId: v.string(),
  kind: v.string(),
  clientId: v.pipe(v.string(), v.minLength(1)),
  title: v.string(),
  note: v.string(),
  /** '' for none. */
  about: v.optional(v.string(), ''),
  /** '' for none. */
  lane: v.optional(v.string(), ''),
  payload: v.unknown(),
  photos: v.array(actPhoto),
  draft: v.unknown(),
  state: v.picklist(ACT_STATES),
  /** Failed attempts since the last progress. */
  tries: v.number(),
  /** Not before (ms); 0: immediately. */
  nextAt: v.number(),
  /** Message for the user; '' for none. */
  lastError: v.string(),
  createdAt: v.number(),
  /** True from just before a submit is sent until its outcome is known. */
  posted: v.boolean(),
  /** How often the server did not find a record that may have reached it. */
  misses: v.number(),
  /** The engine that is sending it; writes of other engines are refused. '' for none. */
  run: v.string(),
  receipt: v.nullable(receipt),
  receivedAt: v.nullable(v.number()),
})
export type OutboxItem = v.InferOutput<typeof outboxItem>

/** Type of an unreadable entry: kept, never sent, exportable. */
export const UNREADABLE_KIND = 'unreadable'

/** A new action, waiting to be sent. */
export function newItem(
  key: string,
  userId: string,
  { hold, about = '', lane = '', ...act }: NewAct,
  now: Millis,
): OutboxItem {
  return {
    ...act,
    about,
    lane,
    photos: [...act.photos],
    key,
    userId,
    state: 'waiting',
    tries: 0,
    nextAt: hold === undefined ? 0 : now + hold,
    lastError: '',
    createdAt: now,
    posted: false,
    misses: 0,
    run: '',
    receipt: null,
    receivedAt: null,
  }
}

const textIn = (value: object, name: string): string => {
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1]
  return typeof found === 'string' ? found : ''
}

/**
 * Reads a stored entry. A corrupt one is not dropped, because it may be work of the user: it shows as 失败 with its readable
 * parts, and can be exported or deleted.
 */
export function readItem(stored: { key: string; userId: string; value: unknown }): OutboxItem {
  const { key, userId, value } = stored
  const parsed = v.safeParse(outboxItem, value)
  // Key and owner outside the value, where the index is, win.
  if (parsed.success) return { ...parsed.output, key, userId }
  const held = typeof value === 'object' && value !== null ? value : {}
  return {
    ...newItem(
      key,
      userId,
      {
        kind: UNREADABLE_KIND,
        clientId: textIn(held, 'clientId') || key,
        title: textIn(held, 'title') || '无法识别的记录',
        note: textIn(held, 'note'),
        payload: value,
        photos: [],
        draft: null,
      },
      0,
    ),
    state: 'failed',
    lastError: '本机保存的内容已损坏，无法发送。请导出后交给管理员，再删除',
  }
}

/** Why an action did not enter or leave the outbox. Its draft or entry is unchanged. */
export class OutboxError extends Error {
  constructor(
    /** `storage`: the device cannot store it (full, denied). `state`: its state has changed. `userChanged`: another user or none. */
    readonly kind: 'storage' | 'state' | 'userChanged',
    message: string,
  ) {
    super(message)
    this.name = 'OutboxError'
  }
}
