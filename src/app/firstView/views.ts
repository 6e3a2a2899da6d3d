/** The module of this folder that draws the first view of a screen, by route name. For the build (scripts/early.ts). */
export const viewModules = {
  gateway: 'workbench',
  caseSign: 'lists',
  caseHandle: 'lists',
  handleConfirm: 'lists',
  keyTaskHandle: 'lists',
  verifyTask: 'lists',
  checkTask: 'lists',
  problemRecord: 'lists',
  caseDetail: 'details',
  caseHandleDetail: 'details',
  personalHandleDetail: 'details',
  handleConfirmDetail: 'details',
  keyTaskHandleDetail: 'details',
} as const
