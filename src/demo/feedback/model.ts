import type { Outcome, Sort, SuggestionFacts } from '@/domain/feedback'
import type { Millis } from '@/domain/time'
import type { Scene } from '../case/photos'
import type { Db, PhotoRecord, User } from '../city/model'
import { DemoError } from '../gateway/errors'

declare module '../city/model' {
  interface City {
    suggestions: Map<string, SuggestionRecord>
  }
}

/** An answer of the city to a 投诉 or 建议, or a question of its author's. */
export interface SuggestionLine {
  id: string
  kind: 'answer' | 'ask'
  adoption: Outcome
  unitName: string
  opinion: string
  time: Millis
  attachments: readonly PhotoRecord[]
  clientId?: string
}

/** A 投诉 or 建议. Who wrote it is known here, and given to nobody. */
export interface SuggestionRecord {
  id: string
  suggestionNo: string
  authorId: string
  type: Sort
  title: string
  content: string
  anonymous: boolean
  /** Its case; '' for none. */
  caseId: string
  time: Millis
  /** What its drawn photos show; '' where none are drawn. */
  scene: string
  photos: readonly PhotoRecord[]
  lines: readonly SuggestionLine[]
  rating: { id: string; score: number; opinion: string; time: Millis; clientId?: string } | null
  /** When its author last opened it. */
  readAt: Millis
  /** When the city answers what waits; null when nothing does. */
  answerDue: Millis | null
  clientId?: string
}

type Lines = Pick<SuggestionRecord, 'lines'>

/** The last answer; undefined where nobody has answered. */
export const lastAnswer = ({ lines }: Lines): SuggestionLine | undefined =>
  [...lines].reverse().find(({ kind }) => kind === 'answer')

/** What the rules of `domain` read. */
export const factsOf = (record: Pick<SuggestionRecord, 'lines' | 'rating'>): SuggestionFacts => ({
  adoption: lastAnswer(record)?.adoption ?? '',
  asked: record.lines[record.lines.length - 1]?.kind === 'ask',
  rated: record.rating !== null,
})

/** Answered since its author last opened it. */
export const isUnread = (record: SuggestionRecord): boolean =>
  (lastAnswer(record)?.time ?? -Infinity) > record.readAt

/** When something was last said of it. */
export const lastTime = ({ time, lines, rating }: SuggestionRecord): Millis =>
  Math.max(time, ...lines.map((line) => line.time), rating?.time ?? 0)

/** The scene of the drawn photos of a 投诉 or 建议. */
export const sceneOfSuggestion = ({ id, scene, suggestionNo }: SuggestionRecord): Scene => ({
  seed: id,
  typeName: scene,
  position: '',
  number: suggestionNo,
  flow: [],
})

/** The 投诉 or 建议 of this user with this id; of somebody else's there is none. */
export function suggestionOf(db: Pick<Db, 'suggestions'>, user: User, id: string): SuggestionRecord {
  const record = db.suggestions.get(id)
  if (!record || record.authorId !== user.id) throw new DemoError('投诉建议不存在或已被删除')
  return record
}
