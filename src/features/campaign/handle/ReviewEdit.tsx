import { type FindingDetail, findingReview } from '@/api/contract/campaignFinding'
import { PhotoKind, remarkProblems } from '@/domain/attachment'
import { FINDING_RESULT_LABEL } from '@/domain/campaign/finding'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { DecisionWords, type FormSpec } from '@/kit/edit/form'
import { FormScreen } from '@/kit/edit/FormScreen'
import { useForm } from '@/kit/edit/useForm'
import { RecordCompare, ShortFlow } from '@/kit/record/recordCards'
import { useDecision } from '@/kit/edit/useDecision'
import { useDecisionWork } from '@/kit/record/useDecisionWork'
import { to, useNav } from '@/kit/screen/hooks'
import { Button } from '@/ui/button/Button'
import { Card, Rows } from '@/ui/Card'
import { findingKind, FINDING_LOCK } from '@/entities/campaign/findingKind'
import * as v from 'valibot'
import { call } from '@/api/call'
import { findingReviewProblems } from '@/domain/campaign/findingEvidence'
import { photoItem, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'

/** 复核 as stored in its draft. */
const schema = v.object({
  /** '' when nothing is chosen. */
  result: v.picklist(['', 'agree', 'sendBack']),
  opinion: v.string(),
  /** Optional photos from a visit to the site. */
  photos: v.array(photoItem),
})
type ReviewForm = v.InferOutput<typeof schema>

/** 同意 closes it; 打回 needs a reason and starts another correction. */
export const reviewForm: FormSpec<ReviewForm, FindingDetail> = {
  name: 'findingReview',
  schema,
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

/**
 * 待复核: accepts or rejects a correction. It shows the photos before and after; a visit to the site is
 * optional.
 */
export function ReviewEdit({ id }: { id: string }) {
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
