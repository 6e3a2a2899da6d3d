import { kilometres } from './time'

/** Kilometres from and to, as typed; '' is no limit. */
export interface MileageRange {
  min: string
  max: string
}

export const NO_MILEAGE: MileageRange = { min: '', max: '' }

const TYPED = /^\d{1,5}(\.\d{1,2})?$/

const read = (typed: string): number | null => (TYPED.test(typed.trim()) ? Number(typed) : null)

/** Error of a range; '' when it is valid. spec §9: two decimals. */
export function mileageProblem({ min, max }: MileageRange): string {
  const typed = [min, max].map((text) => text.trim()).filter((text) => text !== '')
  if (typed.some((text) => read(text) === null)) return '请填公里数，最多两位小数'
  const [from, to] = [read(min), read(max)]
  return from !== null && to !== null && from > to ? '起始里程不能大于终止里程' : ''
}

/**
 * Whether a mileage (metres) is in a range (km, both ends included). It compares the value shown (kilometres, two decimals,
 * spec §9): 1.23 公里 is found by 1.23. An invalid range finds all.
 */
export function inMileage(metres: number, range: MileageRange): boolean {
  if (mileageProblem(range) !== '') return true
  const shown = Number(kilometres(metres))
  return shown >= (read(range.min) ?? 0) && shown <= (read(range.max) ?? Infinity)
}
