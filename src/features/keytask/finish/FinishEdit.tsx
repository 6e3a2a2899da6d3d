import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { keyTaskFinishLast } from '@/api/contract/keyTaskHandle'
import { PhotoKind } from '@/domain/attachment'
import { finishPhotos } from '@/domain/keytask/taskEvidence'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { EditScreen } from '@/kit/edit/EditScreen'
import { OpinionField } from '@/kit/edit/opinion/OpinionField'
import { useForm, type Form } from '@/kit/edit/useForm'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { TASK_LOCK } from '../handle/taskHandling'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { UrgeNotice } from '@/entities/keytask/parts/UrgeNotice'
import { FinishLacks } from './FinishLacks'
import { finishForm, type FinishForm } from './finishForm'

const KINDS = [PhotoKind.after]
const UNKNOWN = { openCaseCount: 0, level: '' }

/** 提交办结 by the 主办: what it asks for and how far that is, what was done, and how it looks now. */
export function FinishEdit({ id }: { id: string }) {
  const work = useRecordWork(keyTaskKind, id, 'finish', TASK_LOCK)
  const form = useForm(finishForm(work.record.data ?? UNKNOWN), id, work.record.data, work.effects)
  return (
    <EditScreen work={work} form={form} label="提交办结" title="提交办结">
      {(record) => (
        <>
          <UrgeNotice urges={record.urges} />
          <keyTaskKind.Summary record={record} />
          <FinishLacks record={record} />
          <FinishFields form={form} record={record} />
        </>
      )}
    </EditScreen>
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
      <Card right={<TakeOver form={form} record={record} />} title="办结情况">
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

/** What was handed in before the task came back is a tap away, while nothing is written yet. */
function TakeOver({ form: { value, set }, record: { id, reworkCount } }: FieldsProps) {
  const cameBack = reworkCount > 0
  const { data: last } = useApiQuery(keyTaskFinishLast, { query: { id } }, { enabled: cameBack })
  if (!cameBack || !last || last.opinion === '' || value.opinion !== '') return null
  const { opinion, caseReason } = last
  return <LinkButton onClick={() => set({ opinion, caseReason })}>沿用上次说明</LinkButton>
}
