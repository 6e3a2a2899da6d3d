import * as v from 'valibot'
import type { Millis } from '@/domain/time'
import { EMPTY_HANDLING, handlingSchema, type HandlingForm } from '../handle/form/handlingForm'
import { isKept, WORDS } from './handlingTemp'

// Of 个人处置办理 there may be several versions: the draft on this phone, the 暂存 on the server, another that a second phone has
// kept since. One is on show; the others stay in the draft until the case is submitted.

/** Written on this phone, or taken from the server. */
const origin = v.picklist(['device', 'server'])

/** One that has given way: kept in the draft, so that neither a killed tab nor another phone loses it. */
const version = v.object({
  from: origin,
  /** When it was last written or kept; null where nobody knows. */
  savedAt: v.nullable(v.number()),
  form: handlingSchema,
})
export type Version = v.InferOutput<typeof version>

/** 个人处置办理 as its draft keeps it. */
export const personalSchema = v.object({
  ...handlingSchema.entries,
  /** Where the version on show comes from. */
  from: v.fallback(origin, 'device'),
  /** What the server kept when it was last taken up here: written over, nothing of it is lost. */
  known: v.fallback(v.nullable(handlingSchema), null),
  /** The others, the last that gave way first. */
  aside: v.fallback(v.array(version), []),
})
export type PersonalForm = v.InferOutput<typeof personalSchema>

export const EMPTY_PERSONAL: PersonalForm = { ...EMPTY_HANDLING, from: 'device', known: null, aside: [] }

/** The version on show by itself. */
export const handlingOf = ({ from: _from, known: _known, aside: _aside, ...form }: PersonalForm) => form

/** The form as it starts from what the server keeps of it, else from what was submitted before. */
export const startedFrom = (temp: HandlingForm | null, former: HandlingForm | null): PersonalForm => ({
  ...EMPTY_PERSONAL,
  ...(temp ?? former),
  known: temp,
})

/** With another version beside the one on show, unless it says nothing or is there already. */
export function withAside(value: PersonalForm, other: Version): PersonalForm {
  if (isSame(other.form, EMPTY_HANDLING)) return value
  return { ...value, aside: [other, ...value.aside.filter(({ form }) => !isSame(form, other.form))] }
}

/** With another version on show; the one that was, last written at `savedAt`, gives way. */
export function changedTo(
  value: PersonalForm,
  savedAt: Millis | null,
  { from, form }: Pick<Version, 'from' | 'form'>,
): PersonalForm {
  const { aside, known } = withAside(value, { from: value.from, savedAt, form: handlingOf(value) })
  return { ...form, from, known, aside: aside.filter((one) => !isSame(one.form, form)) }
}

/** The same, with what the server keeps now. */
export const changedToTemp = (value: PersonalForm, savedAt: Millis | null, temp: HandlingForm) => ({
  ...changedTo(value, savedAt, { from: 'server', form: temp }),
  known: temp,
})

/** Whether what the server keeps is in none of the versions here: written over, it would be lost. */
export const isUnknown = ({ known, aside, ...value }: PersonalForm, temp: HandlingForm): boolean =>
  ![value, known ?? EMPTY_HANDLING, ...aside.map(({ form }) => form)].some((form) => isKept(form, temp))

/** Whether two say and show the same, photos that have not reached the server included. */
function isSame(a: HandlingForm, b: HandlingForm): boolean {
  const ids = ({ photos }: HandlingForm) => photos.map(({ id, path }) => path || id).join('|')
  return WORDS.every((word) => a[word] === b[word]) && ids(a) === ids(b)
}
