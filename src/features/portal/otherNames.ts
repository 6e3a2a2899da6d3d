import type { ScreenName } from '@/kit/screen/links'

/** What people look for instead of a module's label, and what is done there: 延期, 打回. */
export const OTHER_NAMES: Partial<Record<ScreenName, string>> = {
  verifyTask: '属实',
  checkTask: '复查 验收',
  commandTask: '派单 交办',
  problemRegister: '上报 报案 拍照',
  caseSign: '接单 拒签 退回',
  personalHandle: '办理 整改 返工 打回 延期 挂账',
  caseHandle: '办理 指派 整改 返工 打回 延期 挂账',
  handleConfirm: '审核 打回',
  caseWarn: '逾期 超时 延期',
  caseWithdrawal: '撤销 取消',
  caseRelieve: '挂账',
  caseUnion: '搜索 进度',
  caseAddFeedback: '补充',
  handlingCase: '进度',
  scanBoothInfo: '二维码',
  dutyReportRecord: '打卡',
  announcement: '消息',
  complaint: '举报',
  opinionTemplate: '模板',
  appDataStatistics: '报表',
  conversation: '聊天',
  faq: '帮助',
}
