import { isPosition } from '@/domain/geo'
import type { Form } from '@/kit/edit/useForm'
import { ReportFields } from './ReportFields'
import type { ReportForm } from './reportForm'
import { SimilarCases } from './SimilarCases'

/** The fields of a report, with what is known near its place already. */
export function PlacedFields({ form }: { form: Form<ReportForm> }) {
  const { place, type } = form.value
  return (
    <ReportFields form={form}>
      {isPosition(place) && <SimilarCases at={place} smallTypeId={type?.smallTypeId ?? ''} />}
    </ReportFields>
  )
}
