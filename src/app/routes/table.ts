import { registerScreens, type ScreenRow } from '@/kit/screen/rows'
import { firstScreen, screen } from './row'

/**
 * All 130 rows, by area: the 125 paths of spec §2, the 3 children of /twoViolations, inspectRun and search. Written out rather than found by a
 * glob, because links get their names and parameters from these types.
 */
export const rowsByArea = {
  portal: [
    firstScreen('gateway', '工作台', () => import('@/features/portal/Gateway')),
    screen('search', '搜索', { params: ['q?'] }),
  ],
  visit: [
    screen('verifyTask', '核实任务', { list: true, params: ['tab?'], keepAlive: true }),
    // done: after a submit, shows the nearest remaining work.
    screen('verifyAction', '任务核实', { params: ['id', 'done?'] }),
    screen('checkTask', '核查任务', { list: true, params: ['tab?'], keepAlive: true }),
    screen('checkAction', '任务核查', { params: ['id', 'done?'] }),
    // part: its flow, or its files.
    screen('taskDetail', '任务详情', { params: ['kind', 'id', 'part?'] }),
    // from, to: days they were done on; lamp: in time or not; result, state: their outcome.
    screen('taskRecord', '任务记录', {
      list: true,
      keepAlive: true,
      params: ['tab?', 'from?', 'to?', 'lamp?', 'result?', 'state?'],
    }),
  ],
  command: [
    screen('commandTask', '指令任务', { list: true, params: ['tab?'], keepAlive: true }),
    // finish: 完成 instead of a feedback. draft: the client id of a feedback, to find it in drafts and outbox.
    screen('commandAction', '指令反馈', { params: ['id', 'finish?', 'draft?'] }),
  ],
  campaign: [
    // id: the points of one campaign; point: the one on top.
    screen('specialInspect', '专项巡查', { params: ['id?', 'point?'] }),
    // campaign, point: the point to score.
    screen('civilizedSpecial', '文明督导上报', { params: ['draft?', 'campaign?', 'point?'] }),
    // draft: the client id of the form, so that a reload finds it. campaign: preselected.
    screen('specialRegister', '专项登记', { params: ['draft?', 'campaign?'] }),
    screen('speciaSupervise', '文明督导', { params: ['draft?', 'campaign?'] }), // sic: specia, spec §2
    screen('specialRecode', '专项记录', { list: true, params: ['tab?'], keepAlive: true }), // sic: Recode
    // part: its flow, or its files.
    screen('specialProDetail', '专项问题详情', { of: 'finding', params: ['id', 'part?'] }),
    screen('specialProHandleDetail', '专项问题处置详情', { params: ['id'] }),
    screen('specialHandle', '专项处置', { list: true, params: ['tab?'], keepAlive: true }),
    screen('specialDetail', '专项详情', { params: ['id'] }),
    // assign: 派发 instead of feedback. done: after a submit, shows the nearest remaining work.
    screen('specialFeedback', '专项处置反馈', { params: ['id', 'assign?', 'done?'] }),
  ],
  report: [
    // id: the draft of the server to continue. draft: the client id of the form, so that a reload finds it. about: kind/id of the
    // object it is about. campaign, point: the point of a campaign it was found at. type: the type of
    // the previous report (再报一件).
    screen('problemRegister', '问题登记', {
      params: ['id?', 'draft?', 'about?', 'campaign?', 'point?', 'type?'],
    }),
    screen('problemRecord', '问题记录', { list: true, keepAlive: true, params: ['tab?'] }),
    // add: 补充照片; draft: the client id of one, to find it in drafts and outbox.
    screen('problemDetail', '问题详情', { of: 'problem', params: ['id', 'add?', 'draft?'] }),
  ],
  policy: [
    screen('privacyPolicy', '隐私政策', { open: true }),
    screen('sdkPrivacy', '第三方SDK说明', { open: true }),
  ],
  collection: [
    screen('infoCollection', '信息采集', { keepAlive: true }),
    // draft: its client id; `mends`: the returned record to correct; code: of the scanned booth; task: the 采集任务 it completes.
    screen('boothMerchant', '摊主商户采集', { params: ['draft?', 'mends?', 'code?', 'task?'] }),
    screen('stallPoint', '摊规点采集', { params: ['draft?', 'mends?', 'task?'] }),
    screen('point', '点位采集', { params: ['draft?', 'mends?', 'task?'] }),
    // code: of the booth; score: its 巡查打分, draft: its client id.
    screen('scanBoothInfo', '扫码查摊', { params: ['code?', 'score?', 'draft?'] }),
    // id: one record instead of the list; task: one 采集任务.
    screen('dataCollectRecord', '采集记录', {
      of: 'collect',
      path: 'collectRecord',
      params: ['id?', 'tab?', 'task?'],
    }),
  ],
  feedback: [
    // draft: its client id, to find it in drafts and outbox.
    screen('complaint', '投诉', { params: ['draft?'] }),
    screen('suggestion', '建议', { params: ['draft?'] }),
    screen('suggestionHistory', '投诉建议记录', { params: ['tab?'], keepAlive: true }),
    // act: 追问 (ask) or 评价 (rate) instead of the detail.
    screen('suggestionDetail', '投诉建议详情', { params: ['id', 'act?', 'draft?'] }),
  ],
  patrol: [
    // month: 2026-06, by default the current one; day: one of it; min, max: kilometres.
    screen('inspectRecord', '巡查记录', { keepAlive: true, params: ['month?', 'day?', 'min?', 'max?'] }),
    screen('inspectDetail', '巡查详情', { of: 'inspect', params: ['id'] }),
    // Not in the specification. id: a recording that stays on this phone.
    screen('inspectRun', '巡查', { params: ['id?'] }),
  ],
  object: [
    screen('gridQuery', '网格查询', { list: true, params: ['q?'] }),
    // draft, of any detail: the 纠错 to continue.
    screen('gridDetail', '网格详情', { params: ['id', 'draft?'] }),
    screen('elementDetail', '部件详情', { params: ['id', 'draft?'] }),
    screen('pointQuery', '点位查询', { list: true, params: ['q?'] }),
    screen('pointDetail', '点位详情', { params: ['id', 'draft?'] }),
    screen('merchantQuery', '商户查询', { list: true, params: ['q?'] }),
    screen('merchantDetail', '商户详情', { params: ['id', 'draft?'] }),
    screen('stallPointQuery', '摊规点查询', { list: true, params: ['q?'] }),
    screen('stallPointDetail', '摊规点详情', { params: ['id', 'draft?'] }),
    screen('zoneLayer', '区域图层'),
    screen('zoneLayerDetail', '图层详情', { params: ['id', 'draft?'] }),
  ],
  // Three tabs that are separate routes (spec §2): replacing one by another keeps the instance.
  violation: [
    screen('twoViolations', '两违巡查', { params: ['show?'] }),
    // The default one has the address of its parent.
    screen('twoViolationsManage', '巡查管理', {
      path: 'twoViolations',
      params: ['show?'],
      within: 'twoViolations',
    }),
    // id: the file of one building; edit: its form (file), or that of a new one (new). draft: the client id of the form.
    screen('oneBuilding', '一楼一档', {
      path: 'twoViolations/oneBuilding',
      params: ['id?', 'edit?', 'draft?'],
      within: 'twoViolations',
    }),
    // id: one record, or a part of it (flow, files); act: the form of one of its moves.
    screen('recordList', '巡查记录', {
      of: 'survey',
      path: 'twoViolations/recordList',
      params: ['show?', 'id?', 'part?', 'act?'],
      within: 'twoViolations',
    }),
    // building: the chosen one; code: the one with the number on a plate; site: a place without a registered building. draft: the client id of the form.
    screen('inspectEntry', '巡查录入', { params: ['building?', 'code?', 'site?', 'draft?'] }),
  ],
  notice: [
    screen('announcement', '通知公告', { params: ['tab?'], keepAlive: true }),
    screen('announcementDetail', '公告详情', { params: ['id'] }),
    screen('noticeDetail', '公告详情', { path: 'external/noticeDetail', params: ['id'], open: true }),
  ],
  duty: [
    // sign, shift: the form of 签到 (in) or 签退 (out) of a shift. draft: its client id, so that a reload finds it. tab, day: see
    // there.
    screen('dutyReportRecord', '值班报备记录', { params: ['sign?', 'shift?', 'draft?', 'tab?'] }),
    screen('signDetail', '签到详情', { params: ['id'] }),
    screen('dailyDetail', '日报详情', { params: ['id'] }),
    // day: YYYY-MM-DD; today by default.
    screen('dailyEdit', '日报填报', { params: ['day?'] }),
    screen('dutyTodo', '班组待办', { list: true, params: ['tab?'] }),
    // part: its flow, or its files.
    screen('dutyTodoDetail', '待办详情', { of: 'dutyTodo', params: ['id', 'part?'] }),
    // pass: 转交 instead of handling.
    screen('dutyTodoEdit', '待办办理', { params: ['id', 'pass?'], needsAccount: true }),
    screen('dutyDetail', '值班详情', { params: ['id'] }),
    screen('dutySearch', '值班查询'),
  ],
  case: [
    screen('keyCaseDetail', '重点案件详情', { params: ['id'] }),
    // assign: a signed case gets an assignee.
    screen('keyCaseEdit', '重点案件办理', { params: ['id', 'assign?'] }),
    screen('keyCaseHandle', '重点案件处置', {
      list: true,
      params: ['tab?'],
      parents: ['keyTaskHandleDetail', 'keyTaskHandleEdit'],
    }),
    screen('keyCaseHandleDetail', '重点处置详情', { params: ['id'] }),
    screen('keyCaseHandleEdit', '重点处置办理', { params: ['id'] }),
    screen('keyHandleConfirm', '重点处置确认', {
      list: true,
      params: ['tab?'],
      parents: ['keyTaskHandleDetail', 'keyTaskHandleEdit'],
    }),
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
  keytask: [
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
  stats: [
    // scope: mine or unit; by: day, week or month; at: a day of it, YYYY-MM-DD; show: the number of the chart.
    screen('appDataStatistics', '应用数据统计', { params: ['scope?', 'by?', 'at?', 'show?'] }),
    // period, from, to: the days; show: the figure of trend and ranking; rank: regions or departments; and the region and unit of
    // every list.
    screen('platformStatistics', '平台统计', {
      params: ['period?', 'from?', 'to?', 'area?', 'street?', 'community?', 'dept?', 'show?', 'rank?'],
    }),
  ],
  conversation: [
    // peer: the user to call, name: shown until the server answers; without peer the list of calls. call: the incoming call to
    // answer.
    screen('videoCall', '视频通话', { params: ['peer?', 'name?', 'call?'] }),
    // peer: the other user; without it the list. name: shown until the server answers. card: the id of a case whose card is ready
    // to be sent to the chosen user.
    screen('conversation', '会话', { params: ['peer?', 'name?', 'card?'] }),
  ],
  faq: [screen('faq', '常见问题', { params: ['open?', 'q?'] })],
  question: [screen('question', '问卷调查', { params: ['id?', 'draft?'] })],
} as const

export const rows = Object.values(rowsByArea).flat()

declare module '@/kit/screen/rows' {
  interface Register {
    rows: typeof rows
  }
}

registerScreens(rows)

const byPath = new Map<string, ScreenRow>()
// A parent comes before the child with the same address, and the first one wins.
for (const row of rows) if (!byPath.has(row.path)) byPath.set(row.path, row)

/** The row of an address without basename ('/caseSign'); undefined for an unknown one. */
export const rowAt = (pathname: string): ScreenRow | undefined =>
  byPath.get(pathname.replace(/^\/+|\/+$/g, ''))
