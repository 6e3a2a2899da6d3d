import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { JobScreen } from '@/kit/record/JobScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { feedbackPhotos } from '@/domain/keytask/taskEvidence'
import { actorOf } from '@/kit/data/actorOf'
import { useAccount } from '@/kit/data/useAccount'
import { useForm, type Form } from '@/kit/edit/useForm'
import { LineEdit, LineFields } from '@/kit/outbox/form/LineEdit'
import { PendingNote } from '@/kit/outbox/form/PendingNote'
import { actForm, ownPhotos } from '@/kit/outbox/form/actForm'
import { useOutboxTransport } from '@/kit/outbox/form/useOutboxTransport'
import { useRecord } from '@/kit/record/useRecord'
import { useWhyNot } from '@/kit/record/useVerdict'
import { Card } from '@/ui/Card'
import { ProgressField } from '@/ui/field/ProgressField'
import { Segmented } from '@/ui/field/Segmented'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { UrgeNotice } from '@/entities/keytask/TaskHead'
import {
  emptyStage,
  missingIn,
  partOf,
  progressOf,
  seen,
  stageForm,
  type StageForm,
} from '../feedback/stageForm'
import { stageKind, taskOfAct } from '../feedback/stageKind'
import { FinishEdit } from '../finish/FinishEdit'
import { SignEdit } from '../sign/SignEdit'

/** The form of 阶段反馈 on one's own part: it goes through the outbox. */
function useStageForm(id: string) {
  const record = useRecord(keyTaskKind.reads.detail, id)
  const account = useAccount()
  const about = record.data && seen(record.data, account && actorOf(account))
  const transport = useOutboxTransport(stageKind, id)
  const why = useWhyNot(keyTaskKind, 'feedback', record.data)
  return useForm(
    actForm({
      kind: stageKind,
      schema: stageForm,
      empty: emptyStage(id),
      seen: about && { about },
      missing: missingIn,
      photosOf: ownPhotos,
    }),
    { ...transport, noun: keyTaskKind.noun, record, why },
  )
}

/** 办理中: how far it is. */
function StageEdit({ id }: { id: string }) {
  const form = useStageForm(id)
  const wanted = feedbackPhotos(form.value.about?.level ?? '')
  return (
    <LineEdit
      form={form}
      pending={<PendingNote what="这件督办有反馈" verb="反馈" isOne={(item) => taskOfAct(item) === id} />}
      label="提交反馈"
      title="阶段反馈"
      head={(data) => (
        <>
          <UrgeNotice urges={data.urges} />
          <keyTaskKind.Summary record={data} />
        </>
      )}
    >
      {(data) => (
        <LineFields
          kind={keyTaskKind}
          record={data}
          opinion={{
            label: '反馈内容',
            placeholder: '做了什么，还缺什么，下一步怎么办',
            ...form.field('opinion'),
          }}
          photos={{
            label: wanted > 0 ? `反馈照片（至少 ${wanted} 张）` : '反馈照片',
            required: wanted > 0,
            ...form.photos('photos'),
          }}
        >
          <HowFar form={form} />
        </LineFields>
      )}
    </LineEdit>
  )
}

/** Whose part, where somebody works on several, and how far it is. */
function HowFar({ form: { value, set, field } }: { form: Form<StageForm> }) {
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

const JOBS = { sign: SignEdit, finish: FinishEdit, feedback: StageEdit }
type Job = keyof typeof JOBS

const jobOf = ({ stage }: KeyTaskDetail): Job => (stage === 'signing' ? 'sign' : 'feedback')

/** 督办任务办理: what is to be done at the stage it stands at, or what its address asks for. */
export default function KeyTaskHandleEdit() {
  const { id, finish, draft } = useScreenParams('keyTaskHandleEdit')
  const asked = finish ? 'finish' : draft ? 'feedback' : undefined
  return <JobScreen id={id} kind={keyTaskKind} jobs={JOBS} jobOf={jobOf} asked={asked} />
}
