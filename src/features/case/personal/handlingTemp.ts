import type { HandlingTemp } from '@/api/contract/casePersonal'
import { mediaKind, PhotoKind } from '@/domain/attachment'
import { present, toAttachments, type PhotoItem } from '@/kit/attachments/photoItem'
import { EMPTY_HANDLING, type HandlingForm } from '../handle/handlingForm'

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

type TempPhoto = HandlingTemp['attachments'][number]

/** A photo the server has; this device need not have its bytes. Its id follows from its path, so that it stays the same. */
function photoOf({ attachmentName, attachmentPath, ...photo }: TempPhoto, savedAt: number): PhotoItem {
  const film = mediaKind(attachmentPath) === 'video'
  return {
    id: `temp${attachmentPath}`,
    name: attachmentName,
    type: film ? 'video/mp4' : 'image/jpeg',
    media: film ? 'video' : 'image',
    size: 0,
    ...photo,
    // A gateway that forgot it: the form takes no other kind.
    kind: photo.kind || PhotoKind.after,
    takenAt: photo.takenAt ?? savedAt,
    path: attachmentPath,
    lost: false,
  }
}

/** The form as the server kept it; null when it says nothing, as some gateways answer where nothing is kept. */
export function formOf(temp: HandlingTemp): HandlingForm | null {
  const { result, opinion, unit, person, phone, attachments, time } = temp
  const photos = attachments
    .filter(({ attachmentPath }) => attachmentPath !== '')
    .map((one) => photoOf(one, time ?? 0))
  const form = { result, opinion, unit, person, phone, photos }
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
