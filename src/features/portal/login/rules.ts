import { isMobile } from '@/domain/mask'

export type LoginField = 'mobile' | 'captcha'

export interface Problem {
  field: LoginField
  text: string
}

/** The number as it is sent: without the blanks and hyphens of an address book. */
export const bareMobile = (mobile: string): string => mobile.replace(/[\s-]/g, '')

/** What is wrong with the number; null when nothing is. */
export function mobileProblem(mobile: string): Problem | null {
  if (isMobile(mobile)) return null
  return { field: 'mobile', text: bareMobile(mobile) === '' ? '请填写手机号' : '手机号应为 11 位数字' }
}

/** spec §5: the first thing that is wrong, in the order of the form. */
export function loginProblem(mobile: string, captcha: string): Problem | null {
  const first = mobileProblem(mobile)
  if (first) return first
  return captcha.trim() === '' ? { field: 'captcha', text: '请填写验证码' } : null
}
