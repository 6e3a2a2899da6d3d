import { device } from '@/platform/current'
import { maskPhone } from '@/domain/mask'
import { LinkButton } from '@/ui/button/LinkButton'

/** A masked phone number; a tap dials it. Draws nothing without a number. */
export function PhoneLink({ number }: { number: string }) {
  if (!number) return null
  return (
    <LinkButton label={`拨打 ${maskPhone(number)}`} onClick={() => device().dial(number)}>
      {maskPhone(number)}
    </LinkButton>
  )
}
