import { screen } from './row'

// Three tabs that are routes of their own (spec §2): one put in the place of another leaves the screen where it is.
const within = 'twoViolations'

export const violationRows = [
  screen('twoViolations', '两违巡查', { params: ['show?'] }),
  // The default one shares the parent's address.
  screen('twoViolationsManage', '巡查管理', { path: 'twoViolations', params: ['show?'], within }),
  // id: the file of one building.
  screen('oneBuilding', '一楼一档', { path: 'twoViolations/oneBuilding', params: ['id?'], within }),
  // id: one record, in whole or a part of it (flow, files); act: the form of a move of it.
  screen('recordList', '巡查记录', {
    path: 'twoViolations/recordList',
    params: ['show?', 'id?', 'part?', 'act?'],
    within,
  }),
  // building: the one that was chosen; code: the one whose number a plate bears. draft: the client id of what is filled in.
  screen('inspectEntry', '巡查录入', { params: ['building?', 'code?', 'draft?'] }),
] as const
