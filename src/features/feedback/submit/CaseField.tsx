import { useLatePart } from '@/kit/screen/useLatePart'
import { Card } from '@/ui/Card'
import { FieldRow } from '@/ui/field/FieldRow'
import { LinkButton } from '@/ui/button/LinkButton'
import type { SubmissionForm } from './submissionForm'

const loadPicker = () => import('@/entities/case/CasePicker').then(({ CasePicker }) => CasePicker)

interface CaseFieldProps {
  value: SubmissionForm['about']
  onChange: (about: SubmissionForm['about']) => void
}

/** The case it is about, where it is about one. */
export function CaseField({ value, onChange }: CaseFieldProps) {
  const { Part: Picker, ...picker } = useLatePart('选择关联案件', loadPicker)
  return (
    <Card>
      <FieldRow
        label="关联案件"
        value={value ? [value.title, value.taskNo].filter(Boolean).join(' ') : ''}
        placeholder="和某件案件有关时选择"
        onClick={picker.open}
      />
      {value && <LinkButton onClick={() => onChange(null)}>不关联案件</LinkButton>}
      {Picker && picker.isOpen && (
        <Picker
          chosen={[]}
          most={1}
          onClose={picker.close}
          onPick={([row]) => {
            picker.close()
            if (row) onChange({ id: row.id, taskNo: row.taskNo, title: row.smallTypeName })
          }}
        />
      )}
    </Card>
  )
}
