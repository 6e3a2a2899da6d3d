import { type CommandDetail, commandComplete, commandReceive, commandRefuse } from '@/api/contract/command'
import { JobScreen, useDecisionWork, useRecordWork } from '@/kit/record/useRecordWork'
import { commandKind } from '@/entities/command/commandKind'
import { PhotoKind, remarkProblems } from '@/domain/attachment'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { FormScreen } from '@/kit/edit/FormScreen'
import { OpinionField } from '@/kit/edit/OpinionField'
import { useForm } from '@/kit/edit/useForm'
import { ShortFlow } from '@/kit/record/recordCards'
import { useRecord, useWhyNot } from '@/kit/record/useRecord'
import { Card } from '@/ui/Card'
import { COMMAND_LOCK } from '@/entities/command/commandLinks'
import * as v from 'valibot'
import { call } from '@/api/call'
import { commandFeedbackProblems, receiveProblems } from '@/domain/command'
import { ownPhotos, photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import { type FormSpec, DecisionWords } from '@/kit/edit/form'
import { useDecision } from '@/kit/edit/useDecision'
import { to, useScreenParams } from '@/kit/screen/hooks'
import { AppendForm, LineFields } from '@/kit/outbox/form/AppendForm'
import { PendingAct, actForm, useOutboxTransport } from '@/kit/outbox/form/actForm'
import { commandCompleteKind } from './completeKind'
import { progressForm, commandFeedbackKind } from './progressKind'
import { DictSelect } from '@/kit/pickers/DictSelect'

/** 接收 or 拒绝 as stored in its draft. */
const receiptSchema = v.object({
  /** '' when nothing is chosen. */
  result: v.picklist(['', 'receive', 'refuse']),
  reasonType: v.string(),
  opinion: v.string(),
})
type ReceiveForm = v.InferOutput<typeof receiptSchema>

/** Accepts a command, or refuses it with a reason. */
export const commandReceiveForm: FormSpec<ReceiveForm, CommandDetail> = {
  name: 'commandReceive',
  schema: receiptSchema,
  empty: { result: '', reasonType: '', opinion: '' },
  missing: receiveProblems,
  send: async ({ record: { id }, value: { result, reasonType, opinion }, options }) => {
    if (result === 'refuse')
      await call(commandRefuse, { data: { id, reasonType, opinion: opinion.trim() } }, options)
    else await call(commandReceive, { data: { id, opinion: opinion.trim() } }, options)
  },
  successMessage: ({ value: { result } }) =>
    result === 'refuse' ? '已拒绝，指令退回指挥中心' : '已接收，可在执行中反馈进展',
  leads: ({ result }) => to.commandTask(result === 'refuse' ? { tab: 'done' } : { tab: 'doing' }),
}

const YES = { value: 'receive', label: '接收指令', words: '接收说明', kind: 'receive' } as const
const NO = {
  value: 'refuse',
  label: '拒绝指令',
  words: '拒绝说明',
  kind: 'refuseCommand',
  placeholder: '为什么不能执行，建议派给谁',
} as const

/** 待接收: the form to accept or refuse a command. */
function ReceiveEdit({ id }: { id: string }) {
  const work = useDecisionWork(commandKind, id, 'receive', COMMAND_LOCK, [])
  const form = useForm(commandReceiveForm, work)
  const { value, field } = form
  const decision = useDecision(form, [NO, YES])
  return (
    <FormScreen form={form} label={decision}>
      {(record) => (
        <>
          <commandKind.Summary record={record} />
          {value.result === 'refuse' && (
            <Card>
              <DictSelect
                inline
                label="拒绝的原因"
                dict="command_refuse_reason"
                required
                {...field('reasonType')}
              />
            </Card>
          )}
          <DecisionWords yes={YES} no={NO} result={value.result} opinion={field('opinion')} />
        </>
      )}
    </FormScreen>
  )
}

/** 完成指令 as stored in its draft. */
const schema = v.object({ opinion: v.string(), photos: v.array(photoItem) })
type CompleteForm = v.InferOutput<typeof schema>

/** Reports a command as done, with photos. */
export const completeForm: FormSpec<CompleteForm, CommandDetail> = {
  name: 'commandComplete',
  schema,
  empty: { opinion: '', photos: [] },
  missing: ({ opinion, photos }) => [
    ...commandFeedbackProblems({ opinion, photoCount: present(photos).length }, 'complete'),
    ...remarkProblems('photos', photos),
    ...unsentProblem(photos),
  ],
  send: async ({ record: { id }, value: { opinion, photos }, clientId, options }) => {
    const data = { id, clientId, opinion: opinion.trim(), attachments: toAttachments(photos) }
    await call(commandComplete, { data }, options)
  },
  queue: {
    kind: commandCompleteKind,
    act: ({ opinion }, record) => commandCompleteKind.actOf({ record, opinion }),
    photosOf: ownPhotos,
  },
  successMessage: '指令已完成',
  leads: () => to.commandTask(),
}

const KINDS = [PhotoKind.feedback]

/** 执行中: the form to report a command as done. */
function CompleteEdit({ id }: { id: string }) {
  const work = useRecordWork(commandKind, id, 'complete', COMMAND_LOCK)
  const form = useForm(completeForm, work)
  return (
    <FormScreen form={form} label="提交完成" title="完成指令">
      {(record) => (
        <>
          <commandKind.Summary record={record} />
          <ShortFlow kind={commandKind} id={id} most={2} title="最近进展" />
          <Card>
            <OpinionField
              label="完成说明"
              kind="feedback"
              required
              placeholder="做了什么，结果如何"
              {...form.field('opinion')}
            />
          </Card>
          <Card>
            <PhotoField
              label="完成照片"
              kinds={KINDS}
              required
              video
              stamp={() => commandKind.stamp(record)}
              {...form.photos('photos')}
            />
          </Card>
        </>
      )}
    </FormScreen>
  )
}

/** 执行中: the form to report progress. */
function ProgressEdit({ id }: { id: string }) {
  const record = useRecord(commandKind.reads.detail, id)
  const transport = useOutboxTransport(commandFeedbackKind, id)
  const form = useForm(actForm(progressForm(id, record.data)), {
    ...transport,
    noun: '指令',
    record,
    why: useWhyNot(commandKind, 'feedback', record.data),
  })
  return (
    <AppendForm
      form={form}
      pending={<PendingAct kind={commandFeedbackKind} id={id} what="这条指令有反馈" />}
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
    </AppendForm>
  )
}

const JOBS = { receive: ReceiveEdit, complete: CompleteEdit, feedback: ProgressEdit }
type Job = keyof typeof JOBS

const jobOf = ({ state }: CommandDetail): Job => (state === 'waiting' ? 'receive' : 'feedback')

/** 指令反馈: the form for the state of the command, or the one named in the address. */
export default function CommandAction() {
  const { id, finish, draft } = useScreenParams('commandAction')
  const requestedJob = finish ? 'complete' : draft ? 'feedback' : undefined
  return <JobScreen id={id} kind={commandKind} jobs={JOBS} jobOf={jobOf} requestedJob={requestedJob} />
}
