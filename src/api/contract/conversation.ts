import * as v from 'valibot'
import { MESSAGE_KINDS } from '@/domain/conversation/message'
import { maskPhone } from '@/domain/mask'
import { get, post } from '../endpoint'
import {
  flag,
  listById,
  masked,
  maybe,
  maybeNumber,
  moment,
  number,
  numeric,
  oneOf,
  pageOf,
  record,
  text,
} from '../tolerant'
import { caseRow } from './case'
import { paged } from './page'

// Conversations (会话) between two colleagues. The specification has their screen (§2) and none of their calls (§7). Paths,
// methods, payloads and fields are ours, in the style of the neighbours.

const PATH = '/api-digital/api/v1/appConversation'

/** A colleague as far as one who writes to them must know; the number is masked, it is dialled from the case or the duty. */
export const colleague = record({
  id: text(),
  name: text(),
  orgName: text(),
  duty: text(),
  onDuty: flag(),
  mobile: masked(maskPhone),
})
export type Colleague = v.InferOutput<typeof colleague>

const message = record({
  id: text(),
  /** Its place in the conversation; later ones have greater numbers. */
  seq: number(),
  clientId: text(),
  fromId: text(),
  kind: oneOf(MESSAGE_KINDS),
  time: moment(),
  /** The words; of a position its name, of a case its number, of a call what came of it. */
  text: text(),
  /** Of a photo. */
  photoPath: text(),
  /** Of a position: degrees, WGS84, and its street. */
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  address: text(),
  /** Of a case: as it stands when it is asked for; null where there is none any more. */
  case: maybe(caseRow),
})
export type Message = v.InferOutput<typeof message>

/** A conversation as the list shows it; its id is that of the other person. */
const conversationRow = record({
  id: text(),
  peer: maybe(colleague),
  /** Messages of the other one that were not read. */
  unread: number(),
  last: maybe(message),
})
export type ConversationRow = v.InferOutput<typeof conversationRow>

/** The conversations of the one who asks, what was said last on top. */
export const conversationPage = get(`${PATH}/queryPage`, {
  source: 'assumed',
  about: ['conversation', 'messageRead'],
  query: v.object({
    ...paged,
    /** Part of the other one's name, or of its initials. */
    keyword: v.optional(v.string()),
  }),
  body: pageOf(conversationRow),
  loading: false,
})

/** Whom one may write to or call: everybody with an account but oneself, one's own organisation first. */
export const colleaguePage = get(`${PATH}/colleaguePage`, {
  source: 'assumed',
  about: { never: 'the colleagues, whom no act changes' },
  // A message can be written without a line.
  keep: true,
  query: v.object({
    ...paged,
    /** Part of a name, of its initials, of an organisation or a duty. */
    keyword: v.optional(v.string()),
  }),
  body: pageOf(colleague),
  loading: false,
})

/**
 * A part of one conversation, in its order: the newest messages; those before `before`, the nearest; those after `after`, the
 * nearest. Whoever asks for what comes after learns as well how far the other one has read.
 */
export const messages = get(`${PATH}/messages`, {
  source: 'assumed',
  about: 'conversation',
  query: v.object({
    peerId: v.string(),
    before: v.optional(numeric),
    after: v.optional(numeric),
    size: numeric,
  }),
  body: v.nullish(
    record({
      peer: maybe(colleague),
      messages: listById(message),
      /** There are more in the direction that was asked. */
      more: flag(),
      /** The last message that each of the two has read. */
      readSeq: number(),
      peerReadSeq: number(),
    }),
    {},
  ),
  loading: false,
})
export type Messages = v.InferOutput<typeof messages.body>

const sent = v.object({
  /** Made by the device, one per message: one the gateway knows is answered with the message it has. */
  clientId: v.string(),
  peerId: v.string(),
  kind: v.picklist(['text', 'photo', 'position', 'case']),
  text: v.string(),
  photoPath: v.string(),
  longitude: v.nullable(v.number()),
  latitude: v.nullable(v.number()),
  address: v.string(),
  caseId: v.string(),
})

export const sendMessage = post(`${PATH}/send`, {
  source: 'assumed',
  about: 'conversation',
  data: sent,
  appends: true,
  body: v.nullish(message, {}),
  loading: false,
})

/** The message with a client id; null when the server has none. Asked after an answer that never came. */
export const messageByClientId = get(`${PATH}/byClientId`, {
  source: 'assumed',
  about: { never: 'asked by the outbox itself whenever it needs the answer' },
  query: v.object({ clientId: v.string() }),
  body: v.nullish(message, null),
  loading: false,
})

/** 已读 up to a message. An earlier one changes nothing. */
export const readMessages = post(`${PATH}/read`, {
  source: 'assumed',
  about: 'messageRead',
  data: v.object({ peerId: v.string(), seq: v.number() }),
  body: v.unknown(),
  loading: false,
})
