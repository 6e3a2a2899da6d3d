import * as v from 'valibot'
import type { Millis } from '@/domain/time'

/**
 * Where an act stands (docs/platform.md "Photos and storage"): 待传, 传输中, 失败, 待核对, 已收到. 草稿 are the drafts themselves.
 * `unclear`: a submit has left and nobody knows what became of it, so it is looked up before anything else is done.
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

/** A photo as far as the outbox needs it; whatever else the form keeps of it passes untouched. */
const actPhoto = v.looseObject({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  /** A value of PhotoKind, as it is sent. */
  kind: v.string(),
  takenAt: v.nullable(v.number()),
  /** filePath of the server; '' until it has been received. */
  path: v.string(),
})
export type ActPhoto = v.InferOutput<typeof actPhoto>

const receipt = v.object({ id: v.pipe(v.string(), v.minLength(1)), number: v.string() })
/** The server's word that it has the record: its id, and the number a person calls it by ('' where it has none). */
export type Receipt = v.InferOutput<typeof receipt>

/** What a form hands over. */
export interface NewAct {
  /** Name of a registered kind (kinds.ts). */
  kind: string
  /** Made once per record by the form (`newClientId`); the server is asked by it whether it has the record. */
  clientId: string
  /** What it is, for the list. */
  title: string
  /** Where or whom it concerns. */
  note: string
  /** What the kind sends, without photos; validated by the kind's schema. */
  payload: unknown
  /** The photos in the order they are sent. */
  photos: readonly ActPhoto[]
  /** The form's value as its draft keeps it: put back when the act is opened again. Null for an act made without a form. */
  draft: unknown
  /** The id of what it is about, where a screen asks by it what has been done already; known also once it was received. */
  about?: string
  /** It is not sent by itself for so long (ms): until then its maker may take it back. */
  hold?: Millis
  /** Acts of one lane are sent in the order they were made: one that is not received, for whatever reason, holds back those behind it. */
  lane?: string
}

const outboxItem = v.object({
  /** The key of the draft it was made from (user|form|clientId): owner of its photos. */
  key: v.string(),
  userId: v.string(),
  kind: v.string(),
  clientId: v.pipe(v.string(), v.minLength(1)),
  title: v.string(),
  note: v.string(),
  /** '' where nothing is asked by it. */
  about: v.optional(v.string(), ''),
  /** '' where it need not wait for others. */
  lane: v.optional(v.string(), ''),
  payload: v.unknown(),
  photos: v.array(actPhoto),
  draft: v.unknown(),
  state: v.picklist(ACT_STATES),
  /** Attempts that came to nothing since the last step forward. */
  tries: v.number(),
  /** Not before (ms); 0: at once. */
  nextAt: v.number(),
  /** In words for the user; '' while all is well. */
  lastError: v.string(),
  createdAt: v.number(),
  /** True from just before a submit leaves until the server has said what became of it. */
  posted: v.boolean(),
  /** How often the server has said that it does not have a record that may have reached it. */
  misses: v.number(),
  /** The engine that is at it; another one's writes are refused. '' while nobody is. */
  run: v.string(),
  receipt: v.nullable(receipt),
  receivedAt: v.nullable(v.number()),
})
export type OutboxItem = v.InferOutput<typeof outboxItem>

/** What is shown of an entry that cannot be read any more: kept, never sent, exportable. */
export const UNREADABLE_KIND = 'unreadable'

/** A fresh act, waiting to be sent. */
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
 * Reads a stored entry. One that is corrupt is not dropped: it may be somebody's work. It is shown as 失败 with what can
 * be read of it, and can be exported or deleted.
 */
export function readItem(stored: { key: string; userId: string; value: unknown }): OutboxItem {
  const { key, userId, value } = stored
  const parsed = v.safeParse(outboxItem, value)
  // The key and the owner stand outside the value, where the index is: they win.
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
