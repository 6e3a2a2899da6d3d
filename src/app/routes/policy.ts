import { screen } from './row'

export const policyRows = [
  screen('privacyPolicy', '隐私政策', () => import('@/features/policy/PrivacyPolicy'), { open: true }),
  screen('sdkPrivacy', '第三方SDK说明', () => import('@/features/policy/SdkPrivacy'), { open: true }),
] as const
