import { screen } from './row'

export const reportRows = [
  // id: the draft of the server that is gone on with. draft: the client id of what is filled in, by which a reload finds it.
  // about: kind/id of the object of the city it is reported at.
  // campaign, point: the point of a campaign it was found at; it starts from there.
  screen('problemRegister', '问题登记', { params: ['id?', 'draft?', 'about?', 'campaign?', 'point?'] }),
  screen('problemRecord', '问题记录', { keepAlive: true, params: ['tab?'] }),
  // add: 补充照片; draft: the client id of one, by which it is found again in drafts and outbox.
  screen('problemDetail', '问题详情', { params: ['id', 'add?', 'draft?'] }),
] as const
