import * as v from 'valibot'
import { MESSAGE_KINDS } from '@/domain/conversation/message'
import { maskPhone } from '@/domain/mask'
import { get, post } from '../endpoint'
import {
  count,
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
import { byClientId } from './reads'

// Conversations (会话) between two colleagues, or in a group. The specification has their screen (§2) and none of their calls (§7). Paths,
// methods, payloads and fields are ours, in the style of the neighbours.

const PATH = '/api-digital/api/v1/appConversation'

/** A colleague as a sender needs to know them; the number is masked. */
export const colleague = record({
  id: text(),
  name: text(),
  orgName: text(),
  duty: text(),
  onDuty: flag(),
  mobile: masked(maskPhone),
  /** The number of members, if this is a group and no person. */
  memberCount: maybe(count()),
})
export type Colleague = v.InferOutput<typeof colleague>

const message = record({
  id: text(),
  /** Position in the conversation; later messages have greater numbers. */
  seq: number(),
  clientId: text(),
  fromId: text(),
  /** In a group. */
  fromName: maybe(text()),
  kind: oneOf(MESSAGE_KINDS),
  time: moment(),
  /** The text; for a position its name, for a case its number, for a call its outcome. */
  text: text(),
  /** For a photo. */
  photoPath: text(),
  /** For a position: degrees, WGS84, and its street. */
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  address: text(),
  /** For a case: its current row; null when it no longer exists. */
  case: maybe(caseRow),
})
export type Message = v.InferOutput<typeof message>

/** A conversation in the list; its id is that of the peer, a colleague or a group. */
const conversationRow = record({
  id: text(),
  peer: maybe(colleague),
  /** Unread messages of others. */
  unread: number(),
  /** 免打扰: its messages are not in the counts of the workbench. */
  muted: maybe(flag()),
  last: maybe(message),
})
export type ConversationRow = v.InferOutput<typeof conversationRow>

/** The conversations of the current user, the latest message first. */
export const conversationPage = get(`${PATH}/queryPage`, {
  source: 'assumed',
  about: ['conversation', 'messageRead'],
  query: v.object({
    ...paged,
    /** Part of the name of the peer, or of its initials. */
    keyword: v.optional(v.string()),
  }),
  body: pageOf(conversationRow),
  loading: false,
})

/** Users who can be written to or called: everyone with an account but the current user, the own organisation first. */
export const colleaguePage = get(`${PATH}/colleaguePage`, {
  source: 'assumed',
  about: { never: 'the colleagues, whom no act changes' },
  // Persisted, so that a message can be written offline.
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
 * A part of one conversation, in order: the newest messages; the nearest ones before `before`; the nearest ones after `after`.
 * The answer to `after` also has the read position of the peer.
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
      /** There are more in this direction. */
      more: flag(),
      /** The last message that the user has read, and that the peer, or every other member, has. */
      readSeq: number(),
      peerReadSeq: number(),
    }),
    {},
  ),
  loading: false,
})
export type Messages = v.InferOutput<typeof messages.body>

const sent = v.object({
  /** Made by the device, one per message; a known one is answered with the existing message. */
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

/** The message with a client id; null when the server has none. Queried after a submit without an answer. */
export const messageByClientId = byClientId(`${PATH}/byClientId`, message)

/** 已读 up to a message. An earlier one changes nothing. */
export const readMessages = post(`${PATH}/read`, {
  source: 'assumed',
  about: 'messageRead',
  data: v.object({ peerId: v.string(), seq: v.number() }),
  body: v.unknown(),
  loading: false,
})

/** A group with its members, the user first. */
export const groupDetail = get(`${PATH}/group`, {
  source: 'assumed',
  about: 'conversation',
  query: v.object({ groupId: v.string() }),
  body: v.nullish(
    record({
      id: text(),
      name: text(),
      members: listById(colleague),
      muted: flag(),
      /** The group of a squad, which its members cannot leave. */
      fixed: flag(),
    }),
    {},
  ),
  loading: false,
})

export type Group = v.InferOutput<typeof groupDetail.body>

/** 发起群聊: a group of the user and these colleagues. A known client id is answered with the existing group. */
export const createGroup = post(`${PATH}/groupCreate`, {
  source: 'assumed',
  about: 'conversation',
  data: v.object({ clientId: v.string(), name: v.string(), memberIds: v.array(v.string()) }),
  appends: true,
  body: v.nullish(record({ id: text(), name: text() }), {}),
})

/** 免打扰 of a group, for this user. */
export const muteGroup = post(`${PATH}/groupMute`, {
  source: 'assumed',
  about: ['conversation', 'messageRead'],
  data: v.object({ groupId: v.string(), muted: v.boolean() }),
  body: v.unknown(),
})

/** 退出群聊. */
export const leaveGroup = post(`${PATH}/groupLeave`, {
  source: 'assumed',
  about: ['conversation', 'messageRead'],
  data: v.object({ groupId: v.string() }),
  body: v.unknown(),
})
