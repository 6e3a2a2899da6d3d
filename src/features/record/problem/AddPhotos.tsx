import type { CaseDetail } from '@/api/contract/case'
import { isUnheard } from '@/api/envelope'
import { PhotoKind } from '@/domain/attachment'
import { OPINION_MAX } from '@/domain/problems'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { EditScreen } from '@/kit/edit/EditScreen'
import { FormScreen } from '@/kit/edit/FormScreen'
import type { Form } from '@/kit/edit/useForm'
import { FormerNote } from '@/kit/outbox/form/FormerNote'
import { UnaskedRecord } from '@/kit/outbox/form/UnaskedRecord'
import { useRecord } from '@/kit/record/useRecord'
import { useWhyNot } from '@/kit/record/useVerdict'
import { Card } from '@/ui/Card'
import { TextArea } from '@/ui/field/TextArea'
import { Notice } from '@/ui/Notice'
import type { AddedPhotos } from './addedPhotosForm'
import { PendingPhotos } from './PendingPhotos'
import { problemKind } from './problemKind'
import { useAddPhotos } from './useAddPhotos'

const KINDS = [PhotoKind.added]
const FRAME = { label: '提交照片', title: '补充照片' }

/** 补充照片: more photos of one's own report, also without a network; it moves nothing, so it takes no lock. */
export function AddPhotos({ id }: { id: string }) {
  const record = useRecord(problemKind.reads.detail, id)
  const why = useWhyNot(problemKind, 'supplement', record.data)
  const { form, former } = useAddPhotos(id, record.data)
  const { about } = form.value
  const fields = <Fields form={form} former={former} id={id} record={record.data} />
  // A report seen before need not be asked again to add to it.
  if (record.data === undefined && about) {
    return (
      <FormScreen form={form} {...FRAME}>
        <UnaskedRecord noun="问题" about={about} error={record.error} onRetry={() => void record.refetch()} />
        {fields}
      </FormScreen>
    )
  }
  return (
    <EditScreen work={{ record, why }} form={form} {...FRAME}>
      {(data) => (
        <>
          {isUnheard(record.error) && <Notice tone="warn">网络不通，可以先拍，提交后联网自动上传</Notice>}
          <problemKind.Summary record={data} />
          {fields}
        </>
      )}
    </EditScreen>
  )
}

interface FieldsProps {
  form: Form<AddedPhotos>
  /** What became of the photos the address named. */
  former: string
  id: string
  record: CaseDetail | undefined
}

function Fields({ form, former, id, record }: FieldsProps) {
  return (
    <>
      <FormerNote words={former} />
      <PendingPhotos id={id} />
      <Card>
        <PhotoField
          label="补充照片"
          kinds={KINDS}
          required
          video
          stamp={() => (record ? problemKind.stamp(record) : { place: '', number: '' })}
          {...form.photos('photos')}
        />
      </Card>
      <Card>
        <TextArea
          label="补充说明"
          placeholder="照片上是什么，和上报时有什么不同"
          maxLength={OPINION_MAX}
          {...form.field('opinion')}
        />
      </Card>
    </>
  )
}
