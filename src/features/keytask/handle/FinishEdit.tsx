import type { KeyTaskDetail } from '@/api/contract/keytask'
import { keyTaskFeedback, keyTaskFinishLast, keyTaskFinish } from '@/api/contract/keytaskHandle'
import { PhotoKind, remarkProblems } from '@/domain/attachment'
import { feedbackPhotos, finishPhotos, finishProblems } from '@/domain/keytask/taskEvidence'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { FormScreen } from '@/kit/edit/FormScreen'
import { OpinionField } from '@/kit/edit/OpinionField'
import { useForm, type Form } from '@/kit/edit/useForm'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { Card, Rows, LampText } from '@/ui/Card'
import { LinkButton } from '@/ui/button/Button'
import { keyTaskKind, TASK_LOCKS } from '@/entities/keytask/keyTaskKind'
import { UrgeNotice } from '@/kit/record/marks/HandoverNotices'
import { DONE, finishState, silentAssists } from '@/domain/keytask/taskFinish'
import { taskFingerprint } from '@/domain/keytask/taskFacts'
import { type Problem, problemIf, problemsOf } from '@/domain/problems'
import { UrgeTask } from '@/entities/keytask/TaskActs'
import { LinkedCases } from '@/entities/keytask/TaskParts'
import { Field } from '@/ui/field/Field'
import { unitName } from '@/entities/keytask/taskWords'
import * as v from 'valibot'
import { call } from '@/api/call'
import { isLeftOver } from '@/domain/case/stage'
import { caseFactsOf } from '@/entities/case/facts'
import { photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import type { FormSpec } from '@/kit/edit/form'
import { to } from '@/kit/screen/hooks'

/** 提交办结 as stored in its draft. */
const schema = v.object({ opinion: v.string(), caseReason: v.string(), photos: v.array(photoItem) })
type FinishForm = v.InferOutput<typeof schema>

/** The fields of a task that its 提交办结 depends on. */
type Finishing = Pick<KeyTaskDetail, 'openCaseCount' | 'level' | 'assists'>

/**
 * 提交办结: the work done, and a reason for open cases. Below 100% the last 阶段反馈 goes first, with the same text. Both calls
 * have the client id of the attempt, and a repeated one finds the feedback there.
 */
export const finishForm = (about: Finishing): FormSpec<FinishForm, KeyTaskDetail> => ({
  name: 'keyTaskFinish',
  schema,
  empty: { opinion: '', caseReason: '', photos: [] },
  missing: ({ photos, ...words }) => [
    ...silentProblems(about),
    ...finishProblems({ ...words, photoCount: present(photos).length }, about),
    ...remarkProblems('photos', photos),
    ...unsentProblem(photos),
  ],
  send: async ({ record, value, clientId, options }) => {
    const { id } = record
    const opinion = value.opinion.trim()
    const attachments = toAttachments(value.photos)
    if (record.progress < DONE) {
      const photos = feedbackPhotos(record.level) > 0 ? attachments : []
      const part = { clientId, id, departmentId: record.leadId, progress: DONE }
      await call(keyTaskFeedback, { data: { ...part, opinion, attachments: photos } }, options)
    }
    // A reason for open cases no longer applies once all cases are handled.
    const caseReason = about.openCaseCount > 0 ? value.caseReason.trim() : ''
    await call(keyTaskFinish, { data: { id, opinion, caseReason, attachments } }, options)
  },
  successMessage: '已提交办结，等待发起人确认',
  leads: () => to.keyTaskHandle(),
})

/** 提交办结 waits for the first feedback of every 协办. */
const silentProblems = (about: Pick<Finishing, 'assists'>): Problem[] => {
  const { length } = silentAssists(about)
  return problemsOf(problemIf(length > 0, 'assists', `还有 ${length} 个协办部门没有反馈，请先催协办`))
}

/** The requirements of 提交办结, one by one: met, or missing. */
function FinishRequirements({ record, error }: { record: KeyTaskDetail; error: string | undefined }) {
  const { progressDone, silent, openCaseCount } = finishState(record)
  const { progress, assists, caseCount } = record
  const there = progressDone ? `已到 ${DONE}%` : `${progress}%，提交时一并反馈到 ${DONE}%`
  const names = silent.map((id) => unitName(record, id)).join('、')
  const cases = openCaseCount > 0 ? `${openCaseCount} 件没有处置，要说明原因` : `${caseCount} 件都已处置`
  const rows = [
    { label: '进度', value: <LampText lamp={progressDone ? 'green' : 'yellow'}>{there}</LampText> },
    assists.length > 0 && {
      label: '协办',
      value: (
        <LampText lamp={names === '' ? 'green' : 'red'}>
          {names === '' ? '都已反馈' : `还没有反馈：${names}`}
        </LampText>
      ),
    },
    caseCount > 0 && {
      label: '案件',
      value: <LampText lamp={openCaseCount > 0 ? 'yellow' : 'green'}>{cases}</LampText>,
    },
  ].filter((row) => row !== false)
  return (
    <Card title="办结条件">
      <Field label="协办反馈" name="assists" error={error} hideLabel>
        <Rows rows={rows} />
      </Field>
      {names !== '' && <UrgeTask record={record} />}
    </Card>
  )
}

const KINDS = [PhotoKind.after]
const UNKNOWN = { openCaseCount: 0, level: '', assists: [] }

/** The feedback that goes first changes the progress: it does not prove that 提交办结 took effect. */
const finishKind: typeof keyTaskKind = {
  ...keyTaskKind,
  trace: (task) => taskFingerprint({ ...task, progress: 0, lastFeedback: null, urges: [] }),
}

/** Number of left cases shown before a tap shows all. */
const COLLAPSED_COUNT = 3

const leftOver = ({ cases }: KeyTaskDetail) => cases.filter((row) => isLeftOver(caseFactsOf(row)))

/** 提交办结 by the 主办: the requirements with their state, the work done, and photos. */
export function FinishEdit({ id }: { id: string }) {
  const work = useRecordWork(finishKind, id, 'finish', TASK_LOCKS.handle)
  const form = useForm(finishForm(work.record.data ?? UNKNOWN), work)
  return (
    <FormScreen form={form} label="提交办结" title="提交办结">
      {(record) => (
        <>
          <UrgeNotice urges={record.urges} />
          <keyTaskKind.Summary record={record} />
          <FinishRequirements record={record} error={form.submit.errorOf('assists')} />
          <LinkedCases cases={leftOver(record)} most={COLLAPSED_COUNT} title="没有处置的案件" />
          <FinishFields form={form} record={record} />
        </>
      )}
    </FormScreen>
  )
}

interface FieldsProps {
  form: Form<FinishForm>
  record: KeyTaskDetail
}

function FinishFields({ form, record }: FieldsProps) {
  const { field, photos } = form
  const wanted = finishPhotos(record.level)
  return (
    <>
      <Card right={<ReusePrevious form={form} record={record} />} title="办结情况">
        <OpinionField
          label="办结说明"
          kind="handle"
          required
          placeholder="做了什么，现场现在怎样"
          {...field('opinion')}
        />
      </Card>
      {record.openCaseCount > 0 && (
        <Card>
          <OpinionField
            label="未处置原因"
            kind="delay"
            required
            placeholder={`${record.openCaseCount} 件案件为什么没有处置，打算怎么办`}
            {...field('caseReason')}
          />
        </Card>
      )}
      <Card>
        <PhotoField
          label={`办结照片（至少 ${wanted} 张）`}
          kinds={KINDS}
          required
          hint={'对照办理前\n同角度拍'}
          compareWith={keyTaskKind.before(record)}
          stamp={() => keyTaskKind.stamp(record)}
          {...photos('photos')}
        />
      </Card>
    </>
  )
}

/** A button that reuses the returned submission, while the form is empty. */
function ReusePrevious({ form: { value, set }, record: { id, reworkCount } }: FieldsProps) {
  const cameBack = reworkCount > 0
  const { data: last } = useApiQuery(keyTaskFinishLast, { query: { id } }, { enabled: cameBack })
  if (!cameBack || !last || last.opinion === '' || value.opinion !== '') return null
  const { opinion, caseReason } = last
  return <LinkButton onClick={() => set({ opinion, caseReason })}>沿用上次说明</LinkButton>
}
