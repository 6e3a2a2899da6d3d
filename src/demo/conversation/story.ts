import type { CallEnd } from '@/domain/conversation/call'
import { DAY, dayNumber, dayStart, HOUR, type Millis, MINUTE } from '@/domain/time'
import type { CaseRecord } from '../case/model'
import type { City, Story } from '../city/model'
import { frozen } from '../city/sharing'
import { typed } from '../seed/types'
import { isWithin } from '../seed/organisation'
import seeds from './conversations.json'
import { EMPTY, type MessageRecord } from './model'
import { pairOf } from './store'

/**
 * A line starts with '>' (account) or '<' (peer). It may be `#案件`, `#照片` or `#位置 name|address`; `…` means hours later.
 * `ago`: minutes since the last line; `unread`: number of unread lines of the peer.
 */
type ConversationSeed = (typeof seeds.conversations)[number]

const conversations: readonly ConversationSeed[] = seeds.conversations

/** The longest conversation: 张春燕 and 王建国 write every working day. */
const DAILY_TALK = seeds.daily

const AROUND = { longitude: 118.0735, latitude: 24.4575 }

export function buildConversations({ city, random, now }: Story): void {
  for (const seed of conversations) {
    const story = { city, random: random.fork(`${seed.meId} ${seed.peerId}`), now }
    putTalk(story, seed, timesFor(seed, now))
  }
  buildDailyTalk({ city, random: random.fork('daily'), now })
  for (const seed of seeds.groups) buildGroup({ city, random: random.fork(seed.id), now }, seed)
  typed<readonly CallSeed[]>(seeds.calls).forEach((call, index) => buildCall(city, call, index, now))
}

/** A squad's group: each line begins with the id of its author. */
function buildGroup(story: Story, { id, name, ago, members, lines }: (typeof seeds.groups)[number]): void {
  const { city, now } = story
  const messages = lines.map((line, index) => {
    const seq = index + 1
    const at = now - (ago + (lines.length - seq) * 7) * MINUTE
    const [fromId = ''] = line.split(' ')
    const text = line.slice(fromId.length + 1)
    return messageOf(story, casesFor(city, members), { fromId, at, seq, id: `${id}-${seq}`, text })
  })
  const read = Object.fromEntries(members.map((member) => [member, messages.length]))
  const group = { name, clientId: '', fixed: true }
  city.conversations.set(id, frozen({ id, members, group, muted: [], messages, read, due: [] }))
}

type CallSeed = readonly [callerId: string, calleeId: string, hoursAgo: number, end: CallEnd, seconds: number]

function buildCall(city: City, call: CallSeed, index: number, now: Millis): void {
  const [callerId, calleeId, ago, end, seconds] = call
  const id = `T${index + 1}`
  const at = now - ago * HOUR
  const answeredAt = seconds > 0 ? at + 9_000 : null
  const endedAt = (answeredAt ?? at) + seconds * 1000
  const endedById = end === 'refused' ? calleeId : seconds > 0 ? callerId : ''
  const past = { state: 'ended', clientId: '', rings: true, signals: [], seen: {} } as const
  city.calls.set(id, frozen({ ...past, id, callerId, calleeId, end, endedById, at, answeredAt, endedAt }))
}

function lineOf(line: string) {
  const content = line.replace(/^…/, '')
  return { later: content !== line, mine: content.startsWith('>'), text: content.slice(1) }
}

/** The times of the lines: minutes apart, or hours where the seed has '…'. */
function timesFor({ lines, ago }: ConversationSeed, now: Millis): Millis[] {
  let at = now - ago * MINUTE
  const times: Millis[] = []
  for (const line of [...lines].reverse()) {
    times.unshift(at)
    at -= lineOf(line).later ? 3 * HOUR : (2 + (line.length % 4)) * MINUTE
  }
  return times
}

function casesFor({ cases, users }: City, ids: readonly string[]): CaseRecord[] {
  const units = ids.map((id) => users.get(id)?.orgCode ?? '-')
  const own = [...cases.values()].filter(
    ({ facts }) =>
      ids.includes(facts.reporterId) || units.some((unit) => isWithin(facts.departmentId || '-', unit)),
  )
  const open = own.filter(({ times }) => times.close === undefined)
  return (open.length > 0 ? open : own).sort((a, b) => (b.times.report ?? 0) - (a.times.report ?? 0))
}

type Talk = Pick<ConversationSeed, 'meId' | 'peerId' | 'unread'>

function putTalk(story: Story, seed: ConversationSeed, times: Millis[]): void {
  const { meId, peerId, lines } = seed
  const cases = casesFor(story.city, [meId, peerId])
  const messages = lines.map((line, index) => {
    const { mine, text } = lineOf(line)
    const id = `${pairOf(meId, peerId)}-${index + 1}`
    const at = times[index] ?? story.now
    return messageOf(story, cases, { id, seq: index + 1, at, text, fromId: mine ? meId : peerId })
  })
  put(story.city, seed, messages)
}

function put(city: City, { meId, peerId, unread }: Talk, messages: readonly MessageRecord[]): void {
  const id = pairOf(meId, peerId)
  const last = messages.length
  const read = { [meId]: last - unread, [peerId]: last }
  const pair = { members: id.split('-'), group: null, muted: [] }
  city.conversations.set(id, frozen({ id, ...pair, messages, read, due: [] }))
}

type Line = Pick<MessageRecord, 'text' | 'fromId' | 'at' | 'seq' | 'id'>

function messageOf({ random }: Story, cases: readonly CaseRecord[], line: Line): MessageRecord {
  const { id, seq, fromId, at, text } = line
  const base = { ...EMPTY, id, seq, fromId, at }
  const [, mark = '', rest = ''] = /^#(\S+) ?(.*)$/.exec(text) ?? []
  const record = cases.length > 0 ? random.pick(cases.slice(0, 12)) : undefined
  if (mark === '案件' && record) return { ...base, kind: 'case', text: record.taskNo, caseId: record.id }
  if (mark === '照片' && record) return { ...base, kind: 'photo', photoPath: record.photos[0]?.path ?? '' }
  if (mark === '位置') {
    const [name = '', address = ''] = rest.split('|')
    const position = {
      longitude: AROUND.longitude + random.between(0, 0.012, 5),
      latitude: AROUND.latitude + random.between(0, 0.01, 5),
      address,
    }
    return { ...base, kind: 'position', text: name, position }
  }
  return { ...base, kind: 'text', text: mark === '' ? text : '收到。' }
}

function buildDailyTalk(story: Story): void {
  const { city, random, now } = story
  const { meId, peerId, days, lines, peer, own, streets } = DAILY_TALK
  const cases = casesFor(city, [meId, peerId])
  const messages: MessageRecord[] = []
  for (let back = days; back > 0; back -= 1) {
    const start = dayStart(dayNumber(now - back * DAY)) + 8 * HOUR
    for (let line = 0; line < lines; line += 1) {
      const mine = line % 3 === 2
      const template = mine ? random.pick(own) : (peer[Math.floor((line * peer.length) / lines)] ?? '')
      const text = template
        .replace(/\{street\}/g, random.pick(streets))
        .replace('{n}', String(random.int(2, 9)))
      const seq = messages.length + 1
      const at = start + line * 21 * MINUTE + random.int(0, 9) * MINUTE
      const id = `${pairOf(meId, peerId)}-${seq}`
      messages.push(messageOf(story, cases, { id, seq, at, text, fromId: mine ? meId : peerId }))
    }
  }
  put(city, { meId, peerId, unread: 0 }, messages)
}
