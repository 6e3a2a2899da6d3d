import type { VisitRow } from '@/api/contract/visit'
import type { RecordMarks } from '@/kit/record/marks/marks'

/** What sets a visit apart in a list: that the department did not take it, that it is new, that a form about it was begun. */
export const visitMarks: RecordMarks<VisitRow> = {
  returned: ({ returned }) => returned,
  unread: ({ unread }) => unread,
  drafts: { verifyAction: '', checkAction: '' },
}
