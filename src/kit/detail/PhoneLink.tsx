import { device } from '@/platform/current'
import { maskPhone } from '@/domain/mask'
import { LinkButton } from '@/ui/button/LinkButton'

/** A phone number, masked, dialled on tap (ux.md); nothing when there is none. */
export function PhoneLink({ number }: { number: string }) {
  if (!number) return null
  return (
    <LinkButton label={`拨打 ${maskPhone(number)}`} onClick={() => device().dial(number)}>
      {maskPhone(number)}
    </LinkButton>
  )
}
