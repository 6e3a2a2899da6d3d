import type * as v from 'valibot'
import type { suggestionDetail, suggestionQuery, suggestionRow } from '@/api/contract/feedback'
import type { Outcome } from '@/domain/feedback'
import { wireFiles } from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, PhotoRecord, User } from '../city/model'
import { among, byId, mentions, type NamedList, namedLists, type Order, within } from '../records/lists'
import { type BodyOf, pick, thumbnailOf, times } from '../records/wire'
import { factsOf, isUnread, lastAnswer, lastTime, type SuggestionRecord } from './model'

type Query = v.InferOutput<typeof suggestionQuery>

const latest: Order<SuggestionRecord> = (a, b) =>
  Number(isUnread(b)) - Number(isUnread(a)) || lastTime(b) - lastTime(a) || byId(a, b)

const own = (adoption: Outcome, unreadOnly = false): NamedList<SuggestionRecord> => ({
  holds: (record, user) =>
    record.authorId === user.id && factsOf(record).adoption === adoption && (!unreadOnly || isUnread(record)),
  order: () => latest,
})

const LISTS = {
  '0': own(''),
  '1': own('1'),
  '2': own('2'),
  unreadAdopted: own('1', true),
  unreadRejected: own('2', true),
  unread: {
    holds: (record: SuggestionRecord, user: User) => record.authorId === user.id && isUnread(record),
    order: () => latest,
  },
} as const

function fits(query: Partial<Query>) {
  const inTime = within(query)
  return ({ suggestionNo, title, content, type, time }: SuggestionRecord): boolean =>
    mentions(query.keyword, [suggestionNo, title, content]) && among(query.type, type) && inTime(time)
}

export const suggestionLists = namedLists({
  records: (db) => db.suggestions.values(),
  lists: LISTS,
  fits,
  order: () => undefined,
  row: wireSuggestionRow,
})

// No row or detail contains the author.

function wireSuggestionRow(_db: Db, record: SuggestionRecord): v.InferInput<typeof suggestionRow> {
  const answer = lastAnswer(record)
  return {
    ...pick(record, 'id', 'suggestionNo', 'type', 'title', 'content', 'anonymous'),
    ...factsOf(record),
    ...times(record, 'time'),
    answerTime: timeOr(answer?.time),
    answer: answer?.opinion ?? '',
    unread: isUnread(record),
    thumbnail: thumbnailOf(record),
  }
}

const wirePhoto = (photo: PhotoRecord) => ({
  ...pick(photo, 'id', 'kind', 'authorName', 'longitude', 'latitude'),
  ...times(photo, 'time'),
  photoName: photo.name,
  photoPath: photo.path,
})

function wireCase(db: Db, caseId: string) {
  const found = db.cases.get(caseId)
  return found ? { id: found.id, taskNo: found.taskNo, title: found.problem.smallType } : null
}

export function wireSuggestion(db: Db, record: SuggestionRecord): BodyOf<typeof suggestionDetail> {
  const { photos, lines, rating, caseId } = record
  return {
    ...wireSuggestionRow(db, record),
    linkedCase: wireCase(db, caseId),
    photos: photos.map(wirePhoto),
    lines: lines.map((line) => ({
      ...pick(line, 'id', 'kind', 'adoption', 'unitName', 'opinion'),
      ...times(line, 'time'),
      attachments: wireFiles(line),
    })),
    rating: rating && { ...pick(rating, 'score', 'opinion'), ...times(rating, 'time') },
  }
}
