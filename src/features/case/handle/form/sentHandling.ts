import type { SentAttachment } from '@/api/contract/caseHandle'
import { PhotoKind } from '@/domain/attachment'
import { sentPhoto } from '@/kit/attachments/sentPhoto'
import { EMPTY_HANDLING, type HandlingForm } from './handlingForm'

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
