import type { ReactNode } from 'react'
import type { Form } from '@/kit/edit/useForm'
import { FoundOnSpot, type OnTheSpotWords } from '@/kit/found/FoundOnSpot'
import { ProblemTypeField } from '@/kit/pickers/problem/ProblemTypeField'
import { Card } from '@/ui/Card'
import type { ReportForm } from '@/entities/report/reportForm'
import { useAskedKinds } from './useAskedKinds'

export interface ReportFieldsProps {
  form: Form<ReportForm>
  /** An empty place takes where the phone is. */
  locates: boolean
  /** Below the place: what is known near it already. */
  children: ReactNode
}

/** 自行处置: a small thing put right at once. */
const ON_THE_SPOT: OnTheSpotWords = {
  label: '现场已自行处置',
  hint: '顺手就能解决的小问题，处置后拍一张',
  photos: '处置后照片',
  note: '处置说明',
  noteHint: '怎么处置的',
}

/** Where, what, shown how, in words; and what was done about it on the spot. */
export function ReportFields({ form, locates, children }: ReportFieldsProps) {
  const asked = useAskedKinds(form.value.type)
  return (
    <FoundOnSpot
      form={form}
      locates={locates}
      asked={asked}
      placeholder="看到了什么，有多大，影响谁；点键盘上的话筒可以说"
      words={ON_THE_SPOT}
    >
      {children}
      <Card>
        <ProblemTypeField required {...form.field('type')} />
      </Card>
    </FoundOnSpot>
  )
}
