import * as v from 'valibot'
import { call } from '@/api/call'
import type { CaseDetail } from '@/api/contract/case'
import {
  handlingSubmit,
  undertakingLast,
  undertakingSave,
  type SentAttachment,
  handlingLast,
} from '@/api/contract/caseHandle'
import { handlingProblems } from '@/domain/case/evidence'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/shot'
import { photoItem, present, toAttachments, unsentProblem, sentPhoto } from '@/kit/attachments/photoItem'
import type { FormSpec } from '@/kit/edit/form'
import { isLoggedOut } from '@/api/envelope'
import type { CallOptions } from '@/api/http'
import { PhotoKind } from '@/domain/attachment'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keyOf, useApiQuery } from '@/kit/data/useApiQuery'

/** 处置办理 as its draft keeps it: of a department and of a person alike. */
export const handlingSchema = v.object({
  result: v.string(),
  opinion: v.string(),
  photos: v.array(photoItem),
  /** 承办信息, optional. */
  unit: v.string(),
  person: v.string(),
  phone: v.string(),
})
export type HandlingForm = v.InferOutput<typeof handlingSchema>

export const EMPTY_HANDLING: HandlingForm = {
  result: '',
  opinion: '',
  photos: [],
  unit: '',
  person: '',
  phone: '',
}

/** Errors in the order of the form. */
export const handlingMissing = ({ result, opinion, photos }: HandlingForm): Problem[] => [
  ...handlingProblems({ result, opinion, photoCount: present(photos).length }),
  ...remarkProblems('photos', photos),
  ...unsentProblem(photos),
]

/** What the calls that submit it carry. */
export const handlingData = (id: string, { result, opinion, photos }: HandlingForm, handlerName: string) => ({
  id,
  result,
  opinion: opinion.trim(),
  attachments: toAttachments(photos),
  handlerName,
})

/** 案件处置办理: what the department did. */
export const handlingForm: Omit<FormSpec<HandlingForm, CaseDetail>, 'leads'> = {
  name: 'caseHandleEdit',
  schema: handlingSchema,
  empty: EMPTY_HANDLING,
  missing: handlingMissing,
  send: async ({ record: { id }, value, account, options }) => {
    await sendUndertaking(id, value, options)
    await call(handlingSubmit, { data: handlingData(id, value, account?.name ?? '') }, options)
  },
  said: '处置已提交',
}

interface Undertaking {
  unit: string
  person: string
  phone: string
}

/**
 * 承办信息 goes before the handling, where there is any: when it is refused the case is still open and nothing is lost. What
 * the server has already, from a try of which only the rest failed, is not sent again: each one is kept as a new line.
 */
export async function sendUndertaking(
  id: string,
  { unit, person, phone }: Undertaking,
  options?: CallOptions,
): Promise<void> {
  const own = { unit: unit.trim(), person: person.trim(), phone: phone.trim() }
  if (own.unit === '' && own.person === '' && own.phone === '') return
  if (await isOnRecord(id, own)) return
  await call(undertakingSave, { data: { id, ...own } }, options)
}

/** Whether this is the last the server was told. Where it does not say, it is told once more. */
async function isOnRecord(id: string, { unit, person, phone }: Undertaking): Promise<boolean> {
  try {
    const last = await call(undertakingLast, { query: { id } }, { quiet: true })
    return last?.unit === unit && last.person === person && last.phone === phone
  } catch (error) {
    if (isLoggedOut(error)) throw error
    return false
  }
}

// What the server has of a handling, as the form shows it: what was submitted, and what was kept for later.

interface Sent extends Partial<Pick<HandlingForm, 'unit' | 'person' | 'phone'>> {
  result: string
  opinion: string
  attachments: readonly SentAttachment[]
}

/** The form as the server has it. */
export function formOfSent({ attachments, ...sent }: Sent): HandlingForm {
  const photos = attachments
    .filter(({ attachmentPath }) => attachmentPath !== '')
    .map((photo) => sentPhoto(photo, PhotoKind.after))
  const { result, opinion, unit = '', person = '', phone = '' } = sent
  return { ...EMPTY_HANDLING, result, opinion, unit, person, phone, photos }
}

/** What was submitted of a case before it came back. */
export interface FormerHandling {
  /** Asked and answered, or failed, or not worth asking: the form can be drawn. */
  known: boolean
  /** Null where the case did not come back. */
  form: HandlingForm | null
  /** Why nobody can tell; '' when it is known. */
  failure: string
  retry: () => void
  /** The form was submitted: when the case comes back once more it starts from that. */
  forget: () => void
}

/** What the form of a case that came back starts from. */
export function useFormerHandling(record: CaseDetail | undefined): FormerHandling {
  const client = useQueryClient()
  const asked = { query: { id: record?.id ?? '' } }
  const cameBack = record !== undefined && record.returned !== null
  const { data, error, isFetched, refetch } = useApiQuery(handlingLast, asked, { enabled: cameBack })
  const form = useMemo(() => (cameBack && data ? formOfSent(data) : null), [cameBack, data])
  return {
    known: record !== undefined && (!cameBack || isFetched),
    form,
    failure: cameBack && data === undefined && error ? error.message : '',
    retry: () => void refetch(),
    forget: () => client.removeQueries({ queryKey: keyOf(handlingLast, asked) }),
  }
}
