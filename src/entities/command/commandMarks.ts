import type { CommandRow } from '@/api/contract/command'
import type { RecordMarks } from '@/kit/record/marks/marks'

/** What sets a command apart in a list: that it is new, that a form about it was begun. */
export const commandMarks: RecordMarks<CommandRow> = {
  returned: () => null,
  unread: ({ unread }) => unread,
  drafts: { commandReceive: '', commandFeedback: '反馈', commandComplete: '完成' },
}
