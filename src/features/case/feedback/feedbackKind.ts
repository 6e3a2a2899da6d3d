import * as v from 'valibot'
import { call } from '@/api/call'
import * as contract from '@/api/contract/caseFeedback'
import { ApiError } from '@/api/envelope'
import { actKind, describeLine, lineDraft, lineFound, EMPTY_LINE_DRAFT } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import type { CaseDetail } from '@/api/contract/case'
import { feedbackProblems } from '@/domain/case/evidence'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/attachment'
import { ownPhotos, photoItem } from '@/kit/attachments/photoItem'

/** 反馈办理 as stored in its draft. */
const schema = v.object({
  caseId: v.string(),
  /** The last known case, since it cannot be read offline. Null before it was loaded. */
  about: v.nullable(v.object({ title: v.string(), note: v.string(), personal: v.boolean() })),
  opinion: v.string(),
  photos: v.array(photoItem),
})

type FeedbackForm = v.InferOutput<typeof schema>

type CaseSeen = NonNullable<FeedbackForm['about']>

const emptyFeedback = (caseId: string): FeedbackForm => ({
  caseId,
  about: null,
  opinion: '',
  photos: [],
})

/** The fields that the draft and the outbox show of the case. `userId`: the author. */
const caseSnapshot = (
  { smallTypeName, taskNo, address, handlerId }: CaseDetail,
  userId: string,
): CaseSeen => ({
  title: smallTypeName || '未分类',
  note: [taskNo, address].filter(Boolean).join(' · '),
  personal: handlerId !== '' && handlerId === userId,
})

/** Errors of the feedback. Photos that are still uploading do not count: the outbox sends them. */
const caseFeedbackErrors = ({ opinion, photos }: FeedbackForm): Problem[] => [
  ...feedbackProblems({ opinion }),
  ...remarkProblems('photos', photos),
]

/** Payload of a feedback apart from its client id and its photos. */
const payload = v.object({
  /** The case. */
  id: v.string(),
  opinion: v.string(),
  /** True for the assigned person, who has a separate call (api/contract/caseFeedback). */
  personal: v.boolean(),
})

const words = v.fallback(v.string(), '')

const draft = v.fallback(v.object({ caseId: words, ...lineDraft }), { caseId: '', ...EMPTY_LINE_DRAFT })

/** Text of the notice while a feedback is queued. */
export const PENDING_FEEDBACK = '这件案件有反馈'

const quiet = { quiet: true } as const

/** 追加反馈, from 反馈办理. It adds a record and changes no state, so it needs no lock and may be sent later. */
export const feedbackKind = actKind({
  name: 'feedback',
  noun: '追加反馈',
  verb: '反馈',
  foundIn: '案件的办理经过',
  payload,
  send: async ({ id, opinion, personal }, photos, clientId) => {
    const data = { clientId, id, opinion, attachments: attachmentsOf(photos) }
    const answer = await (personal
      ? call(contract.personalFeedback, { data }, quiet)
      : call(contract.feedbackSubmit, { data }, quiet))
    return { id: answer.id || clientId, number: '' }
  },
  lookUp: async (clientId) => {
    return lineFound(await call(contract.feedbackByClientId, { query: { clientId } }, quiet))
  },
  drafts: 'caseAddFeedbackEdit',
  draft,
  describe: describeLine('未知案件'),
  aboutOf: ({ caseId }) => caseId,
  // An unreadable draft has no case, so the user chooses it again.
  edit: (clientId, { caseId: id }) =>
    id ? to.caseAddFeedbackEdit({ id, draft: clientId }) : to.caseAddFeedback(),
  actOf: ({ caseId: id, about, opinion }: FeedbackForm) => {
    if (!about) throw new ApiError('business', '案件没有加载出来，请稍后再试')
    const { title, note, personal } = about
    return { title, note, payload: { id, opinion: opinion.trim(), personal } }
  },
})

/** 反馈办理 of a case; `userId`: the author. */
export const caseFeedbackForm = (caseId: string, record: CaseDetail | undefined, userId: string) => ({
  kind: feedbackKind,
  schema,
  empty: emptyFeedback(caseId),
  seen: record && { about: caseSnapshot(record, userId) },
  missing: caseFeedbackErrors,
  photosOf: ownPhotos,
})
