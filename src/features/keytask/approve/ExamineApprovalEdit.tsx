import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { EditScreen } from '@/kit/edit/EditScreen'
import { OpinionField } from '@/kit/edit/opinion/OpinionField'
import type { Form } from '@/kit/edit/useForm'
import { RecordPhotos } from '@/kit/record/photos/RecordPhotos'
import { ShortFlow } from '@/kit/record/history/ShortFlow'
import { useScreenParams } from '@/kit/screen/screenContext'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { Notice } from '@/ui/state/Notice'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { LinkedCases } from '@/entities/keytask/parts/LinkedCases'
import type { Asked } from './approvalFlow'
import { APPROVAL_WORDS, type ApprovalForm } from './approvalForm'
import { AskedCard } from './AskedCard'
import { useApproval } from './useApproval'

/** So many linked cases stand in the form; the others come on a tap. */
const CASES = 3

/** 审批办理: of a task, or of a delay of one. */
export default function ExamineApprovalEdit() {
  const { id } = useScreenParams('examineApprovalEdit')
  const { asked, work, form, refusal } = useApproval(id)
  const { no } = APPROVAL_WORDS[asked]
  const label = form.value.result === 'no' ? no : '同意'
  return (
    <EditScreen work={work} form={form} label={asked === 'delay' ? `${label}延期` : `${label}督办`}>
      {(record) => (
        <>
          <keyTaskKind.Summary record={record} />
          <AskedCard record={record} />
          {asked === 'delay' ? (
            <ShortFlow kind={keyTaskKind} id={id} most={2} title="最近办理" />
          ) : (
            <TaskAsked record={record} />
          )}
          {refusal !== '' && <Notice tone="warn">{refusal}</Notice>}
          <Decision form={form} asked={asked} />
        </>
      )}
    </EditScreen>
  )
}

/** All there is to judge a task by: what is asked of whom, where, and about which cases. */
function TaskAsked({ record }: { record: KeyTaskDetail }) {
  return (
    <>
      <keyTaskKind.Info record={record} />
      <LinkedCases record={record} most={CASES} />
      <RecordPhotos kind={keyTaskKind} id={record.id} />
    </>
  )
}

function Decision({ form: { value, field }, asked }: { form: Form<ApprovalForm>; asked: Asked }) {
  const { no } = APPROVAL_WORDS[asked]
  const refuses = value.result === 'no'
  const results = [
    { value: 'yes' as const, label: '同意' },
    { value: 'no' as const, label: no },
  ]
  return (
    <>
      <Card>
        <Segmented
          label="审批结果"
          required
          options={results}
          {...field('result')}
          value={value.result === '' ? undefined : value.result}
        />
      </Card>
      <Card>
        <OpinionField
          label={refuses ? `${no}理由` : '审批意见'}
          kind={refuses ? 'refuse' : 'approve'}
          required={refuses}
          placeholder={refuses ? REFUSAL[asked] : '选填'}
          {...field('opinion')}
        />
      </Card>
    </>
  )
}

const REFUSAL: Record<Asked, string> = {
  task: '哪里要改，要补充什么',
  delay: '为什么不能延期，要怎么办',
}
