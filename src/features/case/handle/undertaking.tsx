import { memo } from 'react'
import { call } from '@/api/call'
import { undertakingLast, undertakingSave } from '@/api/contract/caseHandle'
import { isLoggedOut } from '@/api/envelope'
import type { CallOptions } from '@/api/http'
import { useAccount, useApiQuery } from '@/kit/data/useApiQuery'
import type { FieldBinding } from '@/kit/edit/form'
import { useSteady } from '@/kit/screen/hooks'
import { LinkButton } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { FieldRow, TextField } from '@/ui/field/TextField'

/** 承办信息 of a handling: the people who do the work, if not the handler. */
export interface Undertaking {
  unit: string
  person: string
  phone: string
}

/**
 * 承办信息 is sent before the handling: if it is refused, the case is still open and nothing is lost. It is not
 * sent again when the server has it from an earlier attempt, because each one becomes a new record.
 */
export async function sendUndertaking(
  id: string,
  { unit, person, phone }: Undertaking,
  options?: CallOptions,
): Promise<void> {
  const own = { unit: unit.trim(), person: person.trim(), phone: phone.trim() }
  if (own.unit === '' && own.person === '' && own.phone === '') return
  if (await isOnRecord(id, own)) return
  await call(undertakingSave, { data: { id, ...own } }, options)
}

/** Whether the server's last entry equals this one. False when unknown, so it is sent again. */
async function isOnRecord(id: string, { unit, person, phone }: Undertaking): Promise<boolean> {
  try {
    const last = await call(undertakingLast, { query: { id } }, { quiet: true })
    return last?.unit === unit && last.person === person && last.phone === phone
  } catch (error) {
    if (isLoggedOut(error)) throw error
    return false
  }
}

interface UndertakingFieldsProps {
  id: string
  form: {
    set: (change: Partial<Undertaking>) => void
    field: (name: keyof Undertaking) => FieldBinding<string>
  }
}

/** The fields of 承办信息. The last entry can be reused. A key elsewhere in the form does not draw them again. */
export function UndertakingFields({ id, form: { set, field } }: UndertakingFieldsProps) {
  const change = useSteady(set)
  return (
    <DrawnFields id={id} set={change} unit={field('unit')} person={field('person')} phone={field('phone')} />
  )
}

interface DrawnFieldsProps extends Record<keyof Undertaking, FieldBinding<string>> {
  id: string
  set: (change: Partial<Undertaking>) => void
}

const DrawnFields = memo(function DrawnFields({ id, set, unit, person, phone }: DrawnFieldsProps) {
  const account = useAccount()
  const { data: last } = useApiQuery(undertakingLast, { query: { id } })
  const untouched = [unit, person, phone].every(({ value }) => value === '')
  const takeOver = last && untouched && (last.unit || last.person) && (
    <LinkButton onClick={() => set({ unit: last.unit, person: last.person, phone: last.phone })}>
      沿用上次：{last.person || last.unit}
    </LinkButton>
  )
  return (
    <Card title="承办信息" right={takeOver || undefined}>
      <FieldRow label="处置人" value={account?.name} />
      <TextField look="row" label="承办单位" placeholder="选填" {...unit} />
      <TextField look="row" label="承办人" placeholder="选填" {...person} />
      <TextField look="row" label="联系电话" placeholder="选填" type="tel" {...phone} />
    </Card>
  )
})
