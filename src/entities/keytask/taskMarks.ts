import type { KeyTaskRow } from '@/api/contract/keyTask'
import type { RecordMarks } from '@/kit/record/marks/marks'

/** What sets a task apart in a list: how it came back, that it is new, that a form about it was begun. */
export const taskMarks: RecordMarks<KeyTaskRow> = {
  returned: ({ returned }) => returned,
  unread: ({ unread }) => unread,
  drafts: {
    keyTaskStart: '',
    keyTaskApprove: '',
    keyTaskDecideDelay: '',
    keyTaskSign: '',
    keyTaskFinish: '办结',
    keyTaskConfirm: '',
    keyTaskInspect: '',
    keyTaskAnswer: '',
    keyTaskDelay: '延期',
  },
}
