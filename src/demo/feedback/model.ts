import type * as contract from '@/api/contract/feedback'
import type { SuggestionFacts } from '@/domain/feedback'
import type { Millis } from '@/domain/time'
import type { Scene } from '../case/photos'
import type { Db, PhotoRecord, User } from '../city/model'
import { DemoError } from '../gateway/errors'

declare module '../city/model' {
  interface City {
    suggestions: Map<string, SuggestionRecord>
  }
}

export interface SuggestionLine extends Pick<
  contract.SuggestionLine,
  'id' | 'kind' | 'adoption' | 'unitName' | 'opinion'
> {
  time: Millis
  attachments: readonly PhotoRecord[]
  clientId?: string
}

/** `authorId` is never sent. */
export interface SuggestionRecord extends Pick<
  contract.SuggestionRow,
  'id' | 'suggestionNo' | 'type' | 'title' | 'content' | 'anonymous'
> {
  authorId: string
  caseId: string
  time: Millis
  scene: string
  photos: readonly PhotoRecord[]
  lines: readonly SuggestionLine[]
  rating: { id: string; score: number; opinion: string; time: Millis; clientId?: string } | null
  readAt: Millis
  answerDue: Millis | null
  clientId?: string
}

type Lines = Pick<SuggestionRecord, 'lines'>

export const lastAnswer = ({ lines }: Lines): SuggestionLine | undefined =>
  [...lines].reverse().find(({ kind }) => kind === 'answer')

export const factsOf = (record: Pick<SuggestionRecord, 'lines' | 'rating'>): SuggestionFacts => ({
  adoption: lastAnswer(record)?.adoption ?? '',
  asked: record.lines[record.lines.length - 1]?.kind === 'ask',
  rated: record.rating !== null,
})

export const isUnread = (record: SuggestionRecord): boolean =>
  (lastAnswer(record)?.time ?? -Infinity) > record.readAt

export const lastTime = ({ time, lines, rating }: SuggestionRecord): Millis =>
  Math.max(time, ...lines.map((line) => line.time), rating?.time ?? 0)

export const sceneOfSuggestion = ({ id, scene, suggestionNo }: SuggestionRecord): Scene => ({
  seed: id,
  typeName: scene,
  position: '',
  number: suggestionNo,
  flow: [],
})

export function suggestionOf(db: Pick<Db, 'suggestions'>, user: User, id: string): SuggestionRecord {
  const record = db.suggestions.get(id)
  if (!record || record.authorId !== user.id) throw new DemoError('投诉建议不存在或已被删除')
  return record
}
