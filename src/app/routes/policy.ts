import { pending } from './row'

export const policyRows = [
  pending('privacyPolicy', '隐私政策', { open: true }),
  pending('sdkPrivacy', '第三方SDK说明', { open: true }),
] as const
