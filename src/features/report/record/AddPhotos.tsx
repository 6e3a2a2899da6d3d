import { PhotoKind } from '@/domain/attachment'
import { OPINION_MAX } from '@/domain/problems'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { LineEdit } from '@/kit/outbox/form/LineEdit'
import { useLineForm } from '@/kit/outbox/form/useLineForm'
import { useRecord } from '@/kit/record/useRecord'
import { useWhyNot } from '@/kit/record/useVerdict'
import { Card } from '@/ui/Card'
import { TextArea } from '@/ui/field/TextArea'
import { addedPhotosForm, emptyAdding, missingIn, seen } from './addedPhotosForm'
import { addedPhotosKind } from './addedPhotosKind'
import { PendingPhotos } from './PendingPhotos'
import { problemKind } from '@/entities/report/problemKind'

const KINDS = [PhotoKind.added]

/** 补充照片: more photos of one's own report. */
export function AddPhotos({ id }: { id: string }) {
  const record = useRecord(problemKind.reads.detail, id)
  const spec = { kind: addedPhotosKind, schema: addedPhotosForm, empty: emptyAdding(id), missing: missingIn }
  const { form, former } = useLineForm(spec, id, record.data && seen(record.data))
  return (
    <LineEdit
      noun="问题"
      record={record}
      why={useWhyNot(problemKind, 'supplement', record.data)}
      form={form}
      former={former}
      pending={<PendingPhotos id={id} />}
      label="提交照片"
      title="补充照片"
      head={(data) => <problemKind.Summary record={data} />}
    >
      {(data) => (
        <>
          <Card>
            <PhotoField
              label="补充照片"
              kinds={KINDS}
              required
              video
              stamp={() => (data ? problemKind.stamp(data) : { place: '', number: '' })}
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
      )}
    </LineEdit>
  )
}
