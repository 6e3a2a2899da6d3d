import type * as v from 'valibot'
import type { suggestionDetail, suggestionRow } from '@/api/contract/suggestion'
import { wireTime } from '@/domain/time'
import { timeOr } from '../records/timeOr'
import { wireFiles } from '../case/wire'
import type { Db } from '../city/model'
import type { PhotoRecord } from '../city/photoRecord'
import { factsOf, isUnread, lastAnswer } from './facts'
import type { SuggestionRecord } from './record'

// From what the demo keeps to what the gateway sends. Nothing here says who wrote it.

type WireRow = v.InferInput<typeof suggestionRow>
type WireDetail = v.InferInput<typeof suggestionDetail.body>

/** A row of 投诉建议记录. */
export function wireSuggestionRow(_db: Db, record: SuggestionRecord): WireRow {
  const { id, suggestionNo, type, title, content, anonymous, time, photos } = record
  const answer = lastAnswer(record)
  return {
    id,
    suggestionNo,
    type,
    title,
    content,
    anonymous,
    ...factsOf(record),
    time: wireTime(time),
    answerTime: timeOr(answer?.time),
    answer: answer?.opinion ?? '',
    unread: isUnread(record),
    thumbnail: photos[0]?.path ?? '',
  }
}

const wirePhoto = ({ id, kind, name, path, time, authorName, longitude, latitude }: PhotoRecord) => ({
  id,
  kind,
  photoName: name,
  photoPath: path,
  time: timeOr(time),
  authorName,
  longitude,
  latitude,
})

function wireCase(db: Db, caseId: string) {
  const found = db.cases.get(caseId)
  return found ? { id: found.id, taskNo: found.taskNo, title: found.problem.smallType } : null
}

/** The whole of it. */
export function wireSuggestion(db: Db, record: SuggestionRecord): WireDetail {
  const { photos, lines, rating, caseId } = record
  return {
    ...wireSuggestionRow(db, record),
    linkedCase: wireCase(db, caseId),
    photos: photos.map(wirePhoto),
    lines: lines.map((line) => {
      const { id, kind, adoption, unitName, opinion, time } = line
      return { id, kind, adoption, unitName, opinion, time: wireTime(time), attachments: wireFiles(line) }
    }),
    rating: rating && { score: rating.score, opinion: rating.opinion, time: wireTime(rating.time) },
  }
}
