import { LineEdit } from '@/kit/outbox/form/LineEdit'
import { LineFields } from '@/kit/outbox/form/LineFields'
import { PendingNote } from '@/kit/outbox/form/PendingNote'
import { useLineForm } from '@/kit/outbox/form/useLineForm'
import { useRecord } from '@/kit/record/useRecord'
import { useWhyNot } from '@/kit/record/useVerdict'
import { commandKind } from '@/entities/command/commandKind'
import { emptyProgress, missingIn, progressForm, seenOf } from './progressForm'
import { commandOfAct, progressKind } from './progressKind'

/** 执行中: how far it is. */
export function ProgressEdit({ id }: { id: string }) {
  const record = useRecord(commandKind.reads.detail, id)
  const spec = { kind: progressKind, schema: progressForm, empty: emptyProgress(id), missing: missingIn }
  const { form, former } = useLineForm(spec, id, record.data && seenOf(record.data))
  return (
    <LineEdit
      noun="指令"
      record={record}
      why={useWhyNot(commandKind, 'feedback', record.data)}
      form={form}
      former={former}
      pending={<PendingNote what="这条指令有反馈" verb="反馈" isOne={(item) => commandOfAct(item) === id} />}
      label="提交反馈"
      title="反馈进展"
      head={(data) => <commandKind.Summary record={data} />}
    >
      {(data) => (
        <LineFields
          kind={commandKind}
          record={data}
          opinion={{ label: '反馈说明', placeholder: '做到哪一步，还缺什么', ...form.field('opinion') }}
          photos={{ label: '反馈照片', required: true, ...form.photos('photos') }}
        />
      )}
    </LineEdit>
  )
}
