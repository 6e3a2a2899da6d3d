import { screen } from './row'

// Three tabs that are separate routes (spec §2): replacing one by another keeps the instance.
const within = 'twoViolations'

export const violationRows = [
  screen('twoViolations', '两违巡查', { params: ['show?'] }),
  // The default one has the address of its parent.
  screen('twoViolationsManage', '巡查管理', { path: 'twoViolations', params: ['show?'], within }),
  // id: the file of one building.
  screen('oneBuilding', '一楼一档', { path: 'twoViolations/oneBuilding', params: ['id?'], within }),
  // id: one record, or a part of it (flow, files); act: the form of one of its moves.
  screen('recordList', '巡查记录', {
    path: 'twoViolations/recordList',
    params: ['show?', 'id?', 'part?', 'act?'],
    within,
  }),
  // building: the chosen one; code: the one with the number on a plate. draft: the client id of the form.
  screen('inspectEntry', '巡查录入', { params: ['building?', 'code?', 'draft?'] }),
] as const
