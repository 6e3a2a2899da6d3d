import { screen } from './row'

export const caseRows = [
  screen('keyCaseDetail', '重点案件详情', { params: ['id'] }),
  // assign: a signed case gets an assignee.
  screen('keyCaseEdit', '重点案件办理', { params: ['id', 'assign?'] }),
  screen('keyCaseHandle', '重点案件处置', { params: ['tab?'] }),
  screen('keyCaseHandleDetail', '重点处置详情', { params: ['id'] }),
  screen('keyCaseHandleEdit', '重点处置办理', { params: ['id'] }),
  screen('keyHandleConfirm', '重点处置确认', { params: ['tab?'] }),
  screen('keyHandleConfirmDetail', '重点确认详情', { params: ['id'] }),
  screen('keyHandleConfirmEdit', '重点确认办理', { params: ['id'] }),
  // sic: Lable, spec §2
  screen('keyCaseLable', '重点案件标签', { params: ['id?'] }),
  screen('caseSign', '案件签收'),
  screen('caseDetail', '案件详情', { params: ['id'] }),
  // assign: a signed case gets an assignee.
  screen('caseEdit', '签收办理', { params: ['id', 'assign?'] }),
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
  screen('personalHandle', '个人处置', { params: ['tab?'] }),
  screen('personalHandleDetail', '个人处置详情', {
    params: ['id'],
  }),
  screen('personalHandleEdit', '个人处置办理', {
    params: ['id'],
    needsAccount: true,
  }),
  screen('applyDelay', '申请延期', { params: ['id'] }),
  screen('opinionTemplate', '常用意见', {
    params: ['kind?', 'insert?'],
  }),
  // sic: Lable, spec §2
  screen('caseLable', '案件标签', { params: ['id?'] }),
  screen('caseWithdrawal', '案件撤回'),
  screen('caseWithdrawalEdit', '撤回办理', { params: ['id'] }),
  screen('caseDetail2', '案件全览', { params: ['id'] }),
  screen('handlingCase', '在办案件'),
  // figure, since, until, scope: the cases of one number of the statistics; the others are the filters of its screen.
  screen('caseUnion', '综合查询', {
    params: ['figure?', 'since?', 'until?', 'scope?', 'area?', 'street?', 'community?', 'dept?', 'type?'],
  }),
  screen('advertiseMonitor', '户外广告监测'),
  screen('handleConfirm', '处置确认'),
  screen('handleConfirmDetail', '确认详情', { params: ['id'] }),
  screen('handleConfirmEdit', '确认办理', {
    params: ['id'],
    needsAccount: true,
  }),
  screen('caseWarn', '超期预警', { params: ['tab?'] }),
  screen('caseWarnDetail', '预警详情', { params: ['id'] }),
  screen('caseRelieve', '案件解挂'),
  screen('caseRelieveDetail', '解挂详情', { params: ['id'] }),
  // apply=park: 申请挂账 instead.
  screen('caseRelieveEdit', '解挂申请', { params: ['id', 'apply?'] }),
  screen('caseAddFeedback', '追加反馈'),
  screen('caseAddFeedbackDetail', '反馈详情', { params: ['id'] }),
  // draft: the client id of the record, to find it in drafts and outbox.
  screen('caseAddFeedbackEdit', '反馈办理', {
    params: ['id', 'draft?'],
    needsAccount: true,
  }),
  screen('shortMsg', '短信内容', { params: ['id'], open: true }),
] as const
