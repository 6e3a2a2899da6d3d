import { eveningIn } from '../dateRules'
import type { Millis } from '../time'

/** 要求模板: usual values for a type of task. '' and 0 where it has none. */
export interface Template {
  type: string
  level: string
  requirement: string
  /** 期限 and 反馈周期, in days. */
  days: number
  cycleDays: number
}

/** The fields of 督办发起 that a template fills in. */
export interface Templated {
  type: string
  level: string
  requirement: string
  deadline: Millis | null
  /** Digits only. */
  cycleDays: string
}

const LABEL: readonly (readonly [keyof Templated, string])[] = [
  ['type', '类型'],
  ['level', '级别'],
  ['requirement', '要求'],
  ['deadline', '期限'],
  ['cycleDays', '反馈周期'],
]

/** Values of a template at `now` (epoch ms). Its days end in the evening. */
function valuesOf({ type, level, requirement, days, cycleDays }: Template, now: Millis): Templated {
  return {
    type,
    level,
    requirement,
    deadline: days > 0 ? eveningIn(days, now) : null,
    cycleDays: cycleDays > 0 ? String(cycleDays) : '',
  }
}

const isBlank = (value: string | Millis | null): boolean => value === null || value === ''

export interface FromTemplate {
  /** Values for empty fields. */
  fill: Partial<Templated>
  /** Values that would replace others, with their labels. */
  replace: Partial<Templated>
  clashes: readonly string[]
}

/** Applies a template: it fills empty fields, and replaces other values only after a confirmation. */
export function fromTemplate(form: Templated, template: Template, now: Millis): FromTemplate {
  const values = valuesOf(template, now)
  const of = (keys: readonly (keyof Templated)[]): Partial<Templated> =>
    Object.fromEntries(keys.map((key) => [key, values[key]]))
  const filled = LABEL.filter(([key]) => !isBlank(values[key]))
  const blank = filled.filter(([key]) => isBlank(form[key]))
  const other = filled.filter(([key]) => !isBlank(form[key]) && form[key] !== values[key])
  return {
    fill: of(blank.map(([key]) => key)),
    replace: of(other.map(([key]) => key)),
    clashes: other.map(([, label]) => label),
  }
}
