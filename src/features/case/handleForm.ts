import * as v from 'valibot'
import { call } from '@/api/call'
import { undertakingSave } from '@/api/contract/caseWork'
import { handleProblems } from '@/domain/case/evidence'
import { photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'

/** 处置办理 as its draft keeps it: of a department and of a person alike. */
export const handleForm = v.object({
  result: v.string(),
  opinion: v.string(),
  photos: v.array(photoItem),
  /** 承办信息, optional. */
  unit: v.string(),
  person: v.string(),
  phone: v.string(),
})
export type HandleForm = v.InferOutput<typeof handleForm>

export const EMPTY_HANDLING: HandleForm = {
  result: '',
  opinion: '',
  photos: [],
  unit: '',
  person: '',
  phone: '',
}

/** What is missing, in the order of the form. */
export const handlingMissing = ({ result, opinion, photos }: HandleForm): string[] => [
  ...handleProblems({ result, opinion, photoCount: present(photos).length }),
  ...unsentProblem(photos),
]

/** What the calls that submit it carry. */
export const handlingData = (id: string, { result, opinion, photos }: HandleForm, handlerName: string) => ({
  id,
  result,
  opinion: opinion.trim(),
  attachments: toAttachments(photos),
  handlerName,
})

/** 承办信息 goes first, where there is any: when it is refused the case is still open and nothing is lost. */
export async function sendUndertaking(id: string, { unit, person, phone }: HandleForm): Promise<void> {
  if (unit || person || phone) await call(undertakingSave, { data: { id, unit, person, phone } })
}
