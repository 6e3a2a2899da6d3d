import { isUnheard } from '@/api/envelope'
import { PhotoKind } from '@/domain/attachment'
import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { feedbackPhotos } from '@/domain/keytask/taskEvidence'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { EditScreen } from '@/kit/edit/EditScreen'
import { FormScreen } from '@/kit/edit/FormScreen'
import { OpinionField } from '@/kit/edit/OpinionField'
import type { Form } from '@/kit/edit/useForm'
import { FormerNote } from '@/kit/outbox/form/FormerNote'
import { PendingNote } from '@/kit/outbox/form/PendingNote'
import { UnaskedRecord } from '@/kit/outbox/form/UnaskedRecord'
import { useRecord } from '@/kit/record/useRecord'
import { useWhyNot } from '@/kit/record/useVerdict'
import { Card } from '@/ui/Card'
import { ProgressField } from '@/ui/field/ProgressField'
import { Segmented } from '@/ui/field/Segmented'
import { Notice } from '@/ui/Notice'
import { keyTaskKind } from '../kind/keyTaskKind'
import { UrgeNotice } from '../kind/UrgeNotice'
import { partOf, progressOf, type StageForm } from './stageForm'
import { taskOfAct } from './stageKind'
import { useStageForm } from './useStageForm'

const KINDS = [PhotoKind.feedback]
const LABEL = '提交反馈'

/** 办理中: 阶段反馈 on one's own part, also without a network; it moves nothing, so it takes no lock. */
export function StageEdit({ id }: { id: string }) {
  const record = useRecord(keyTaskKind.reads.detail, id)
  const why = useWhyNot(keyTaskKind, 'feedback', record.data)
  const { form, former } = useStageForm(id, record.data)
  const { about } = form.value
  const fields = <StageFields form={form} former={former} id={id} record={record.data} />
  // A task seen before need not be asked again to write about it.
  if (record.data === undefined && about) {
    return (
      <FormScreen form={form} label={LABEL} title={TITLE}>
        <UnaskedRecord noun="督办" about={about} error={record.error} onRetry={() => void record.refetch()} />
        {fields}
      </FormScreen>
    )
  }
  return (
    <EditScreen work={{ record, why }} form={form} label={LABEL} title={TITLE}>
      {(data) => (
        <>
          {isUnheard(record.error) && <Notice tone="warn">网络不通，可以先写，提交后联网自动上传</Notice>}
          <UrgeNotice urges={data.urges} />
          <keyTaskKind.Summary record={data} />
          {fields}
        </>
      )}
    </EditScreen>
  )
}

const TITLE = '阶段反馈'

interface FieldsProps {
  form: Form<StageForm>
  /** What became of the feedback the address named. */
  former: string
  id: string
  record: KeyTaskDetail | undefined
}

function StageFields({ form, former, id, record }: FieldsProps) {
  const wanted = feedbackPhotos(form.value.about?.level ?? '')
  return (
    <>
      <FormerNote words={former} />
      <PendingNote what="这件督办有反馈" verb="反馈" isOne={(item) => taskOfAct(item) === id} />
      <HowFar form={form} />
      <Card>
        <OpinionField
          label="反馈内容"
          kind="feedback"
          required
          placeholder="做了什么，还缺什么，下一步怎么办"
          {...form.field('opinion')}
        />
      </Card>
      <Card>
        <PhotoField
          label={wanted > 0 ? `反馈照片（至少 ${wanted} 张）` : '反馈照片'}
          kinds={KINDS}
          required={wanted > 0}
          video
          stamp={() => (record ? keyTaskKind.stamp(record) : { place: '', number: '' })}
          {...form.photos('photos')}
        />
      </Card>
    </>
  )
}

/** Whose part, where somebody works on several, and how far it is. */
function HowFar({ form: { value, set, field } }: Pick<FieldsProps, 'form'>) {
  const own = partOf(value)
  const parts = value.about?.parts ?? []
  if (!own) return null
  return (
    <Card>
      {parts.length > 1 && (
        <Segmented
          label="反馈哪个部门的部分"
          required
          options={parts.map(({ departmentId, name }) => ({ value: departmentId, label: name }))}
          value={own.departmentId}
          // Each part has come as far as it has.
          onChange={(departmentId) => set({ departmentId, progress: null })}
        />
      )}
      <ProgressField
        label={parts.length > 1 ? '进度' : `${own.name}的进度`}
        required
        hint={own.before > 0 ? `上次反馈到 ${own.before}%，只能往上加` : undefined}
        from={own.before}
        {...field('progress')}
        value={progressOf(value)}
      />
    </Card>
  )
}
