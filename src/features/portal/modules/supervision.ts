/** The modules of 重点督办, each with the number of what waits there (api/contract/portal). */
export const SUPERVISION = [
  {
    screen: 'keyTaskStart',
    label: '督办发起',
    initials: 'dbfq',
    icon: 'flag',
    counts: ['superviseDraft'],
  },
  {
    screen: 'examineApproval',
    label: '督办审批',
    initials: 'dbsp',
    icon: 'shield',
    counts: ['superviseApprove'],
  },
  { screen: 'keyTaskHandle', label: '督办办理', initials: 'dbbl', icon: 'pen', counts: ['supervise'] },
  {
    screen: 'keyTaskConfirm',
    label: '督办确认',
    initials: 'dbqr',
    icon: 'check',
    counts: ['superviseConfirm'],
  },
  {
    screen: 'keyCaseHandle',
    label: '重点案件处置',
    initials: 'zdajcz',
    icon: 'grid',
    counts: ['keyCase', 'keyCaseRework'],
  },
  {
    screen: 'keyHandleConfirm',
    label: '重点处置确认',
    initials: 'zdczqr',
    icon: 'check',
    counts: ['keyCaseConfirm'],
  },
  {
    screen: 'fieldInspection',
    label: '现场核查',
    initials: 'xchc',
    icon: 'pin',
    counts: ['superviseInspect'],
  },
  {
    screen: 'checkFeedback',
    label: '核查反馈',
    initials: 'hcfk',
    icon: 'chat',
    counts: ['superviseAnswer'],
  },
] as const
