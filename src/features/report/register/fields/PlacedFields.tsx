import { isPosition } from '@/domain/geo'
import type { Form } from '@/kit/edit/useForm'
import { ReportFields } from './ReportFields'
import type { ReportForm } from '@/entities/report/reportForm'
import { SimilarCases } from './SimilarCases'

/** The fields of a report, with what is known near its place already. `locates`: an empty place takes where the phone is. */
export function PlacedFields({ form, locates = true }: { form: Form<ReportForm>; locates?: boolean }) {
  const { place, type } = form.value
  return (
    <ReportFields form={form} locates={locates}>
      {isPosition(place) && <SimilarCases at={place} smallTypeId={type?.smallTypeId ?? ''} />}
    </ReportFields>
  )
}
