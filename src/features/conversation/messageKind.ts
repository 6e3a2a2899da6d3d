import * as v from 'valibot'
import { call } from '@/api/call'
import { messageByClientId, sendMessage, type Message } from '@/api/contract/conversation'
import { ApiError, MESSAGE } from '@/api/envelope'
import { outboxKind } from '@/stores/outbox/kind'
import { createStore } from '@/stores/createStore'
import { onUserChange } from '@/stores/session'

/** A message that the server has just received from this phone. */
interface Sent {
  peerId: string
  message: Message
}

/** Limit of the list. A conversation gets fewer messages between two polls. */
const MAX_SENT = 50

/**
 * Messages sent from this phone that the last poll may not contain. Without them a message would disappear
 * between its receipt and the next poll.
 */
export const useSent = createStore<{ sent: readonly Sent[] }>(() => ({ sent: [] }))
onUserChange(() => useSent.setState({ sent: [] }))

const noteSent = (peerId: string, message: Message): void =>
  useSent.setState(({ sent }) => ({ sent: [...sent, { peerId, message }].slice(-MAX_SENT) }))

/** Payload of a message apart from its client id and its photo. */
export const messagePayload = v.object({
  peerId: v.string(),
  kind: v.picklist(['text', 'photo', 'position', 'case']),
  text: v.string(),
  longitude: v.nullable(v.number()),
  latitude: v.nullable(v.number()),
  address: v.string(),
  caseId: v.string(),
})
export type MessagePayload = v.InferOutput<typeof messagePayload>

const quiet = { quiet: true } as const

/** The receipt of a message. The message renders from `useSent` until the next poll. */
function receiptOf(peerId: string, message: Message) {
  if (!message.id) throw new ApiError('badBody', MESSAGE.badBody)
  noteSent(peerId, message)
  return { id: message.id, number: '' }
}

/** A message as an action type. It has no form, and its conversation shows its state. */
export const messageKind = outboxKind<MessagePayload>({
  name: 'message',
  noun: '消息',
  verb: '发送',
  foundIn: '会话',
  untold: true,
  payload: messagePayload,
  send: async (message, photos, clientId) => {
    const data = { ...message, clientId, photoPath: photos[0]?.path ?? '' }
    return receiptOf(message.peerId, await call(sendMessage, { data }, quiet))
  },
  lookUp: async (clientId) => {
    const found = await call(messageByClientId, { query: { clientId } }, quiet)
    return found?.id ? { id: found.id, number: '' } : null
  },
})

/** The outbox subject of messages to a person. It is also the lane that keeps their order. */
export const aboutPeer = (peerId: string): string => `conversation/${peerId}`
