import type * as v from 'valibot'
import type { suggestionDetail, suggestionQuery, suggestionRow } from '@/api/contract/feedback'
import type { Outcome } from '@/domain/feedback'
import { wireFiles } from '../case/wire'
import { timeOr } from '../city/clock'
import type { Db, PhotoRecord } from '../city/model'
import { byId, criteria, type NamedList, namedLists, type Order } from '../records/lists'
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

export const suggestionLists = namedLists({
  records: (db) => db.suggestions.values(),
  lists: {
    '0': own(''),
    '1': own('1'),
    '2': own('2'),
    unreadAdopted: own('1', true),
    unreadRejected: own('2', true),
    unread: {
      holds: (record, user) => record.authorId === user.id && isUnread(record),
      order: () => latest,
    },
  },
  fits: criteria<SuggestionRecord, Query>({
    texts: ({ suggestionNo, title, content }) => [suggestionNo, title, content],
    values: { type: ({ type }) => type },
    time: ({ time }) => time,
  }),
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
      attachments: wireFiles(line.attachments),
    })),
    rating: rating && { ...pick(rating, 'score', 'opinion'), ...times(rating, 'time') },
  }
}
