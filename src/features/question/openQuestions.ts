import { questionDetail, questionPage, type QuestionRow } from '@/api/contract/question'
import type { OpenWork } from '@/kit/prefetch/openWork'

/** Unanswered 问卷, by the query of their list without filters. */
export const openQuestions: OpenWork<QuestionRow> = {
  name: 'question',
  noun: '问卷',
  lists: () => [{ endpoint: questionPage, query: { state: 'todo', sort: 'deadline' } }],
  behind: true,
  reads: { detail: questionDetail },
  formReads: [],
  pictures: () => [],
  left: ({ deadline }, now) => (deadline === null ? null : deadline - now),
  trace: ({ deadline, questionCount, answeredTime }) =>
    JSON.stringify([deadline, questionCount, answeredTime]),
}
