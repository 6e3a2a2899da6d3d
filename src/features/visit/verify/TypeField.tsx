import { useState } from 'react'
import type { VisitDetail } from '@/api/contract/visit'
import type { FieldBinding } from '@/kit/edit/form'
import { problemTitle, type ProblemChoice } from '@/kit/pickers/problem/problemChoice'
import { ProblemTypeField } from '@/kit/pickers/problem/ProblemTypeField'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Rows } from '@/ui/Rows'

interface TypeFieldProps extends FieldBinding<ProblemChoice | null> {
  record: VisitDetail
}

/** The type as it was reported, and as it was found to be where that is another one. */
export function TypeField({ record, ...field }: TypeFieldProps) {
  const [correcting, setCorrecting] = useState(false)
  const { value, onChange } = field
  const { bigTypeName, smallTypeName, manageProblem } = record
  const asReported = () => {
    setCorrecting(false)
    onChange(null)
  }
  const open = correcting || value !== null
  return (
    <Card
      title="问题类型"
      right={
        <LinkButton onClick={() => (open ? asReported() : setCorrecting(true))}>
          {open ? '不更正' : '更正类型'}
        </LinkButton>
      }
    >
      <Rows
        rows={[
          {
            label: '上报类型',
            value: [bigTypeName, smallTypeName, manageProblem].filter(Boolean).join(' · '),
          },
          ...(value === null ? [] : [{ label: '更正为', value: problemTitle(value) }]),
        ]}
      />
      {open && <ProblemTypeField label="正确类型" {...field} />}
    </Card>
  )
}
