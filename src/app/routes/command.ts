import { screen } from './row'

export const commandRows = [
  screen('commandTask', '指令任务', { params: ['tab?'], keepAlive: true }),
  // finish: 完成 instead of a feedback. draft: the client id of a feedback, to find it in drafts and outbox.
  screen('commandAction', '指令反馈', { params: ['id', 'finish?', 'draft?'] }),
] as const
