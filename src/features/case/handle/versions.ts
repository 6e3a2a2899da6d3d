import * as v from 'valibot'
import type { Millis } from '@/domain/time'
import { EMPTY_HANDLING, handlingSchema, type HandlingForm, formOfSent } from './handlingForm'
import { type HandlingTemp, getCurrentUserTempFromCache } from '@/api/contract/casePersonal'
import { present, toAttachments } from '@/kit/attachments/photoItem'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keyOf, useApiQuery } from '@/kit/data/useApiQuery'

/** What the server keeps of the form, from this phone or another one. */
export interface ServerTemp {
  /** Asked and answered, or failed: the form can be drawn. */
  known: boolean
  form: HandlingForm | null
  savedAt: Millis | null
  /** Why nobody can tell; '' when it is known. */
  failure: string
  retry: () => void
  /** The form was submitted: the server keeps nothing of it any more. */
  forget: () => void
}

/** The 暂存 of a case. */
export function useServerTemp(id: string): ServerTemp {
  const client = useQueryClient()
  const asked = { query: { id } }
  const { data, error, isFetched, refetch } = useApiQuery(getCurrentUserTempFromCache, asked)
  const form = useMemo(() => (data ? formOf(data) : null), [data])
  return {
    known: isFetched,
    form,
    savedAt: data?.time ?? null,
    failure: data === undefined && error ? error.message : '',
    retry: () => void refetch(),
    forget: () => void client.setQueryData(keyOf(getCurrentUserTempFromCache, asked), null),
  }
}

// 暂存 of 个人处置办理: between the form, its draft on this device, and what the server keeps of it.

/** What is sent: only photos the server has already; the others stay in the draft of this device. */
export const tempData = (id: string, { result, opinion, unit, person, phone, photos }: HandlingForm) => ({
  id,
  result,
  opinion,
  unit,
  person,
  phone,
  attachments: toAttachments(photos),
})

/** The form as the server kept it; null when it says nothing, as some gateways answer where nothing is kept. */
export function formOf(temp: HandlingTemp): HandlingForm | null {
  const form = formOfSent(temp)
  return isKept(EMPTY_HANDLING, form) ? null : form
}

/** The fields of the form that hold words. */
const WORDS = ['result', 'opinion', 'unit', 'person', 'phone'] as const

/**
 * Whether the server keeps what the form says and shows. Photos that have not reached the server cannot be there: a form
 * that has them besides counts as the same, so that nobody is offered to give them up.
 */
export function isKept(form: HandlingForm, temp: HandlingForm): boolean {
  const paths = ({ photos }: HandlingForm) =>
    present(photos)
      .map(({ path }) => path)
      .filter((path) => path !== '')
      .join('|')
  return WORDS.every((word) => form[word].trim() === temp[word].trim()) && paths(form) === paths(temp)
}

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
