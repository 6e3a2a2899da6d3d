import type { HandlingTemp } from '@/api/contract/casePersonal'
import { present, toAttachments } from '@/kit/attachments/photoItem'
import { EMPTY_HANDLING, type HandlingForm } from '../handle/form/handlingForm'
import { formOfSent } from '../handle/form/sentHandling'

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
export const WORDS = ['result', 'opinion', 'unit', 'person', 'phone'] as const

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
