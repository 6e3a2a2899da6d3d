import type { DutyTodoRow } from '@/api/contract/dutyTodo'
import type { RecordMarks } from '@/kit/record/marks/marks'

/** What sets a 班组待办 apart in a list: how it came back, that it is new, that a form about it was begun. */
export const todoMarks: RecordMarks<DutyTodoRow> = {
  returned: ({ returned }) => returned,
  unread: ({ unread }) => unread,
  drafts: { dutyTodoReceive: '接收', dutyTodoHandle: '', dutyTodoPassOn: '转交' },
}
