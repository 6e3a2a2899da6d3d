import { screen } from './row'

export const reportRows = [
  // id: the draft of the server to continue. draft: the client id of the form, so that a reload finds it. about: kind/id of the
  // object it is about. campaign, point: the point of a campaign it was found at.
  screen('problemRegister', '问题登记', { params: ['id?', 'draft?', 'about?', 'campaign?', 'point?'] }),
  screen('problemRecord', '问题记录', { keepAlive: true, params: ['tab?'] }),
  // add: 补充照片; draft: the client id of one, to find it in drafts and outbox.
  screen('problemDetail', '问题详情', { params: ['id', 'add?', 'draft?'] }),
] as const
