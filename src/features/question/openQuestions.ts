import { questionDetail, questionPage, type QuestionRow } from '@/api/contract/question'
import type { OpenWork } from '@/kit/along/openWork'

/** 问卷 one has not answered yet, as their list asks for them while nothing is chosen. */
export const openQuestions: OpenWork<QuestionRow> = {
  lists: () => [{ endpoint: questionPage, query: { state: 'todo', sort: 'deadline' } }],
  behind: true,
  reads: { detail: questionDetail },
  besides: [],
  pictures: () => [],
  left: ({ deadline }, now) => (deadline === null ? null : deadline - now),
  trace: ({ deadline, questionCount, answeredTime }) =>
    JSON.stringify([deadline, questionCount, answeredTime]),
}
