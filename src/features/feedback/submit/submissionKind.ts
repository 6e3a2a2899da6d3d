import * as v from 'valibot'
import { call } from '@/api/call'
import { submitSuggestion, suggestionByClientId } from '@/api/contract/feedback'
import { ApiError, MESSAGE } from '@/api/envelope'
import { type Sort, suggestionProblems } from '@/domain/feedback'
import { type ActKindSpec, actKind } from '@/kit/outbox/act/actKind'
import { type Destination, to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import type { Receipt } from '@/stores/outbox/item'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/attachment'
import { ownPhotos, photoItem } from '@/kit/attachments/photoItem'
import { SuggestionType } from '@/domain/enums'

/** 投诉 and 建议 as stored in their drafts. */
const schema = v.object({
  title: v.string(),
  content: v.string(),
  photos: v.array(photoItem),
  /** The case it is about. */
  about: v.nullable(v.object({ id: v.string(), taskNo: v.string(), title: v.string() })),
  anonymous: v.boolean(),
})
export type SubmissionForm = v.InferOutput<typeof schema>

const EMPTY_SUBMISSION: SubmissionForm = {
  title: '',
  content: '',
  photos: [],
  about: null,
  anonymous: false,
}

/** Errors of the form. Photos that are still uploading do not count: the outbox sends them. */
const submissionErrors = (form: SubmissionForm): Problem[] => [
  ...suggestionProblems(form),
  ...remarkProblems('photos', form.photos),
]

/** Payload of a submission apart from type, client id and photos. */
const payload = v.omit(submitSuggestion.data, ['type', 'clientId', 'attachments'])

const words = v.fallback(v.string(), '')
const draft = v.fallback(
  v.object({ title: words, content: words, photos: v.fallback(v.array(v.unknown()), []) }),
  { title: '', content: '', photos: [] },
)

const quiet = { quiet: true } as const

/** An answer without an id is no receipt: the outcome stays unknown. */
function receiptOf({ id, suggestionNo }: { id: string; suggestionNo: string }): Receipt {
  if (!id) throw new ApiError('badBody', MESSAGE.badBody)
  return { id, number: suggestionNo }
}

interface SubmissionSpec {
  /** Storage name of its actions and drafts. */
  name: string
  noun: string
  type: Sort
  edit: (clientId: string) => Destination
}

/** 投诉 and 建议 as action types: they differ only in texts, type and address. */
const submission = ({
  name,
  noun,
  type,
  edit,
}: SubmissionSpec): ActKindSpec<
  v.InferOutput<typeof payload>,
  SubmissionForm,
  v.InferOutput<typeof draft>
> => ({
  name,
  noun,
  verb: '提交',
  foundIn: '投诉建议记录',
  payload,
  send: async (fields, photos, clientId) => {
    const data = { ...fields, type, clientId, attachments: attachmentsOf(photos) }
    return receiptOf(await call(submitSuggestion, { data }, quiet))
  },
  lookUp: async (clientId) => {
    const found = await call(suggestionByClientId, { query: { clientId } }, quiet)
    return found && receiptOf(found)
  },
  drafts: name,
  draft,
  describe: ({ title, content, photos }) => ({
    title: title || `${noun}未填标题`,
    note: content,
    photos: photos.length,
  }),
  edit,
  actOf: ({ title, content, about, anonymous }) => ({
    title: title.trim(),
    note: anonymous ? `匿名${noun}` : noun,
    payload: { title: title.trim(), content: content.trim(), anonymous, caseId: about?.id ?? '' },
  }),
})

/** 投诉 */
export const complaintKind = actKind(
  submission({
    name: 'complaint',
    noun: '投诉',
    type: SuggestionType.complaint,
    edit: (draft) => to.complaint({ draft }),
  }),
)

/** 建议 */
export const suggestionKind = actKind(
  submission({
    name: 'suggestion',
    noun: '建议',
    type: SuggestionType.suggestion,
    edit: (draft) => to.suggestion({ draft }),
  }),
)

/** The form of both. */
export const submissionForm = {
  schema,
  empty: EMPTY_SUBMISSION,
  missing: submissionErrors,
  photosOf: ownPhotos,
}
