import { pending, screen } from './row'

export const taskRows = [
  pending('verifyTask', '核实任务', { keepAlive: true }),
  pending('verifyAction', '任务核实', { params: ['id'] }),
  pending('checkTask', '核查任务', { keepAlive: true }),
  pending('checkAction', '任务核查', { params: ['id'] }),
  pending('taskDetail', '任务详情', { params: ['kind', 'id'] }),
  pending('commandTask', '指令任务', { keepAlive: true }),
  pending('commandAction', '指令反馈', { params: ['id'] }),
  pending('specialInspect', '专项巡查'),
  pending('civilizedSpecial', '文明督导上报'),
  screen('problemRegister', '问题登记', {
    params: ['draft?'],
  }),
] as const
