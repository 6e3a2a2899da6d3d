import type { AreaRow } from '@/city/areas'
import { APP, screen } from './row'

/** Work in the field that is no case, and duty. */
export const fieldAreas = {
  visit: {
    calls: [`${APP}Task/`],
    list: 'queryUnVerifyPage',
    screens: [
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
  },
  command: {
    calls: [`${APP}Task/queryCommand`, `${APP}Task/command`],
    list: 'DoingPage',
    screens: [
      screen('commandTask', '指令任务', { list: true, params: ['tab?'], keepAlive: true }),
      // finish: 完成 instead of a feedback. draft: the client id of a feedback, to find it in drafts and outbox.
      screen('commandAction', '指令反馈', { params: ['id', 'finish?', 'draft?'] }),
    ],
  },
  campaign: {
    calls: ['v1/special/'],
    list: 'queryCampaignPage',
    screens: [
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
  },
  report: {
    calls: [`${APP}Problem/`],
    list: 'myPage',
    screens: [
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
  },
  patrol: {
    calls: [`${APP}Inspect/`],
    screens: [
      // month: 2026-06, by default the current one; day: one of it; min, max: kilometres.
      screen('inspectRecord', '巡查记录', { keepAlive: true, params: ['month?', 'day?', 'min?', 'max?'] }),
      screen('inspectDetail', '巡查详情', { of: 'inspect', params: ['id'] }),
    ],
  },
  // Recording an inspection: without it the track stays on the phone, and 巡查记录 is still there.
  patrolTrack: {
    folder: 'patrol',
    calls: [`${APP}Inspect/track`, `${APP}Inspect/finish`, `${APP}Inspect/byClientId`],
  },
  recording: {
    folder: 'patrol',
    screens: [
      // Not in the specification. id: a recording that stays on this phone.
      screen('inspectRun', '巡查', { params: ['id?'] }),
    ],
  },
  // Three tabs that are separate routes (spec §2): replacing one by another keeps the instance.
  violation: {
    calls: ['v1/twoViolations/'],
    list: 'queryBuildingPage',
    screens: [
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
  },
  duty: {
    calls: ['v1/duty/'],
    list: 'today',
    screens: [
      // sign, shift: the form of 签到 (in) or 签退 (out) of a shift. draft: its client id, so that a reload finds it. tab, day: see
      // there.
      screen('dutyReportRecord', '值班报备记录', { params: ['sign?', 'shift?', 'draft?', 'tab?'] }),
      screen('signDetail', '签到详情', { params: ['id'] }),
      screen('dutyDetail', '值班详情', { params: ['id'] }),
      screen('dutySearch', '值班查询'),
    ],
  },
  daily: {
    folder: 'duty',
    calls: ['v1/daily/'],
    list: 'queryMinePage',
    screens: [
      screen('dailyDetail', '日报详情', { params: ['id'] }),
      // day: YYYY-MM-DD; today by default.
      screen('dailyEdit', '日报填报', { params: ['day?'] }),
    ],
  },
  dutyTodo: {
    folder: 'duty',
    calls: ['v1/dutyTodo/'],
    list: 'queryOpenPage',
    screens: [
      screen('dutyTodo', '班组待办', { list: true, params: ['tab?'] }),
      // part: its flow, or its files.
      screen('dutyTodoDetail', '待办详情', { of: 'dutyTodo', params: ['id', 'part?'] }),
      // pass: 转交 instead of handling.
      screen('dutyTodoEdit', '待办办理', { params: ['id', 'pass?'], needsAccount: true }),
    ],
  },
} as const satisfies Readonly<Record<string, AreaRow>>
