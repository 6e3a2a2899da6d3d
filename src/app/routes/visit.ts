import { screen } from './row'

export const taskRows = [
  screen('verifyTask', '核实任务', { params: ['tab?'], keepAlive: true }),
  // done: it was sent, and in its place stands what is left near.
  screen('verifyAction', '任务核实', { params: ['id', 'done?'] }),
  screen('checkTask', '核查任务', { params: ['tab?'], keepAlive: true }),
  screen('checkAction', '任务核查', { params: ['id', 'done?'] }),
  // part: its whole flow, or all its files.
  screen('taskDetail', '任务详情', { params: ['kind', 'id', 'part?'] }),
  screen('commandTask', '指令任务', { params: ['tab?'], keepAlive: true }),
  // finish: 完成 in place of a feedback. draft: the client id of a feedback, by which it is found again in drafts and outbox.
  screen('commandAction', '指令反馈', { params: ['id', 'finish?', 'draft?'] }),
  // id: the points of one campaign; point: the one that stands on top.
  screen('specialInspect', '专项巡查', { params: ['id?', 'point?'] }),
  // campaign, point: the point it is about.
  screen('civilizedSpecial', '文明督导上报', { params: ['draft?', 'campaign?', 'point?'] }),
  // id: the draft of the server that is gone on with. draft: the client id of what is filled in, by which a reload finds it.
  // about: kind/id of the object of the city it is reported at.
  // campaign, point: the point of a campaign it was found at; it starts from there.
  screen('problemRegister', '问题登记', { params: ['id?', 'draft?', 'about?', 'campaign?', 'point?'] }),
] as const
