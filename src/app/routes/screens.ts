/**
 * Where the module of each built screen is, by route name. A chunk of its own: with the chunk names of all 128 screens the
 * first load would pay for what one user never opens.
 */
export const screens = {
  caseSign: () => import('@/features/case/CaseSign'),
  caseDetail: () => import('@/features/case/CaseDetail'),
  caseEdit: () => import('@/features/case/CaseEdit'),
  caseHandle: () => import('@/features/case/CaseHandle'),
  caseHandleDetail: () => import('@/features/case/CaseHandleDetail'),
  caseHandleEdit: () => import('@/features/case/CaseHandleEdit'),
  attachmentDetail: () => import('@/features/case/AttachmentDetail'),
  handleInfo: () => import('@/features/case/HandleInfo'),
  personalHandle: () => import('@/features/case/PersonalHandle'),
  personalHandleDetail: () => import('@/features/case/PersonalHandleDetail'),
  personalHandleEdit: () => import('@/features/case/PersonalHandleEdit'),
  applyDelay: () => import('@/features/case/ApplyDelay'),
  caseWithdrawal: () => import('@/features/case/CaseWithdrawal'),
  caseWithdrawalEdit: () => import('@/features/case/CaseWithdrawalEdit'),
  handleConfirm: () => import('@/features/case/HandleConfirm'),
  handleConfirmDetail: () => import('@/features/case/HandleConfirmDetail'),
  handleConfirmEdit: () => import('@/features/case/HandleConfirmEdit'),
  caseRelieve: () => import('@/features/case/CaseRelieve'),
  caseRelieveDetail: () => import('@/features/case/CaseRelieveDetail'),
  caseRelieveEdit: () => import('@/features/case/CaseRelieveEdit'),
  caseAddFeedback: () => import('@/features/case/CaseAddFeedback'),
  caseAddFeedbackDetail: () => import('@/features/case/CaseAddFeedbackDetail'),
  caseAddFeedbackEdit: () => import('@/features/case/CaseAddFeedbackEdit'),
  opinionTemplate: () => import('@/features/case/OpinionTemplate'),
  caseLable: () => import('@/features/case/CaseLable'),
  caseDetail2: () => import('@/features/case/CaseDetail2'),
  handlingCase: () => import('@/features/case/HandlingCase'),
  caseUnion: () => import('@/features/case/CaseUnion'),
  advertiseMonitor: () => import('@/features/case/AdvertiseMonitor'),
  caseWarn: () => import('@/features/case/CaseWarn'),
  caseWarnDetail: () => import('@/features/case/CaseWarnDetail'),
  shortMsg: () => import('@/features/case/ShortMsg'),
  privacyPolicy: () => import('@/features/policy/PrivacyPolicy'),
  sdkPrivacy: () => import('@/features/policy/SdkPrivacy'),
  problemRegister: () => import('@/features/task/ProblemRegister'),
  notFound: () => import('../NotFound'),
} satisfies Record<string, () => Promise<unknown>>

/** The route names that have a screen. */
export type BuiltName = keyof typeof screens
