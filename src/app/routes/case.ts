import { pending, screen } from './row'

export const caseRows = [
  screen('caseSign', '案件签收'),
  screen('caseDetail', '案件详情', { params: ['id'] }),
  screen('caseEdit', '签收办理', { params: ['id'] }),
  screen('caseHandle', '案件处置', { params: ['tab?'] }),
  screen('caseHandleDetail', '处置详情', {
    params: ['id'],
  }),
  screen('caseHandleEdit', '案件处置办理', {
    params: ['id'],
    needsAccount: true,
  }),
  screen('attachmentDetail', '附件详情', {
    params: ['id'],
  }),
  screen('handleInfo', '处置信息', { params: ['id'] }),
  pending('personalHandle', '个人处置', { params: ['tab?'] }),
  pending('personalHandleDetail', '个人处置详情', { params: ['id'] }),
  pending('personalHandleEdit', '个人处置办理', { params: ['id'], needsAccount: true }),
  pending('applyDelay', '申请延期', { params: ['id'] }),
  screen('opinionTemplate', '常用意见', {
    params: ['kind?', 'insert?'],
  }),
  // sic: Lable, spec §2
  screen('caseLable', '案件标签', { params: ['id?'] }),
  pending('caseWithdrawal', '案件撤回'),
  pending('caseWithdrawalEdit', '撤回办理', { params: ['id'] }),
  pending('caseDetail2', '案件全览', { params: ['id'] }),
  pending('handlingCase', '在办案件'),
  pending('caseUnion', '综合查询'),
  pending('advertiseMonitor', '户外广告监测'),
  pending('handleConfirm', '处置确认'),
  pending('handleConfirmDetail', '确认详情', { params: ['id'] }),
  pending('handleConfirmEdit', '确认办理', { params: ['id'], needsAccount: true }),
  pending('caseWarn', '超期预警', { params: ['tab?'] }),
  pending('caseWarnDetail', '预警详情', { params: ['id'] }),
  pending('caseRelieve', '案件解挂'),
  pending('caseRelieveDetail', '解挂详情', { params: ['id'] }),
  pending('caseRelieveEdit', '解挂申请', { params: ['id'] }),
  pending('caseAddFeedback', '追加反馈'),
  pending('caseAddFeedbackDetail', '反馈详情', { params: ['id'] }),
  pending('caseAddFeedbackEdit', '反馈办理', { params: ['id'], needsAccount: true }),
  pending('shortMsg', '短信内容', { params: ['id'], open: true }),
] as const
