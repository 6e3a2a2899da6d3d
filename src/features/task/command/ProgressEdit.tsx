import { isUnheard } from '@/api/envelope'
import type { CommandDetail } from '@/api/contract/command'
import { PhotoKind } from '@/domain/attachment'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { EditScreen } from '@/kit/edit/EditScreen'
import { FormScreen } from '@/kit/edit/FormScreen'
import { OpinionField } from '@/kit/edit/OpinionField'
import { FormerNote } from '@/kit/outbox/form/FormerNote'
import { PendingNote } from '@/kit/outbox/form/PendingNote'
import { UnaskedRecord } from '@/kit/outbox/form/UnaskedRecord'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { withSeen } from '@/kit/outbox/form/withSeen'
import { useRecord } from '@/kit/record/useRecord'
import { useWhyNot } from '@/kit/record/useVerdict'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { commandKind } from './commandKind'
import {
  emptyProgress,
  missingIn,
  photosOf,
  progressForm,
  seenOf,
  type CommandSeen,
  type ProgressForm,
} from './progressForm'
import { commandOfAct, progressKind } from './progressKind'

const KINDS = [PhotoKind.feedback]
const LABEL = '提交反馈'
const TITLE = '反馈进展'

/** The form of a feedback: it goes through the outbox, so that it may be sent without a network, and exactly once. */
function useProgressForm(id: string, record: CommandDetail | undefined) {
  const spec = { kind: progressKind, schema: progressForm, empty: emptyProgress(id) }
  const { clientId, former, draft: kept } = useActDraft(spec, id)
  const draft = withSeen<CommandSeen, ProgressForm>(kept, record && seenOf(record))
  return { former, form: useActForm({ kind: progressKind, missing: missingIn, photosOf }, clientId, draft) }
}

/** 执行中: how far it is, also without a network; it moves nothing, so it takes no lock. */
export function ProgressEdit({ id }: { id: string }) {
  const record = useRecord(commandKind.reads.detail, id)
  const why = useWhyNot(commandKind, 'feedback', record.data)
  const { form, former } = useProgressForm(id, record.data)
  const { about } = form.value
  const fields = (
    <>
      <FormerNote words={former} />
      <PendingNote what="这条指令有反馈" verb="反馈" isOne={(item) => commandOfAct(item) === id} />
      <Card>
        <OpinionField
          label="反馈说明"
          kind="feedback"
          required
          placeholder="做到哪一步，还缺什么"
          {...form.field('opinion')}
        />
      </Card>
      <Card>
        <PhotoField
          label="反馈照片"
          kinds={KINDS}
          required
          video
          stamp={() => (record.data ? commandKind.stamp(record.data) : { place: '', number: '' })}
          {...form.photos('photos')}
        />
      </Card>
    </>
  )
  // A command seen before need not be asked again to write about it.
  if (record.data === undefined && about) {
    return (
      <FormScreen form={form} label={LABEL} title={TITLE}>
        <UnaskedRecord noun="指令" about={about} error={record.error} onRetry={() => void record.refetch()} />
        {fields}
      </FormScreen>
    )
  }
  return (
    <EditScreen work={{ record, why }} form={form} label={LABEL} title={TITLE}>
      {(data) => (
        <>
          {isUnheard(record.error) && <Notice tone="warn">网络不通，可以先写，提交后联网自动上传</Notice>}
          <commandKind.Summary record={data} />
          {fields}
        </>
      )}
    </EditScreen>
  )
}
