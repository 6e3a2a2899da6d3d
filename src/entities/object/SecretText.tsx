import { call } from '@/api/call'
import { objectReveal, type Secret } from '@/api/contract/object'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import { SecretValue } from '@/kit/detail/SecretValue'

export interface SecretTextProps {
  of: { kind: ObjectKindName; id: string; field: Secret }
  /** 电话 */
  label: string
  /** As lists show it. */
  masked: string
}

/** Something personal of an object of the city; a phone is dialled without being shown. */
export function SecretText({ of, label, masked }: SecretTextProps) {
  const ask = async () => (await call(objectReveal, { data: of })).value
  return <SecretValue label={label} masked={masked} ask={ask} dials={of.field === 'phone'} />
}
