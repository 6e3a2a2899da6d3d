import type { CaseDetail } from '@/api/contract/case'
import { undertakingLast } from '@/api/contract/caseHandle'
import { HANDLING_RESULTS } from '@/domain/case/evidence'
import { caseKind } from '@/entities/case/caseKind'
import { useAccount } from '@/kit/data/useAccount'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { HandledFields } from '@/kit/edit/HandledFields'
import type { Form } from '@/kit/edit/useForm'
import { Card } from '@/ui/Card'
import { FieldRow } from '@/ui/field/FieldRow'
import { TextField } from '@/ui/field/TextField'
import { LinkButton } from '@/ui/button/LinkButton'
import type { HandlingForm } from './handlingForm'

export interface HandlingFieldsProps {
  form: Pick<Form<HandlingForm>, 'value' | 'set' | 'field' | 'photos'>
  /** The case; its address and number are written on the photos. */
  record: CaseDetail
}

/** What was done about a case. */
export function HandlingFields({ form: { field, photos }, record }: HandlingFieldsProps) {
  return (
    <HandledFields
      results={HANDLING_RESULTS}
      record={record}
      kind={caseKind}
      result={field('result')}
      opinion={field('opinion')}
      photos={photos('photos')}
    />
  )
}

/** 承办信息: who does the work, where it is not the handler; what was given last time can be taken over. */
export function UndertakingFields({
  form: { value, set, field },
  id,
}: Pick<HandlingFieldsProps, 'form'> & { id: string }) {
  const account = useAccount()
  const { data: last } = useApiQuery(undertakingLast, { query: { id } })
  const untouched = value.unit === '' && value.person === '' && value.phone === ''
  const takeOver = last && untouched && (last.unit || last.person) && (
    <LinkButton onClick={() => set({ unit: last.unit, person: last.person, phone: last.phone })}>
      沿用上次：{last.person || last.unit}
    </LinkButton>
  )
  return (
    <Card title="承办信息" right={takeOver || undefined}>
      <FieldRow label="处置人" value={account?.name} />
      <TextField look="row" label="承办单位" placeholder="选填" {...field('unit')} />
      <TextField look="row" label="承办人" placeholder="选填" {...field('person')} />
      <TextField look="row" label="联系电话" placeholder="选填" type="tel" {...field('phone')} />
    </Card>
  )
}
