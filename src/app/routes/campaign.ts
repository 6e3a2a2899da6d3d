import { screen } from './row'

export const campaignRows = [
  // id: the points of one campaign; point: the one on top.
  screen('specialInspect', '专项巡查', { params: ['id?', 'point?'] }),
  // campaign, point: the point to score.
  screen('civilizedSpecial', '文明督导上报', { params: ['draft?', 'campaign?', 'point?'] }),
  // draft: the client id of the form, so that a reload finds it. campaign: preselected.
  screen('specialRegister', '专项登记', { params: ['draft?', 'campaign?'] }),
  screen('speciaSupervise', '文明督导', { params: ['draft?', 'campaign?'] }), // sic: specia, spec §2
  screen('specialRecode', '专项记录', { params: ['tab?'], keepAlive: true }), // sic: Recode
  // part: its flow, or its files.
  screen('specialProDetail', '专项问题详情', { params: ['id', 'part?'] }),
  screen('specialProHandleDetail', '专项问题处置详情', { params: ['id'] }),
  screen('specialHandle', '专项处置', { params: ['tab?'], keepAlive: true }),
  screen('specialDetail', '专项详情', { params: ['id'] }),
  // assign: 派发 instead of feedback. done: after a submit, shows the nearest remaining work.
  screen('specialFeedback', '专项处置反馈', { params: ['id', 'assign?', 'done?'] }),
] as const
