import type { CaseDetail } from '@/api/contract/case'
import { isUnheard } from '@/api/envelope'
import { PhotoKind } from '@/domain/attachment'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { caseKind } from '@/kit/case/caseKind'
import { EditScreen, type Work } from '@/kit/edit/EditScreen'
import { FormScreen } from '@/kit/edit/FormScreen'
import { OpinionField } from '@/kit/edit/OpinionField'
import { FormerNote } from '@/kit/outbox/form/FormerNote'
import { UnaskedRecord } from '@/kit/outbox/form/UnaskedRecord'
import { useRecord } from '@/kit/record/useRecord'
import { useWhyNot } from '@/kit/record/useVerdict'
import { useScreenParams } from '@/kit/screen/screenContext'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { PendingFeedback } from './PendingFeedback'
import { useFeedbackForm, type Feedback } from './useFeedbackForm'

const KINDS = [PhotoKind.feedback]

const LABEL = '提交反馈'

/** 反馈办理: a record more on a case, also without a network; it moves nothing, so it takes no lock. */
export default function CaseAddFeedbackEdit() {
  const { id } = useScreenParams('caseAddFeedbackEdit')
  const record = useRecord(caseKind.reads.detail, id)
  const why = useWhyNot(caseKind, 'appendFeedback', record.data)
  const { form, former } = useFeedbackForm(id, record.data)
  const { about } = form.value
  const work: Work<CaseDetail> = { record, why }
  // A case seen before need not be asked again to write about it.
  if (record.data === undefined && about) {
    return (
      <FormScreen form={form} label={LABEL}>
        <UnaskedRecord noun="案件" about={about} error={record.error} onRetry={() => void record.refetch()} />
        <FeedbackFields form={form} former={former} id={id} record={undefined} />
      </FormScreen>
    )
  }
  return (
    <EditScreen work={work} form={form} label={LABEL}>
      {(data) => (
        <>
          {isUnheard(record.error) && <Notice tone="warn">网络不通，可以先写，提交后联网自动上传</Notice>}
          <caseKind.Summary record={data} />
          <FeedbackFields form={form} former={former} id={id} record={data} />
        </>
      )}
    </EditScreen>
  )
}

interface FieldsProps {
  form: Feedback
  /** What became of the feedback the address named. */
  former: string
  id: string
  record: CaseDetail | undefined
}

function FeedbackFields({ form, former, id, record }: FieldsProps) {
  return (
    <>
      <FormerNote words={former} />
      <PendingFeedback caseId={id} />
      <Card>
        <OpinionField
          label="反馈内容"
          kind="feedback"
          required
          placeholder="有什么进展，还缺什么"
          {...form.field('opinion')}
        />
      </Card>
      <Card>
        <PhotoField
          label="反馈照片"
          kinds={KINDS}
          video
          stamp={() => (record ? caseKind.stamp(record) : { place: '', number: '' })}
          {...form.photos('photos')}
        />
      </Card>
    </>
  )
}
