import type { KeyTaskDetail } from '@/api/contract/keytask'
import { keyTaskFinishLast, keyTaskFinish } from '@/api/contract/keytaskHandle'
import { PhotoKind, remarkProblems } from '@/domain/attachment'
import { finishPhotos, finishProblems } from '@/domain/keytask/taskEvidence'
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
import { DONE, finishState } from '@/domain/keytask/taskFinish'
import { unitName } from '@/entities/keytask/taskWords'
import * as v from 'valibot'
import { call } from '@/api/call'
import { photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import type { FormSpec } from '@/kit/edit/form'
import { to } from '@/kit/screen/hooks'

/** 提交办结 as stored in its draft. */
const schema = v.object({ opinion: v.string(), caseReason: v.string(), photos: v.array(photoItem) })
type FinishForm = v.InferOutput<typeof schema>

/** The fields of a task that its 提交办结 depends on. */
type Finishing = Pick<KeyTaskDetail, 'openCaseCount' | 'level'>

/** 提交办结: the work done, and a reason for open cases. */
export const finishForm = (about: Finishing): FormSpec<FinishForm, KeyTaskDetail> => ({
  name: 'keyTaskFinish',
  schema,
  empty: { opinion: '', caseReason: '', photos: [] },
  missing: ({ photos, ...words }) => [
    ...finishProblems({ ...words, photoCount: present(photos).length }, about),
    ...remarkProblems('photos', photos),
    ...unsentProblem(photos),
  ],
  send: ({ record: { id }, value: { opinion, caseReason, photos }, options }) =>
    call(
      keyTaskFinish,
      {
        data: {
          id,
          opinion: opinion.trim(),
          // A reason for open cases no longer applies once all cases are handled.
          caseReason: about.openCaseCount > 0 ? caseReason.trim() : '',
          attachments: toAttachments(photos),
        },
      },
      options,
    ),
  successMessage: '已提交办结，等待发起人确认',
  leads: () => to.keyTaskHandle(),
})

/** The requirements of 提交办结, one by one: met, or missing. */
function FinishRequirements({ record }: { record: KeyTaskDetail }) {
  const { progressDone, silent, openCaseCount } = finishState(record)
  const { progress, assists, caseCount } = record
  const there = progressDone ? `已到 ${DONE}%` : `${progress}%，还没有反馈到 ${DONE}%`
  const names = silent.map((id) => unitName(record, id)).join('、')
  const cases = openCaseCount > 0 ? `${openCaseCount} 件没有处置，要说明原因` : `${caseCount} 件都已处置`
  const rows = [
    { label: '进度', value: <LampText lamp={progressDone ? 'green' : 'red'}>{there}</LampText> },
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
      <Rows rows={rows} />
    </Card>
  )
}

const KINDS = [PhotoKind.after]
const UNKNOWN = { openCaseCount: 0, level: '' }

/** 提交办结 by the 主办: the requirements with their state, the work done, and photos. */
export function FinishEdit({ id }: { id: string }) {
  const work = useRecordWork(keyTaskKind, id, 'finish', TASK_LOCKS.handle)
  const form = useForm(finishForm(work.record.data ?? UNKNOWN), work)
  return (
    <FormScreen form={form} label="提交办结" title="提交办结">
      {(record) => (
        <>
          <UrgeNotice urges={record.urges} />
          <keyTaskKind.Summary record={record} />
          <FinishRequirements record={record} />
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
