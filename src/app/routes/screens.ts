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
  opinionTemplate: () => import('@/features/case/OpinionTemplate'),
  caseLable: () => import('@/features/case/CaseLable'),
  privacyPolicy: () => import('@/features/policy/PrivacyPolicy'),
  sdkPrivacy: () => import('@/features/policy/SdkPrivacy'),
  problemRegister: () => import('@/features/task/ProblemRegister'),
  notFound: () => import('../NotFound'),
} satisfies Record<string, () => Promise<unknown>>

/** The route names that have a screen. */
export type BuiltName = keyof typeof screens
