import { AppendForm, LineFields } from '@/kit/outbox/form/AppendForm'
import { useForm } from '@/kit/edit/useForm'
import { actForm, PendingAct, useOutboxTransport } from '@/kit/outbox/form/actForm'
import { useRecord, useWhyNot } from '@/kit/record/useRecord'
import { useScreenParams } from '@/kit/screen/hooks'
import { InspectionFindings } from '@/entities/keytask/TaskParts'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { PENDING_ANSWER, taskAnswerKind, taskAnswerForm } from './taskAnswerKind'

/** 核查反馈办理: the form for the measures after a failed 核查. */
export default function CheckFeedbackEdit() {
  const { id } = useScreenParams('checkFeedbackEdit')
  const record = useRecord(keyTaskKind.reads.detail, id)
  const transport = useOutboxTransport(taskAnswerKind, id)
  const form = useForm(actForm(taskAnswerForm(id, record.data)), {
    ...transport,
    noun: keyTaskKind.noun,
    record,
    why: useWhyNot(keyTaskKind, 'answer', record.data),
  })
  return (
    <AppendForm
      form={form}
      pending={<PendingAct kind={taskAnswerKind} id={id} what={PENDING_ANSWER} />}
      label="提交反馈"
      head={(data) => (
        <>
          <keyTaskKind.Summary record={data} />
          <InspectionFindings record={data} title="核查意见" />
        </>
      )}
    >
      {(data) => (
        <LineFields
          kind={keyTaskKind}
          record={data}
          opinion={{ label: '整改说明', placeholder: '问题怎么整改，何时到位', ...form.field('opinion') }}
          photos={{
            label: '整改照片',
            hint: '对照处置前\n同角度拍',
            compareWith: data && keyTaskKind.before(data),
            ...form.photos('photos'),
          }}
        />
      )}
    </AppendForm>
  )
}
