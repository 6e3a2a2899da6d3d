import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { PhotoKind } from '@/domain/attachment'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { OpinionField } from '@/kit/edit/OpinionField'
import type { Form } from '@/kit/edit/useForm'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { keyTaskKind } from '../kind/keyTaskKind'
import type { TaskInspectForm } from './taskInspectForm'

const RESULTS = [
  { value: 'pass' as const, label: '通过' },
  { value: 'fail' as const, label: '不通过' },
]
const KINDS = [PhotoKind.check]

interface InspectionFieldsProps {
  form: Form<TaskInspectForm>
  record: KeyTaskDetail
}

/** What was seen: the result, the words, the photo beside the earlier one. */
export function InspectionFields({ form: { value, field, photos }, record }: InspectionFieldsProps) {
  const fails = value.result === 'fail'
  return (
    <>
      <Card>
        <Segmented
          label="核查结果"
          required
          options={RESULTS}
          {...field('result')}
          value={value.result === '' ? undefined : value.result}
        />
      </Card>
      <Card>
        <OpinionField
          label={fails ? '不通过的理由' : '核查说明'}
          kind={fails ? 'checkFailed' : 'check'}
          required={fails}
          placeholder={fails ? '哪里没有整改到位' : '选填，现场情况如何'}
          {...field('opinion')}
        />
      </Card>
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
