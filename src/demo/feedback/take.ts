import type * as v from 'valibot'
import type { askAgain, rateSuggestion, submitSuggestion } from '@/api/contract/feedback'
import { SuggestionType } from '@/domain/enums'
import { askProblems, ratingProblems, suggestionProblems, maySuggest } from '@/domain/feedback'
import { formatTime } from '@/domain/format'
import type { Millis } from '@/domain/time'
import { nextId } from '../city/db'
import type { Db, User } from '../city/model'
import { refuseMove, refuseProblems } from '../records/refuse'
import { takePhotos } from '../records/sent'
import { addLine, ANSWER_AFTER } from './answer'
import { factsOf, suggestionOf, type SuggestionRecord } from './model'

interface Receipt {
  id: string
  suggestionNo: string
}

/** TS or JY + yyyymmdd + 4 digits. Assumed. */
export const suggestionNumber = (type: SuggestionRecord['type'], at: Millis, number: number): string =>
  `${type === SuggestionType.complaint ? 'TS' : 'JY'}${formatTime(at, 'YYYYMMDD')}${String(number).padStart(4, '0')}`

/** Of any kind; null if nothing was received. */
export function receivedAs(db: Db, user: User, clientId: string): Receipt | null {
  const own = [...db.suggestions.values()].filter(({ authorId }) => authorId === user.id)
  for (const record of own) {
    if (record.clientId === clientId) return { id: record.id, suggestionNo: record.suggestionNo }
    const added = [...record.lines, record.rating].find((each) => each?.clientId === clientId)
    if (added) return { id: added.id, suggestionNo: '' }
  }
  return null
}

/** The name of an anonymous author is stored nowhere. */
const shownAs = (user: User, anonymous: boolean): User => (anonymous ? { ...user, name: '' } : user)

export function takeSuggestion(
  db: Db,
  user: User,
  sent: v.InferOutput<typeof submitSuggestion.data>,
): Receipt {
  const known = receivedAs(db, user, sent.clientId)
  if (known) return known
  refuseProblems(suggestionProblems(sent))
  const { attachments, clientId, type, title, content, anonymous, caseId } = sent
  const now = db.clock.now()
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

export function takeAsk(db: Db, user: User, sent: v.InferOutput<typeof askAgain.data>): Receipt {
  const known = receivedAs(db, user, sent.clientId)
  if (known) return known
  const { id, clientId, opinion, attachments } = sent
  const record = suggestionOf(db, user, id)
  refuseMove(maySuggest('ask', factsOf(record)))
  refuseProblems(askProblems({ opinion }))
  const now = db.clock.now()
  const all = { id: `${id}-${record.lines.length + 1}`, photos: [] }
  const photos = takePhotos(db, shownAs(user, record.anonymous), all, attachments)
  const words = { adoption: '', unitName: '', opinion: opinion.trim() } as const
  const line = addLine(record, { ...words, kind: 'ask', time: now, attachments: photos, clientId })
  record.answerDue = now + ANSWER_AFTER
  return { id: line.id, suggestionNo: '' }
}

export function takeRating(db: Db, user: User, sent: v.InferOutput<typeof rateSuggestion.data>): Receipt {
  const known = receivedAs(db, user, sent.clientId)
  if (known) return known
  const { id, clientId, score, opinion } = sent
  const record = suggestionOf(db, user, id)
  refuseMove(maySuggest('rate', factsOf(record)))
  refuseProblems(ratingProblems({ score, opinion }))
  record.rating = { id: `${id}-r`, score, opinion: opinion.trim(), time: db.clock.now(), clientId }
  return { id: record.rating.id, suggestionNo: '' }
}
