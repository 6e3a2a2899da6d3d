import type { FindingRow } from '@/api/contract/finding'
import type { RecordMarks } from '@/kit/record/marks/marks'

/** What sets a finding apart in a list: that it was sent back, that it is new, that a form about it was begun. */
export const findingMarks: RecordMarks<FindingRow> = {
  returned: ({ returned }) => returned,
  unread: ({ unread }) => unread,
  drafts: { findingFeedback: '', findingReview: '复核', findingAssign: '指派' },
}
