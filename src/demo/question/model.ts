import type { QuestionItem } from '@/api/contract/question'
import type { Millis } from '@/domain/time'
import type { PhotoRecord } from '../city/model'

declare module '../city/model' {
  interface City {
    questionAnswers: AnswerRecord[]
    questionsIssuedAt: Millis
  }
}

export interface QuestionnaireSeed {
  id: string
  title: string
  intro: string
  departmentName: string
  anonymous: boolean
  /** Days from now. Negative: already closed; null: never closes. */
  closesIn: number | null
  roles: readonly string[]
  others: number
  questions: readonly QuestionItem[]
}

export interface AnswerRecord {
  id: string
  questionnaireId: string
  userId: string
  clientId: string
  time: Millis
  answers: readonly {
    questionId: string
    values: readonly string[]
    text: string
    attachments: readonly PhotoRecord[]
  }[]
}
