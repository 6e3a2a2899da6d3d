import { useState } from 'react'
import { FINDING_RESULT_LABEL, FINDING_RESULTS } from '@/domain/campaign/finding'
import { FormScreen } from '@/kit/edit/FormScreen'
import { HandledFields } from '@/kit/edit/HandledFields'
import { useForm } from '@/kit/edit/useForm'
import { RecordCompare } from '@/kit/record/photos/RecordCompare'
import { ShortFlow } from '@/kit/record/history/ShortFlow'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { Button } from '@/ui/button/Button'
import { Notice } from '@/ui/state/Notice'
import { findingKind } from '@/entities/campaign/findingKind'
import { FINDING_LOCK } from '@/entities/campaign/findingLinks'
import * as v from 'valibot'
import { call } from '@/api/call'
import { findingFeedback, type FindingDetail } from '@/api/contract/finding'
import { PhotoKind } from '@/domain/attachment'
import { findingFeedbackProblems } from '@/domain/campaign/findingEvidence'
import { remarkProblems } from '@/domain/shot'
import { photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import { sentPhoto } from '@/kit/attachments/sentPhoto'
import type { FormSpec } from '@/kit/edit/form'

/** 专项处置反馈 as its draft keeps it. */
const schema = v.object({
  /** '' while nothing is chosen. */
  result: v.picklist(['', ...FINDING_RESULTS]),
  opinion: v.string(),
  photos: v.array(photoItem),
})
type FeedbackForm = v.InferOutput<typeof schema>

const EMPTY: FeedbackForm = { result: '', opinion: '', photos: [] }

/** What the form of one that was sent back starts from: what was handed in. */
function formOfFormer({ returned, feedback }: FindingDetail): FeedbackForm {
  if (!returned || !feedback) return EMPTY
  const photos = feedback.attachments.filter(({ attachmentPath }) => attachmentPath !== '')
  const { result, opinion } = feedback
  return { result, opinion, photos: photos.map((photo) => sentPhoto(photo, PhotoKind.after)) }
}

/** 处置反馈: what came of it, shown by photos; in its place then stands what is left near. */
const feedbackForm = (id: string): FormSpec<FeedbackForm, FindingDetail> => ({
  name: 'findingFeedback',
  schema,
  empty: EMPTY,
  missing: (value) => [
    ...findingFeedbackProblems({ ...value, photoCount: present(value.photos).length }),
    ...remarkProblems('photos', value.photos),
    ...unsentProblem(value.photos),
  ],
  send: async ({ value: { result, opinion, photos }, options }) => {
    if (result === '') return
    const data = { id, result, opinion: opinion.trim(), attachments: toAttachments(photos) }
    await call(findingFeedback, { data }, options)
  },
  said: '处置已提交，等待复核',
  leads: { instead: to.specialFeedback({ id, done: '1' }) },
})

const RESULTS = FINDING_RESULTS.map((value) => ({ value, label: FINDING_RESULT_LABEL[value] }))

/** The form; of one that was sent back it starts from what was handed in. */
function useFeedbackForm(id: string) {
  const work = useRecordWork(findingKind, id, 'feedback', FINDING_LOCK)
  const { data } = work.record
  const [start, setStart] = useState<FeedbackForm | null>(null)
  // As it was when it was opened: what comes later must not take the place of what is being typed.
  if (start === null && data) setStart(formOfFormer(data))
  const spec = feedbackForm(id)
  const form = useForm({ ...spec, start }, work)
  const { foundAt, savedAt } = form.draft
  const isFormer = start !== null && start.opinion !== '' && foundAt === null && savedAt === null
  return { form, isFormer }
}

/** 待处置: what was done about it. */
export function FeedbackEdit({ id }: { id: string }) {
  const nav = useNav()
  const { form, isFormer } = useFeedbackForm(id)
  return (
    <FormScreen
      form={form}
      label="提交处置"
      secondary={
        <Button kind="ghost" onClick={() => nav.go(to.specialProHandleDetail({ id }))}>
          问题详情
        </Button>
      }
    >
      {(record) => (
        <>
          <findingKind.Summary record={record} />
          <RecordCompare kind={findingKind} id={id} />
          {record.returnCount > 0 && <ShortFlow kind={findingKind} id={id} most={3} title="上轮经过" />}
          {isFormer && <Notice>已填入上次提交的说明和照片，改好后重新提交</Notice>}
          <HandledFields
            results={RESULTS}
            record={record}
            kind={findingKind}
            result={form.field('result')}
            opinion={form.field('opinion')}
            photos={form.photos('photos')}
          />
        </>
      )}
    </FormScreen>
  )
}
