import type { askAgain, rateSuggestion, submitSuggestion } from '@/api/contract/feedback'
import { SuggestionType } from '@/domain/enums'
import { askProblems, maySuggest, type Outcome, ratingProblems, suggestionProblems } from '@/domain/feedback'
import { formatTime } from '@/domain/format'
import { textLength } from '@/domain/problems'
import { type Millis, MINUTE } from '@/domain/time'
import { nextId } from '../city/db'
import type { Db, User } from '../city/model'
import { refuseMove, refuseProblems } from '../gateway/errors'
import type { CallOf } from '../gateway/handle'
import { takePhotos } from '../records/flow'
import { factsOf, type SuggestionLine, suggestionOf, type SuggestionRecord } from './model'

export const ANSWER_AFTER = 2 * MINUTE

const UNIT = '市数字城管监督指挥中心'

/** The centre regards a shorter text as too vague. */
const SPECIFIC = 10

interface Question {
  record: Pick<SuggestionRecord, 'type' | 'title' | 'content' | 'lines'>
  authorName: string
}

interface Answer {
  adoption: Outcome
  opinion: string
}

const greeting = (authorName: string): string => (authorName === '' ? '您好：' : `${authorName}同志：`)

function firstAnswer({ type, title, content }: Question['record']): Answer {
  if (textLength(content) < SPECIFIC) {
    return {
      adoption: '2',
      opinion: '内容不够具体，没有地点、时间或案件号，无法核实，本次不予采纳。补充后可以追问。',
    }
  }
  return {
    adoption: '1',
    opinion:
      type === '2'
        ? `您反映的“${title}”已核实，责任单位正在整改，结果纳入本月考核。`
        : `您提出的“${title}”切实可行，已列入改进计划，落实后另行告知。`,
  }
}

function nextAnswer(ask: SuggestionLine, before: Outcome): Answer {
  const specific = textLength(ask.opinion) >= SPECIFIC || ask.attachments.length > 0
  if (specific) return { adoption: '1', opinion: '补充情况已收悉，经复核予以采纳，已转责任单位按此办理。' }
  return { adoption: before, opinion: '追问已收悉，没有新的情况，维持原答复。' }
}

function answerOf({ record, authorName }: Question): Answer {
  const last = record.lines[record.lines.length - 1]
  const before = [...record.lines].reverse().find(({ kind }) => kind === 'answer')?.adoption ?? ''
  const { adoption, opinion } = last?.kind === 'ask' ? nextAnswer(last, before) : firstAnswer(record)
  return { adoption, opinion: `${greeting(authorName)}${opinion}` }
}

/** Replaces `lines`: other worlds may share them. */
function addLine(record: SuggestionRecord, line: Omit<SuggestionLine, 'id'>): SuggestionLine {
  const added = { ...line, id: `${record.id}-${record.lines.length + 1}` }
  record.lines = [...record.lines, added]
  return added
}

function answer(db: Db, record: SuggestionRecord, at: Millis): void {
  const authorName = record.anonymous ? '' : (db.users.get(record.authorId)?.name ?? '')
  const reply = answerOf({ record, authorName })
  addLine(record, { ...reply, kind: 'answer', unitName: UNIT, time: at, attachments: [] })
  record.answerDue = null
}

/** Adds the answers that are due, with the time at which they were due. */
export function answerDue(db: Db): void {
  const now = db.clock.now()
  for (const record of db.suggestions.values()) {
    const { answerDue: due } = record
    if (due !== null && due <= now) answer(db, record, due)
  }
}

interface Receipt {
  id: string
  suggestionNo: string
}

/** TS or JY + yyyymmdd + 4 digits. Assumed. */
export const suggestionNumber = (type: SuggestionRecord['type'], at: Millis, number: number): string =>
  `${type === SuggestionType.complaint ? 'TS' : 'JY'}${formatTime(at, 'YYYYMMDD')}${String(number).padStart(4, '0')}`

/** The receipt of a client id, for any kind of entry; null if nothing was received. */
export function receivedAs(db: Db, user: User, clientId: string): Receipt | null {
  const own = [...db.suggestions.values()].filter(({ authorId }) => authorId === user.id)
  for (const record of own) {
    if (record.clientId === clientId) return { id: record.id, suggestionNo: record.suggestionNo }
    const added = [...record.lines, record.rating].find((each) => each?.clientId === clientId)
    if (added) return { id: added.id, suggestionNo: '' }
  }
  return null
}

/** Removes the name of an anonymous author before it is stored. */
const shownAs = (user: User, anonymous: boolean): User => (anonymous ? { ...user, name: '' } : user)

export function takeSuggestion({ db, user, now, data: sent }: CallOf<typeof submitSuggestion>): Receipt {
  const known = receivedAs(db, user, sent.clientId)
  if (known) return known
  refuseProblems(suggestionProblems(sent))
  const { attachments, clientId, type, title, content, anonymous, caseId } = sent
  const id = nextId(db, 'T')
  const suggestionNo = suggestionNumber(type, now, db.suggestions.size + 1)
  const photos = takePhotos(db, shownAs(user, anonymous), { id, photos: [] }, attachments)
  db.suggestions.set(id, {
    id,
    suggestionNo,
    authorId: user.id,
    type,
    title: title.trim(),
    content: content.trim(),
    anonymous,
    caseId,
    time: now,
    scene: '',
    photos,
    lines: [],
    rating: null,
    readAt: now,
    answerDue: now + ANSWER_AFTER,
    clientId,
  })
  return { id, suggestionNo }
}

export function takeAsk({ db, user, now, data: sent }: CallOf<typeof askAgain>): Receipt {
  const known = receivedAs(db, user, sent.clientId)
  if (known) return known
  const { id, clientId, opinion, attachments } = sent
  const record = suggestionOf(db, user, id)
  refuseMove(maySuggest('ask', factsOf(record)))
  refuseProblems(askProblems({ opinion }))
  const all = { id: `${id}-${record.lines.length + 1}`, photos: [] }
  const photos = takePhotos(db, shownAs(user, record.anonymous), all, attachments)
  const words = { adoption: '', unitName: '', opinion: opinion.trim() } as const
  const line = addLine(record, { ...words, kind: 'ask', time: now, attachments: photos, clientId })
  record.answerDue = now + ANSWER_AFTER
  return { id: line.id, suggestionNo: '' }
}

export function takeRating({ db, user, now, data: sent }: CallOf<typeof rateSuggestion>): Receipt {
  const known = receivedAs(db, user, sent.clientId)
  if (known) return known
  const { id, clientId, score, opinion } = sent
  const record = suggestionOf(db, user, id)
  refuseMove(maySuggest('rate', factsOf(record)))
  refuseProblems(ratingProblems({ score, opinion }))
  record.rating = { id: `${id}-r`, score, opinion: opinion.trim(), time: now, clientId }
  return { id: record.rating.id, suggestionNo: '' }
}
