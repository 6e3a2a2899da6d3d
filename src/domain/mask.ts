const MOBILE = /^1[3-9]\d{9}$/

function digitsOf(phone: string): string {
  return phone.replace(/[\s-]/g, '')
}

/** Whether a text is a mainland mobile number; spaces and hyphens are allowed. */
export function isMobile(phone: string): boolean {
  return MOBILE.test(digitsOf(phone))
}

/** A text masked by the gateway stays as it is, so no text is masked twice. */
const isMasked = (text: string): boolean => text.includes('*')

/** 林志强 → 林**; '' stays ''. */
export function maskName(name: string): string {
  const letters = [...name.trim()]
  if (isMasked(name) || letters.length === 0) return letters.join('')
  return letters[0] + '*'.repeat(Math.max(1, letters.length - 1))
}

/** 13800000001 → 138****0001; other numbers of 7 digits or more keep 3 and 2 (059****22); shorter ones are hidden. */
export function maskPhone(phone: string): string {
  const digits = digitsOf(phone)
  if (isMasked(digits)) return digits
  if (MOBILE.test(digits)) return `${digits.slice(0, 3)}****${digits.slice(-4)}`
  return digits.length < 7 ? '*'.repeat(digits.length) : `${digits.slice(0, 3)}****${digits.slice(-2)}`
}

/** 350203199001011234 → 350203********1234; other papers keep their first and last character. */
export function maskIdCard(id: string): string {
  const text = id.trim()
  if (isMasked(text)) return text
  if (text.length < 3) return '*'.repeat(text.length)
  const [head, tail] = text.length === 18 ? [6, 4] : text.length === 15 ? [6, 3] : [1, 1]
  return text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(-tail)
}
