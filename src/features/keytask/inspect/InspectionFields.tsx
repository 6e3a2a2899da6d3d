import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { PhotoKind } from '@/domain/attachment'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { DecisionFields } from '@/kit/edit/DecisionFields'
import type { Form } from '@/kit/edit/useForm'
import { Card } from '@/ui/Card'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import type { TaskInspectForm } from './taskInspectForm'

const YES = {
  value: 'pass',
  label: '通过',
  words: '核查说明',
  kind: 'check',
  placeholder: '选填，现场情况如何',
} as const
const NO = {
  value: 'fail',
  label: '不通过',
  words: '不通过的理由',
  kind: 'checkFailed',
  placeholder: '哪里没有整改到位',
} as const
const KINDS = [PhotoKind.check]

interface InspectionFieldsProps {
  form: Form<TaskInspectForm>
  record: KeyTaskDetail
}

/** What was seen: the result, the words, the photo beside the earlier one. */
export function InspectionFields({ form: { field, photos }, record }: InspectionFieldsProps) {
  return (
    <>
      <DecisionFields
        label="核查结果"
        yes={YES}
        no={NO}
        result={field('result')}
        opinion={field('opinion')}
      />
      <Card>
        <PhotoField
          label="核查照片"
          kinds={KINDS}
          required
          hint={'对照处置前\n同角度拍'}
          compareWith={keyTaskKind.before(record)}
          stamp={() => keyTaskKind.stamp(record)}
          {...photos('photos')}
        />
      </Card>
    </>
  )
}
