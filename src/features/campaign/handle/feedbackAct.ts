import * as v from 'valibot'
import { call } from '@/api/call'
import {
  type FindingDetail,
  findingFeedback,
  findingFeedbackByClientId,
} from '@/api/contract/campaignFinding'
import { PhotoKind, remarkProblems } from '@/domain/attachment'
import { FINDING_RESULTS } from '@/domain/campaign/finding'
import { findingFeedbackProblems } from '@/domain/campaign/findingEvidence'
import { aboutTask } from '@/domain/id'
import { wireTime } from '@/domain/time'
import {
  ownPhotos,
  photoItem,
  present,
  sentPhoto,
  toAttachments,
  unsentProblem,
} from '@/kit/attachments/photoItem'
import type { FormSpec } from '@/kit/edit/form'
import { actKind } from '@/kit/outbox/act/actKind'
import { taskCalls, taskParts } from '@/kit/outbox/act/taskKind'
import { to } from '@/kit/screen/hooks'
import { now } from '@/stores/clock'

const payload = v.omit(findingFeedback.data, ['clientId', 'attachments'])

type Corrected = v.InferOutput<typeof payload>

/** 处置反馈 of a finding assigned to the user. It is the user's alone, so the action may be queued. */
export const findingFeedbackKind = actKind({
  name: 'findingFeedback',
  noun: '专项处置',
  verb: '提交',
  foundIn: '专项处置的已处置',
  payload,
  ...taskCalls(findingFeedback, findingFeedbackByClientId),
  drafts: 'findingFeedback',
  ...taskParts(
    (id) => to.specialProHandleDetail({ id }),
    (id) => to.specialFeedback({ id }),
  ),
  actOf: ({ record, corrected }: { record: FindingDetail; corrected: Corrected }) => ({
    title: `处置 · ${record.itemName || '专项问题'}`,
    note: [record.problemNo, record.address].filter(Boolean).join(' · '),
    about: aboutTask('finding', record.id),
    payload: corrected,
  }),
})

/** 专项处置反馈 as stored in its draft. */
const feedbackSchema = v.object({
  /** '' when nothing is chosen. */
  result: v.picklist(['', ...FINDING_RESULTS]),
  opinion: v.string(),
  photos: v.array(photoItem),
})
export type FeedbackForm = v.InferOutput<typeof feedbackSchema>

const EMPTY: FeedbackForm = { result: '', opinion: '', photos: [] }

/** Initial value of a returned one: the previous submission. */
export function formOfPrevious({ returned, feedback }: FindingDetail): FeedbackForm {
  if (!returned || !feedback) return EMPTY
  const photos = feedback.attachments.filter(({ attachmentPath }) => attachmentPath !== '')
  const { result, opinion } = feedback
  return { result, opinion, photos: photos.map((photo) => sentPhoto(photo, PhotoKind.after)) }
}

const correctedAs = (id: string, { result, opinion }: FeedbackForm): Corrected => ({
  id,
  time: wireTime(now()),
  // An empty result is an error of the form.
  result: result === '' ? 'unfounded' : result,
  opinion: opinion.trim(),
})

/**
 * 处置反馈: the result with photos. After sending, the next findings nearby replace the form. `own`: it is assigned to the
 * user, not to the whole unit, so the action may be queued.
 */
export const findingFeedbackForm = (id: string, own: boolean): FormSpec<FeedbackForm, FindingDetail> => ({
  name: 'findingFeedback',
  schema: feedbackSchema,
  empty: EMPTY,
  missing: (value) => [
    ...findingFeedbackProblems({ ...value, photoCount: present(value.photos).length }),
    ...remarkProblems('photos', value.photos),
    ...unsentProblem(value.photos),
  ],
  send: async ({ value, clientId, options }) => {
    const data = { ...correctedAs(id, value), clientId, attachments: toAttachments(value.photos) }
    await call(findingFeedback, { data }, options)
  },
  queue: own
    ? {
        kind: findingFeedbackKind,
        act: (value, record) => findingFeedbackKind.actOf({ record, corrected: correctedAs(id, value) }),
        photosOf: ownPhotos,
      }
    : undefined,
  successMessage: '处置已提交，等待复核',
  leads: { instead: to.specialFeedback({ id, done: '1' }) },
})
