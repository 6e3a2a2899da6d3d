import { caseKind } from '@/entities/case/caseKind'
import { useAccount } from '@/kit/data/useApiQuery'
import { AppendForm, LineFields } from '@/kit/outbox/form/AppendForm'
import { useForm } from '@/kit/edit/useForm'
import { actForm, PendingAct, useOutboxTransport } from '@/kit/outbox/form/actForm'
import { useRecord, useWhyNot } from '@/kit/record/useRecord'
import { useScreenParams } from '@/kit/screen/hooks'
import { feedbackKind, PENDING_FEEDBACK, caseFeedbackForm } from './feedbackKind'

/** 反馈办理: the form that adds a feedback to a case. */
export default function CaseAddFeedbackEdit() {
  const { id } = useScreenParams('caseAddFeedbackEdit')
  const record = useRecord(caseKind.reads.detail, id)
  const userId = useAccount()?.id ?? ''
  const transport = useOutboxTransport(feedbackKind, id)
  const form = useForm(actForm(caseFeedbackForm(id, record.data, userId)), {
    ...transport,
    noun: '案件',
    record,
    why: useWhyNot(caseKind, 'appendFeedback', record.data),
  })
  return (
    <AppendForm
      form={form}
      pending={<PendingAct kind={feedbackKind} id={id} what={PENDING_FEEDBACK} />}
      label="提交反馈"
      head={(data) => <caseKind.Summary record={data} />}
    >
      {(data) => (
        <LineFields
          kind={caseKind}
          record={data}
          opinion={{ label: '反馈内容', placeholder: '有什么进展，还缺什么', ...form.field('opinion') }}
          photos={{ label: '反馈照片', ...form.photos('photos') }}
        />
      )}
    </AppendForm>
  )
}
