import type { AreaRow } from '@/city/areas'
import { APP, screen } from './row'

/** 案件, 重点案件 and 督办. */
export const caseAreas = {
  case: {
    screens: [
      screen('keyCaseDetail', '重点案件详情', { params: ['id'] }),
      // assign: a signed case gets an assignee.
      screen('keyCaseEdit', '重点案件办理', { params: ['id', 'assign?'] }),
      screen('keyCaseHandleDetail', '重点处置详情', { params: ['id'] }),
      screen('keyCaseHandleEdit', '重点处置办理', { params: ['id'] }),
      screen('keyHandleConfirmDetail', '重点确认详情', { params: ['id'] }),
      screen('keyHandleConfirmEdit', '重点确认办理', { params: ['id'] }),
      // sic: Lable, spec §2
      screen('keyCaseLable', '重点案件标签', { params: ['id?'] }),
      screen('caseSign', '案件签收', { list: true }),
      screen('caseDetail', '案件详情', { params: ['id'] }),
      // assign: a signed case gets an assignee.
      screen('caseEdit', '签收办理', { params: ['id', 'assign?'] }),
      screen('caseHandle', '案件处置', { list: true, params: ['tab?'] }),
      screen('caseHandleDetail', '处置详情', { params: ['id'] }),
      screen('caseHandleEdit', '案件处置办理', { params: ['id'], needsAccount: true }),
      screen('attachmentDetail', '附件详情', { params: ['id'] }),
      screen('handleInfo', '处置信息', { params: ['id'] }),
      screen('personalHandle', '个人处置', { list: true, params: ['tab?'] }),
      screen('personalHandleDetail', '个人处置详情', { params: ['id'] }),
      screen('personalHandleEdit', '个人处置办理', { params: ['id'], needsAccount: true }),
      screen('applyDelay', '申请延期', { params: ['id'] }),
      screen('opinionTemplate', '常用意见', { params: ['kind?', 'insert?'] }),
      // sic: Lable, spec §2
      screen('caseLable', '案件标签', { params: ['id?'] }),
      screen('caseWithdrawal', '案件撤回', { list: true }),
      screen('caseWithdrawalEdit', '撤回办理', { params: ['id'] }),
      screen('caseDetail2', '案件全览', { of: 'case', params: ['id'], opener: true }),
      screen('handlingCase', '在办案件', { list: true, params: ['holder?', 'holderName?'] }),
      // figure, since, until, scope: the cases of one number of the statistics; the others are the filters of its screen.
      screen('caseUnion', '综合查询', {
        list: true,
        params: [
          'figure?',
          'since?',
          'until?',
          'scope?',
          'area?',
          'street?',
          'community?',
          'dept?',
          'type?',
          'q?',
        ],
      }),
      screen('advertiseMonitor', '户外广告监测', { list: true }),
      screen('handleConfirm', '处置确认', { list: true }),
      screen('handleConfirmDetail', '确认详情', { params: ['id'] }),
      screen('handleConfirmEdit', '确认办理', { params: ['id'], needsAccount: true }),
      screen('caseWarn', '超期预警', { list: true, params: ['tab?'] }),
      screen('caseWarnDetail', '预警详情', { params: ['id'] }),
      screen('caseRelieve', '案件解挂', { list: true }),
      screen('caseRelieveDetail', '解挂详情', { params: ['id'] }),
      // apply=park: 申请挂账 instead.
      screen('caseRelieveEdit', '解挂申请', { params: ['id', 'apply?'] }),
      screen('caseAddFeedback', '追加反馈', { list: true }),
      screen('caseAddFeedbackDetail', '反馈详情', { params: ['id'] }),
      // draft: the client id of the record, to find it in drafts and outbox.
      screen('caseAddFeedbackEdit', '反馈办理', { params: ['id', 'draft?'], needsAccount: true }),
      screen('shortMsg', '短信内容', { params: ['id'], open: true }),
    ],
  },
  // 重点案件: lists by calls of 督办.
  keyCase: {
    folder: 'case',
    offWith: 'keytask',
    screens: [
      screen('keyCaseHandle', '重点案件处置', {
        list: true,
        params: ['tab?'],
        parents: ['keyTaskHandleDetail', 'keyTaskHandleEdit'],
      }),
      screen('keyHandleConfirm', '重点处置确认', {
        list: true,
        params: ['tab?'],
        parents: ['keyTaskHandleDetail', 'keyTaskHandleEdit'],
      }),
    ],
  },
  // 指派, 改派 and 转交 of a signed case: actions on screens with specified calls.
  assign: {
    folder: 'case',
    calls: ['v1/handlePerson/assign', 'v1/handlePerson/batchAssign'],
  },
  // 催办 of the assignee of a case.
  urge: {
    folder: 'case',
    calls: ['v1/handlePerson/urge'],
  },
  // 本单位 in 超期预警.
  unitBoard: {
    folder: 'case',
    calls: [`${APP}CaseHandle/unitBoard`],
  },
  keytask: {
    calls: ['v1/keyTask/'],
    list: 'queryHandlePage',
    screens: [
      // id: the draft to continue; new: an empty one; cases: a new one about these, ids joined by commas; else the list.
      screen('keyTaskStart', '督办发起', { list: true, params: ['id?', 'new?', 'cases?', 'tab?'] }),
      screen('keyTaskHandle', '督办办理', { list: true, params: ['tab?'] }),
      screen('keyTaskHandleDetail', '督办详情', { of: 'keyTask', params: ['id'] }),
      // finish: 提交办结 instead of 阶段反馈. draft: the client id of a feedback, to find it in drafts and outbox.
      screen('keyTaskHandleEdit', '督办任务办理', { params: ['id', 'finish?', 'draft?'] }),
      screen('examineApproval', '督办审批', { list: true, params: ['tab?'] }),
      screen('examineApprovalDetail', '审批详情', { params: ['id'] }),
      screen('examineApprovalEdit', '审批办理', { params: ['id'] }),
      screen('keyTaskConfirm', '督办确认', { list: true, params: ['tab?'] }),
      screen('keyTaskConfirmDetail', '督办确认详情', { params: ['id'] }),
      screen('keyTaskConfirmEdit', '督办确认办理', { params: ['id'] }),
      screen('checkFeedback', '核查反馈', { list: true, params: ['tab?'] }),
      screen('checkFeedbackEdit', '核查反馈办理', { params: ['id', 'draft?'] }),
      screen('checkFeedbackDetail', '核查反馈详情', { params: ['id'] }),
      // id: the task to inspect; without it the list.
      screen('fieldInspection', '现场核查', { list: true, params: ['id?', 'tab?'] }),
      screen('keyApplyDelay', '督办延期申请', { params: ['id'] }),
      screen('keyAttachmentDetail', '重点附件详情', { params: ['id'] }),
      screen('keyHandleInfo', '重点处置信息', { params: ['id'] }),
    ],
  },
} as const satisfies Readonly<Record<string, AreaRow>>
