import { screen } from './row'

export const visitRows = [
  screen('verifyTask', '核实任务', { params: ['tab?'], keepAlive: true }),
  // done: after a submit, shows the nearest remaining work.
  screen('verifyAction', '任务核实', { params: ['id', 'done?'] }),
  screen('checkTask', '核查任务', { params: ['tab?'], keepAlive: true }),
  screen('checkAction', '任务核查', { params: ['id', 'done?'] }),
  // part: its flow, or its files.
  screen('taskDetail', '任务详情', { params: ['kind', 'id', 'part?'] }),
  // from, to: days they were done on; lamp: in time or not; result, state: their outcome.
  screen('taskRecord', '任务记录', {
    keepAlive: true,
    params: ['tab?', 'from?', 'to?', 'lamp?', 'result?', 'state?'],
  }),
] as const
