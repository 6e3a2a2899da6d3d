import { screen } from './row'

export const policyRows = [
  screen('privacyPolicy', '隐私政策', { open: true }),
  screen('sdkPrivacy', '第三方SDK说明', { open: true }),
] as const
