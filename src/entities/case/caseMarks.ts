import type { CaseRow } from '@/api/contract/case'
import type { RecordMarks } from '@/kit/record/marks/marks'

/** What sets a case apart in a list: how it came back, that it is new, that a form about it was begun. */
export const caseMarks: RecordMarks<CaseRow> = {
  returned: ({ returned }) => returned,
  unread: ({ unread }) => unread,
  drafts: {
    caseEdit: '',
    caseAssign: '指派',
    caseHandleEdit: '',
    personalHandleEdit: '',
    handleConfirmEdit: '',
    applyDelay: '延期',
    caseRelieveEdit: '解挂',
    casePark: '挂账',
    caseWithdrawalEdit: '撤回',
  },
}
