/**
 * Where the module of each built screen is, by route name. A chunk of its own: with the chunk names of all 128 screens the
 * first load would pay for what one user never opens.
 */
export const screens = {
  caseSign: () => import('@/features/case/sign/CaseSign'),
  caseDetail: () => import('@/features/case/sign/CaseDetail'),
  caseEdit: () => import('@/features/case/sign/CaseEdit'),
  caseHandle: () => import('@/features/case/handle/CaseHandle'),
  caseHandleDetail: () => import('@/features/case/handle/CaseHandleDetail'),
  caseHandleEdit: () => import('@/features/case/handle/CaseHandleEdit'),
  attachmentDetail: () => import('@/features/case/query/AttachmentDetail'),
  handleInfo: () => import('@/features/case/query/HandleInfo'),
  personalHandle: () => import('@/features/case/personal/PersonalHandle'),
  personalHandleDetail: () => import('@/features/case/personal/PersonalHandleDetail'),
  personalHandleEdit: () => import('@/features/case/personal/PersonalHandleEdit'),
  applyDelay: () => import('@/features/case/delay/ApplyDelay'),
  caseWithdrawal: () => import('@/features/case/withdraw/CaseWithdrawal'),
  caseWithdrawalEdit: () => import('@/features/case/withdraw/CaseWithdrawalEdit'),
  handleConfirm: () => import('@/features/case/confirm/HandleConfirm'),
  handleConfirmDetail: () => import('@/features/case/confirm/HandleConfirmDetail'),
  handleConfirmEdit: () => import('@/features/case/confirm/HandleConfirmEdit'),
  caseRelieve: () => import('@/features/case/release/CaseRelieve'),
  caseRelieveDetail: () => import('@/features/case/release/CaseRelieveDetail'),
  caseRelieveEdit: () => import('@/features/case/release/CaseRelieveEdit'),
  caseAddFeedback: () => import('@/features/case/feedback/CaseAddFeedback'),
  caseAddFeedbackDetail: () => import('@/features/case/feedback/CaseAddFeedbackDetail'),
  caseAddFeedbackEdit: () => import('@/features/case/feedback/CaseAddFeedbackEdit'),
  opinionTemplate: () => import('@/features/case/words/OpinionTemplate'),
  caseLable: () => import('@/features/case/words/CaseLable'),
  caseDetail2: () => import('@/features/case/query/CaseDetail2'),
  handlingCase: () => import('@/features/case/query/HandlingCase'),
  caseUnion: () => import('@/features/case/query/CaseUnion'),
  advertiseMonitor: () => import('@/features/case/query/AdvertiseMonitor'),
  caseWarn: () => import('@/features/case/query/CaseWarn'),
  caseWarnDetail: () => import('@/features/case/query/CaseWarnDetail'),
  shortMsg: () => import('@/features/case/query/ShortMsg'),
  keyTaskHandle: () => import('@/features/keytask/handle/KeyTaskHandle'),
  keyTaskHandleDetail: () => import('@/features/keytask/handle/KeyTaskHandleDetail'),
  privacyPolicy: () => import('@/features/policy/PrivacyPolicy'),
  sdkPrivacy: () => import('@/features/policy/SdkPrivacy'),
  problemRegister: () => import('@/features/task/ProblemRegister'),
  notFound: () => import('../NotFound'),
} satisfies Record<string, () => Promise<unknown>>

/** The route names that have a screen. */
export type BuiltName = keyof typeof screens
