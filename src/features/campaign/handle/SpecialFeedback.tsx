import { type FindingDetail, findingAssign, findingReview } from '@/api/contract/campaignFinding'
import { JobScreen, useRecordWork, useDecisionWork } from '@/kit/record/useRecordWork'
import { NextScreen } from '@/kit/record/NextScreen'
import { to, useScreenParams, useNav } from '@/kit/screen/hooks'
import { findingKind, FINDING_LOCK } from '@/entities/campaign/findingKind'
import { HANDOVER_LABEL, type AssignWay } from '@/domain/handover'
import { findingAssignWay } from '@/domain/campaign/findingMoves'
import { FormScreen } from '@/kit/edit/FormScreen'
import { OpinionField } from '@/kit/edit/OpinionField'
import { useForm } from '@/kit/edit/useForm'
import { PersonField, personChoice } from '@/kit/pickers/PersonField'
import { Card, Rows, Notice } from '@/ui/Card'
import * as v from 'valibot'
import { call } from '@/api/call'
import { findingAssignProblems, findingReviewProblems } from '@/domain/campaign/findingEvidence'
import { type FormSpec, HandledFields, DecisionWords } from '@/kit/edit/form'
import { useState } from 'react'
import { FINDING_RESULT_LABEL, FINDING_RESULTS } from '@/domain/campaign/finding'
import { RecordCompare, ShortFlow } from '@/kit/record/recordCards'
import { Button } from '@/ui/button/Button'
import { PhotoKind, remarkProblems } from '@/domain/attachment'
import { photoItem, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import { type FeedbackForm, findingFeedbackForm, formOfPrevious } from './feedbackAct'
import { handleFlow } from './handleFlow'
import { useAccount } from '@/kit/data/useApiQuery'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { useDecision } from '@/kit/edit/useDecision'

const RESULTS = FINDING_RESULTS.map((value) => ({ value, label: FINDING_RESULT_LABEL[value] }))

/** The form; a returned one starts from the previous submission. */
function useFeedbackForm(id: string) {
  const work = useRecordWork(findingKind, id, 'feedback', FINDING_LOCK)
  const { data } = work.record
  const own = useAccount()?.id
  const [start, setStart] = useState<FeedbackForm | null>(null)
  // Set once: data loaded later must not replace the user's input.
  if (start === null && data) setStart(formOfPrevious(data))
  const spec = findingFeedbackForm(id, data !== undefined && data.handlerId === own)
  const form = useForm({ ...spec, start }, work)
  const { foundAt, savedAt } = form.draft
  const isPrevious = start !== null && start.opinion !== '' && foundAt === null && savedAt === null
  return { form, isPrevious }
}

/** 待处置: how the finding was corrected. */
function FeedbackEdit({ id }: { id: string }) {
  const nav = useNav()
  const { form, isPrevious } = useFeedbackForm(id)
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
          {isPrevious && <Notice>已填入上次提交的说明和照片，改好后重新提交</Notice>}
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

/** 指派 as stored in its draft. */
const assignSchema = v.object({ person: v.nullable(personChoice), opinion: v.string() })
type AssignForm = v.InferOutput<typeof assignSchema>

/** Assigns a finding to a person of its unit. `holderId`: the current holder, '' without one. */
export const findingAssignForm = (way: AssignWay, holderId: string): FormSpec<AssignForm, FindingDetail> => ({
  name: 'findingAssign',
  schema: assignSchema,
  empty: { person: null, opinion: '' },
  missing: ({ person, opinion }) =>
    findingAssignProblems({ handlerId: person?.id ?? '', opinion, way, holderId }).map(({ field, text }) => ({
      // The form stores the person with the name, the rules only know the id.
      field: field === 'handlerId' ? 'person' : field,
      text,
    })),
  send: async ({ record: { id }, value: { person, opinion }, options }) => {
    await call(findingAssign, { data: { id, handlerId: person?.id ?? '', opinion: opinion.trim() } }, options)
  },
  successMessage: ({ value: { person } }) => `已${HANDOVER_LABEL[way]}给${person?.name ?? ''}`,
  leads: 'back',
})

/** 待处置: the head of the unit assigns or reassigns it. */
function AssignEdit({ id }: { id: string }) {
  const work = useRecordWork(findingKind, id, 'assign', FINDING_LOCK)
  const { handlerId = '' } = work.record.data ?? {}
  const way = findingAssignWay({ handlerId })
  const form = useForm(findingAssignForm(way, handlerId), work)
  const again = way !== 'assign'
  return (
    <FormScreen form={form} title="专项指派" label={`确认${HANDOVER_LABEL[way]}`}>
      {(record) => (
        <>
          <findingKind.Summary record={record} />
          <Card>
            <Rows
              rows={[
                { label: '责任单位', value: record.departmentName },
                ...(again ? [{ label: '现处置人', value: record.handlerName }] : []),
              ]}
            />
            <PersonField label="处置人" required orgCode={record.departmentId} {...form.field('person')} />
          </Card>
          <Card>
            <OpinionField
              label={again ? `${HANDOVER_LABEL[way]}理由` : '指派说明'}
              kind="assign"
              required={again}
              placeholder={again ? '为什么换人，要注意什么' : '选填，要注意什么'}
              {...form.field('opinion')}
            />
          </Card>
        </>
      )}
    </FormScreen>
  )
}

/** 复核 as stored in its draft. */
const reviewSchema = v.object({
  /** '' when nothing is chosen. */
  result: v.picklist(['', 'agree', 'sendBack']),
  opinion: v.string(),
  /** Optional photos from a visit to the site. */
  photos: v.array(photoItem),
})
type ReviewForm = v.InferOutput<typeof reviewSchema>

/** 同意 closes it; 打回 needs a reason and starts another correction. */
export const reviewForm: FormSpec<ReviewForm, FindingDetail> = {
  name: 'findingReview',
  schema: reviewSchema,
  empty: { result: '', opinion: '', photos: [] },
  missing: (value) => [
    ...findingReviewProblems(value),
    ...remarkProblems('photos', value.photos),
    ...unsentProblem(value.photos),
  ],
  send: async ({ record: { id }, value: { result, opinion, photos }, options }) => {
    if (result === '') return
    const data = { id, result, opinion: opinion.trim(), attachments: toAttachments(photos) }
    await call(findingReview, { data }, options)
  },
  successMessage: ({ value: { result } }) =>
    result === 'sendBack' ? '已打回，由原处置人返工' : '已同意，问题办结',
  leads: 'back',
}

const KINDS = [PhotoKind.check]
const YES = { value: 'agree', label: '同意办结', words: '复核意见', kind: 'confirm' } as const
const NO = {
  value: 'sendBack',
  label: '打回',
  words: '打回理由',
  kind: 'sendBack',
  placeholder: '哪里没有办到位，要怎么改',
} as const

/** 待复核: accepts or rejects a correction by its photos before and after; a visit to the site is optional. */
function ReviewEdit({ id }: { id: string }) {
  const nav = useNav()
  const work = useDecisionWork(findingKind, id, 'agree', FINDING_LOCK)
  const form = useForm(reviewForm, work)
  const { value, field, photos } = form
  const decision = useDecision(form, [NO, YES])
  return (
    <FormScreen
      form={form}
      title="专项复核"
      label={decision}
      secondary={
        <Button kind="ghost" onClick={() => nav.go(to.specialProDetail({ id }))}>
          问题详情
        </Button>
      }
    >
      {(record) => (
        <>
          <findingKind.Summary record={record} />
          <RecordCompare kind={findingKind} id={id} />
          <HandedIn record={record} />
          {record.returnCount > 0 && <ShortFlow kind={findingKind} id={id} most={3} title="上轮经过" />}
          <DecisionWords yes={YES} no={NO} result={value.result} opinion={field('opinion')} />
          <Card>
            <PhotoField
              label="复核照片"
              kinds={KINDS}
              hint={'到现场看过\n拍一张'}
              compareWith={findingKind.before(record)}
              stamp={() => findingKind.stamp(record)}
              {...photos('photos')}
            />
          </Card>
        </>
      )}
    </FormScreen>
  )
}

/** The submitted text, for the review. */
function HandedIn({ record: { feedback, standard } }: { record: FindingDetail }) {
  const result = feedback?.result ?? ''
  const rows = [
    { label: '处置结果', value: result === '' ? '' : FINDING_RESULT_LABEL[result] },
    { label: '处置说明', value: feedback?.opinion ?? '' },
    { label: '处置人', value: feedback?.byName ?? '' },
    { label: '检查标准', value: standard },
  ].filter(({ value }) => value !== '')
  return (
    <Card title="处置情况">
      <Rows rows={rows} />
    </Card>
  )
}

const JOBS = { feedback: FeedbackEdit, review: ReviewEdit, assign: AssignEdit }
type Job = keyof typeof JOBS

const jobOf = ({ state }: FindingDetail): Job => (state === 'todo' ? 'feedback' : 'review')

/** 专项处置反馈: the form for its state or its address. After sending, the next findings nearby replace it. */
export default function SpecialFeedback() {
  const { id, assign, done } = useScreenParams('specialFeedback')
  if (done) return <NextScreen flow={handleFlow} after={id} list={to.specialHandle()} />
  return (
    <JobScreen
      key={id}
      id={id}
      kind={findingKind}
      jobs={JOBS}
      jobOf={jobOf}
      requestedJob={assign ? 'assign' : undefined}
    />
  )
}
