import type { SentAttachment } from '@/api/contract/caseHandle'
import { mediaKind, PhotoKind } from '@/domain/attachment'
import { UNDOUBTED, type PhotoItem } from '@/kit/attachments/photoItem'
import { EMPTY_HANDLING, type HandlingForm } from './handlingForm'

// What the server has of a handling, as the form shows it: what was submitted, and what was kept for later.

/** A photo the server has; this device need not have its bytes. Its id follows from its path, so that it stays the same. */
function photoOf({ attachmentName, attachmentPath, ...photo }: SentAttachment): PhotoItem {
  const film = mediaKind(attachmentPath) === 'video'
  return {
    id: `sent${attachmentPath}`,
    name: attachmentName,
    type: film ? 'video/mp4' : 'image/jpeg',
    media: film ? 'video' : 'image',
    size: 0,
    ...photo,
    // A gateway that forgot it: the form takes no other kind.
    kind: photo.kind || PhotoKind.after,
    path: attachmentPath,
    lost: false,
    ...UNDOUBTED,
  }
}

interface Sent extends Partial<Pick<HandlingForm, 'unit' | 'person' | 'phone'>> {
  result: string
  opinion: string
  attachments: readonly SentAttachment[]
}

/** The form as the server has it. */
export function formOfSent({ attachments, ...sent }: Sent): HandlingForm {
  const photos = attachments.filter(({ attachmentPath }) => attachmentPath !== '').map(photoOf)
  const { result, opinion, unit = '', person = '', phone = '' } = sent
  return { ...EMPTY_HANDLING, result, opinion, unit, person, phone, photos }
}
