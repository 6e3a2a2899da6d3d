import { Stage } from '@/domain/case/stage'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { to, useScreenParams } from '@/kit/screen/hooks'
import { PhotoKind } from '@/domain/attachment'
import { OPINION_MAX } from '@/domain/problems'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { AppendForm } from '@/kit/outbox/form/AppendForm'
import { useForm } from '@/kit/edit/useForm'
import { actForm, useOutboxTransport, PendingAct } from '@/kit/outbox/form/actForm'
import { useRecord, useWhyNot } from '@/kit/record/useRecord'
import { Card } from '@/ui/Card'
import { TextArea } from '@/ui/field/TextArea'
import { addedPhotosKind, addedPhotosForm } from './addedPhotosKind'
import { problemKind, type ProblemView } from '@/entities/report/problemKind'
import { ADD_LINK, WITHDRAW_LINK, WRITE_LINK } from '@/entities/report/problemLinks'

/**
 * Shows that photos of this report are still queued on this phone, so that the user does not add them again.
 */
function PendingPhotos({ id }: { id: string }) {
  return <PendingAct kind={addedPhotosKind} id={id} what="补充的照片" />
}

const KINDS = [PhotoKind.added]

/** 补充照片: more photos of the user's report. */
function AddPhotos({ id }: { id: string }) {
  const record = useRecord(problemKind.reads.detail, id)
  const transport = useOutboxTransport(addedPhotosKind, id)
  const form = useForm(actForm(addedPhotosForm(id, record.data)), {
    ...transport,
    noun: '问题',
    record,
    why: useWhyNot(problemKind, 'supplement', record.data),
  })
  return (
    <AppendForm
      form={form}
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
    </AppendForm>
  )
}

const view: ProblemView = {
  kind: problemKind,
  // The lock of a report is that of its case.
  tackleType: 'handle',
  main: ({ stage }) => (stage === Stage.draft ? WRITE_LINK : ADD_LINK),
  others: [WITHDRAW_LINK],
  more: [
    { label: '办理经过', to: (id) => to.handleInfo({ id }) },
    { label: '全部附件', to: (id) => to.attachmentDetail({ id }) },
  ],
}

/** 问题详情: the user's report with its flow and photos. With `add` in the address it opens 补充照片. */
export default function ProblemDetail() {
  const { id, add } = useScreenParams('problemDetail')
  if (add) return <AddPhotos id={id} />
  return (
    <RecordDetailScreen id={id} view={view}>
      {() => <PendingPhotos id={id} />}
    </RecordDetailScreen>
  )
}
