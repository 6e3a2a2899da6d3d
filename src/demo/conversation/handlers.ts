import * as contract from '@/api/contract/conversation'
import * as callCalls from '@/api/contract/conversationCall'
import { CALL_ENDS } from '@/domain/conversation/call'
import { LONGEST_MESSAGE } from '@/domain/conversation/message'
import { isPosition } from '@/domain/geo'
import { textLength } from '@/domain/problems'
import { caseOf } from '../case/archive'
import type { Area } from '../city/area'
import { DemoError } from '../gateway/errors'
import { type CallOf, handle, paged } from '../gateway/handle'
import {
  answer,
  callLists,
  callOf,
  callsDue,
  hangUp,
  invite,
  ringingFor,
  seenBy,
  signal,
  wireCall,
} from './calls'
import { colleagueLists, conversationLists, wireColleague, wireMessage, wirePeer } from './lists'
import type { MessageRecord } from './model'
import {
  changeGroup,
  colleagueOf,
  conversationOf,
  groupFor,
  markRead,
  othersIn,
  readBy,
  say,
  talkDue,
} from './store'

type Sent = CallOf<typeof contract.sendMessage>

const MOST = 100

function partOf({ db, user, query }: CallOf<typeof contract.messages>) {
  const { peerId, before, after, size } = query
  const conversation = conversationOf(db, user, peerId)
  const most = Math.min(MOST, Math.max(1, Math.floor(Number(size)) || MOST))
  const all = conversation.messages.filter(
    ({ seq }) =>
      (before === undefined || seq < Number(before)) && (after === undefined || seq > Number(after)),
  )
  const found = after === undefined ? all.slice(-most) : all.slice(0, most)
  return {
    peer: wirePeer(db, conversation, user),
    messages: found.map((message) => wireMessage(db, message, user, conversation)),
    more: found.length < all.length,
    readSeq: readBy(conversation, user.id),
    peerReadSeq: Math.min(...othersIn(conversation, user.id).map((id) => readBy(conversation, id))),
  }
}

function refuseEmpty({ db, data }: Sent): void {
  const { kind, text, photoPath, longitude, latitude, address, caseId } = data
  if (textLength(text) > LONGEST_MESSAGE) throw new DemoError(`一条消息最多 ${LONGEST_MESSAGE} 字`)
  if (kind === 'text' && text.trim() === '') throw new DemoError('消息是空的')
  if (kind === 'photo' && !db.files.has(photoPath)) throw new DemoError('照片没有上传成功，请重新上传')
  if (kind === 'position' && !isPosition({ longitude, latitude }) && address === '')
    throw new DemoError('位置是空的')
  if (kind === 'case') caseOf(db, caseId)
}

function send(sent: Sent) {
  const { db, user, data } = sent
  const { peerId, clientId, kind, text, photoPath, longitude, latitude, address, caseId } = data
  const conversation = conversationOf(db, user, peerId)
  refuseEmpty(sent)
  const at = { longitude, latitude }
  const position = kind === 'position' && isPosition(at) ? { ...at, address } : null
  const shared = kind === 'case' ? caseOf(db, caseId).taskNo : text.trim()
  const message = say(db, user, conversation, { clientId, kind, text: shared, photoPath, position, caseId })
  return wireMessage(db, message, user, conversation)
}

function wireGroup({ db, user, query: { groupId } }: CallOf<typeof contract.groupDetail>) {
  const { id, group, members, muted } = conversationOf(db, user, groupId)
  if (!group) throw new DemoError('这不是群聊')
  const people = [user.id, ...members.filter((one) => one !== user.id)]
  return {
    id,
    name: group.name,
    members: people.flatMap((one) => db.users.get(one) ?? []).map(wireColleague),
    muted: muted.includes(user.id),
    fixed: group.fixed,
  }
}

/** No ICE servers: both phones are on one network. */
const NO_SERVERS = { iceServers: [] }

export const conversationArea: Area = {
  name: 'conversation',
  create: () => ({ conversations: new Map(), calls: new Map() }),
  due: (db) => {
    talkDue(db)
    callsDue(db)
  },
  lists: { conversation: conversationLists, colleague: colleagueLists, call: callLists },
  handlers: [
    handle(contract.conversationPage, ({ db, user, query: { keyword = '', ...page } }) =>
      conversationLists.page(db, user, 'mine', { ...page, keyword, askerId: user.id }),
    ),
    handle(contract.colleaguePage, ({ db, user, query: { keyword = '', ...page } }) =>
      colleagueLists.page(db, user, 'others', { ...page, keyword, askerId: user.id }),
    ),
    handle(contract.messages, partOf),
    handle(contract.sendMessage, send),
    handle(contract.messageByClientId, ({ db, user, query: { clientId } }) => {
      const all = [...db.conversations.values()].filter(({ members }) => members.includes(user.id))
      const sentBy = (message: MessageRecord) => message.clientId === clientId && message.fromId === user.id
      const place = all.find(({ messages }) => messages.some(sentBy))
      const found = place?.messages.find(sentBy)
      return place && found ? wireMessage(db, found, user, place) : null
    }),
    handle(contract.readMessages, ({ db, user, data: { peerId, seq } }) => {
      markRead(db, conversationOf(db, user, peerId), user.id, seq)
      return {}
    }),
    handle(contract.groupDetail, wireGroup),
    handle(contract.createGroup, ({ db, user, data: { clientId, name, memberIds } }) => {
      const { id, group } = groupFor(db, user, name, clientId, memberIds)
      return { id, name: group?.name }
    }),
    handle(contract.muteGroup, ({ db, user, data: { groupId, muted: isMuted } }) => {
      changeGroup(db, user, groupId, ({ muted }) => ({
        muted: [...muted.filter((id) => id !== user.id), ...(isMuted ? [user.id] : [])],
      }))
      return {}
    }),
    handle(contract.leaveGroup, ({ db, user, data: { groupId } }) => {
      changeGroup(db, user, groupId, ({ members, group }) => {
        if (group?.fixed) throw new DemoError('班组的群不能退出')
        return { members: members.filter((id) => id !== user.id) }
      })
      return {}
    }),
    paged(callCalls.callPage, callLists, 'mine'),
    handle(callCalls.inviteCall, ({ db, user, data: { peerId, clientId } }) => ({
      ...wireCall(db, invite(db, user, colleagueOf(db, user, peerId), clientId), user),
      ...NO_SERVERS,
    })),
    handle(callCalls.answerCall, ({ db, user, data: { callId, accept } }) => ({
      ...wireCall(db, answer(db, user, callOf(db, user, callId), accept), user),
      ...NO_SERVERS,
    })),
    handle(callCalls.endCall, ({ db, user, data: { callId, end } }) => {
      hangUp(db, user, callOf(db, user, callId), CALL_ENDS.find((known) => known === end) ?? 'hungUp')
      return {}
    }),
    handle(callCalls.sendSignal, ({ db, user, data: { callId, kind, text } }) => {
      signal(db, user, callOf(db, user, callId), { kind, text })
      return {}
    }),
    handle(callCalls.callEvents, ({ db, user, query: { callId, since } }) => {
      const call = seenBy(db, user, callOf(db, user, callId))
      const { state, end, endedByPeer } = wireCall(db, call, user)
      const signals = call.signals
        .filter(({ toId, seq }) => toId === user.id && seq > Number(since))
        .map(({ seq, kind, text }) => ({ id: String(seq), seq, kind, text }))
      return { state, end, endedByPeer, rings: call.rings, signals }
    }),
    handle(callCalls.incomingCall, ({ db, user }) => {
      const call = ringingFor(db, user)
      return call && wireCall(db, call, user)
    }),
  ],
}
