import { screen } from './row'

export const keytaskRows = [
  // id: the draft to continue; new: an empty one; cases: a new one about these, ids joined by commas; else the list.
  screen('keyTaskStart', '督办发起', { params: ['id?', 'new?', 'cases?', 'tab?'] }),
  screen('keyTaskHandle', '督办办理', { params: ['tab?'] }),
  screen('keyTaskHandleDetail', '督办详情', { params: ['id'] }),
  // finish: 提交办结 instead of 阶段反馈. draft: the client id of a feedback, to find it in drafts and outbox.
  screen('keyTaskHandleEdit', '督办任务办理', { params: ['id', 'finish?', 'draft?'] }),
  screen('examineApproval', '督办审批', { params: ['tab?'] }),
  screen('examineApprovalDetail', '审批详情', { params: ['id'] }),
  screen('examineApprovalEdit', '审批办理', { params: ['id'] }),
  screen('keyTaskConfirm', '督办确认', { params: ['tab?'] }),
  screen('keyTaskConfirmDetail', '督办确认详情', { params: ['id'] }),
  screen('keyTaskConfirmEdit', '督办确认办理', { params: ['id'] }),
  screen('checkFeedback', '核查反馈', { params: ['tab?'] }),
  screen('checkFeedbackEdit', '核查反馈办理', { params: ['id', 'draft?'] }),
  screen('checkFeedbackDetail', '核查反馈详情', { params: ['id'] }),
  // id: the task to inspect; without it the list.
  screen('fieldInspection', '现场核查', { params: ['id?', 'tab?'] }),
  screen('keyApplyDelay', '督办延期申请', { params: ['id'] }),
  screen('keyAttachmentDetail', '重点附件详情', { params: ['id'] }),
  screen('keyHandleInfo', '重点处置信息', { params: ['id'] }),
] as const
