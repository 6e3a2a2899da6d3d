import type { Outcome, Sort } from '@/domain/feedback/suggestion'
import type { Millis } from '@/domain/time'
import type { PhotoRecord } from '../city/photoRecord'

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
  /** The case it is about; '' for none. */
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
