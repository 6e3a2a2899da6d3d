import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { PhotoKind } from '@/domain/attachment'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { EditScreen } from '@/kit/edit/EditScreen'
import { FormScreen } from '@/kit/edit/FormScreen'
import { OpinionField } from '@/kit/edit/OpinionField'
import type { Form } from '@/kit/edit/useForm'
import { FormerNote } from '@/kit/outbox/form/FormerNote'
import { UnaskedRecord } from '@/kit/outbox/form/UnaskedRecord'
import { useRecord } from '@/kit/record/useRecord'
import { useWhyNot } from '@/kit/record/useVerdict'
import { useScreenParams } from '@/kit/screen/screenContext'
import { Card } from '@/ui/Card'
import { Findings } from '../kind/Findings'
import { keyTaskKind } from '../kind/keyTaskKind'
import { PendingAnswer } from './PendingAnswer'
import type { TaskAnswerForm } from './taskAnswerForm'
import { useTaskAnswerForm } from './useTaskAnswerForm'

const KINDS = [PhotoKind.feedback]
const LABEL = '提交反馈'

/** 核查反馈办理: what is done about a failed 核查, also without a network; it moves nothing, so it takes no lock. */
export default function CheckFeedbackEdit() {
  const { id } = useScreenParams('checkFeedbackEdit')
  const record = useRecord(keyTaskKind.reads.detail, id)
  const why = useWhyNot(keyTaskKind, 'answer', record.data)
  const { form, former } = useTaskAnswerForm(id, record.data)
  const { about } = form.value
  const fields = (
    <>
      <FormerNote words={former} />
      <PendingAnswer taskId={id} />
      <AnswerFields form={form} record={record.data} />
    </>
  )
  // A task seen before need not be asked again to write about it.
  if (record.data === undefined && about) {
    return (
      <FormScreen form={form} label={LABEL}>
        <UnaskedRecord noun="督办" about={about} error={record.error} onRetry={() => void record.refetch()} />
        {fields}
      </FormScreen>
    )
  }
  return (
    <EditScreen work={{ record, why }} form={form} label={LABEL}>
      {(data) => (
        <>
          <keyTaskKind.Summary record={data} />
          <Findings record={data} title="核查意见" />
          {fields}
        </>
      )}
    </EditScreen>
  )
}

interface AnswerFieldsProps {
  form: Form<TaskAnswerForm>
  record: KeyTaskDetail | undefined
}

function AnswerFields({ form: { field, photos }, record }: AnswerFieldsProps) {
  return (
    <>
      <Card>
        <OpinionField
          label="整改说明"
          kind="feedback"
          required
          placeholder="问题怎么整改，何时到位"
          {...field('opinion')}
        />
      </Card>
      <Card>
        <PhotoField
          label="整改照片"
          kinds={KINDS}
          video
          hint={'对照处置前\n同角度拍'}
          compareWith={record && keyTaskKind.before(record)}
          stamp={() => (record ? keyTaskKind.stamp(record) : { place: '', number: '' })}
          {...photos('photos')}
        />
      </Card>
    </>
  )
}
