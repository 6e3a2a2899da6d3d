import type { QuestionItem, QuestionRow } from '@/api/contract/question'
import type { Millis } from '@/domain/time'
import type { PhotoRecord } from '../city/model'

declare module '../city/model' {
  interface City {
    questionAnswers: AnswerRecord[]
    questionsIssuedAt: Millis
  }
}

type Texts = 'id' | 'title' | 'intro' | 'departmentName' | 'anonymous'

export interface QuestionnaireSeed extends Pick<QuestionRow, Texts> {
  /** Days from now. Negative: already closed; null: never closes. */
  closesIn: number | null
  roles: readonly string[]
  others: number
  questions: readonly QuestionItem[]
  /** The same answers of many users. */
  answered?: readonly Omit<Answer, 'attachments'>[]
}

interface Answer {
  questionId: string
  values: readonly string[]
  text: string
  attachments: readonly PhotoRecord[]
}

export interface AnswerRecord {
  id: string
  questionnaireId: string
  userId: string
  clientId: string
  time: Millis
  answers: readonly Answer[]
}
