import type { Question } from '@/api/contract/question'
import type { Millis } from '@/domain/time'
import type { PhotoRecord } from '../city/model'

declare module '../city/model' {
  interface City {
    /** 问卷: what was answered; the moment their deadlines are counted from. */
    questionAnswers: AnswerRecord[]
    questionsToldAt: Millis
  }
}

/** A questionnaire of the centre's. */
export interface QuestionnaireSeed {
  id: string
  title: string
  intro: string
  departmentName: string
  anonymous: boolean
  /** Days from the demo's now; negative: closed so long ago; null: never closes. */
  closesIn: number | null
  /** Roles it is for; [] is everybody. */
  roles: readonly string[]
  /** How many others have answered it. */
  others: number
  questions: readonly Question[]
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
