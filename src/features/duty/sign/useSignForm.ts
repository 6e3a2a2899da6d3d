import type { OwnShift } from '@/api/contract/duty'
import type { SignSide } from '@/domain/duty/shift'
import { isPosition } from '@/domain/geo'
import { now } from '@/stores/clock'
import type { Form } from '@/kit/edit/useForm'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { withSeen } from '@/kit/outbox/form/withSeen'
import { useWhereabouts, type Measuring } from '@/kit/place/useWhereabouts'
import { to } from '@/kit/screen/links'
import { hoursOf, shiftTitle } from '../shiftWords'
import { emptySign, madeOf, missingIn, photosOf, signForm, standingAt, type SignForm } from './signForm'
import { signInKind } from './signInKind'
import { signOutKind } from './signOutKind'

const SIGN_KINDS = { in: signInKind, out: signOutKind } as const

export interface Signing {
  form: Form<SignForm>
  where: Measuring
  /** What became of the signature the address named. */
  former: string
}

const seenOf = (shift: OwnShift) => ({
  title: shiftTitle(shift, now()),
  note: [hoursOf(shift, now()), shift.placeName].filter(Boolean).join(' · '),
})

/** The form of 签到 or 签退: it goes through the outbox, with when and where it was made. */
export function useSignForm(side: SignSide, shiftId: string, shift: OwnShift | undefined): Signing {
  const kind = SIGN_KINDS[side]
  const where = useWhereabouts(isPosition(shift) ? shift : null)
  const {
    clientId,
    former,
    draft: kept,
  } = useActDraft({ kind, schema: signForm, empty: emptySign(shiftId) }, shiftId)
  const madeBy = ({ photos }: SignForm) => madeOf(photos, where.fix, now())
  const form = useActForm<SignForm>(
    {
      kind,
      missing: (value) =>
        missingIn(side, value, shift?.photoAsked ?? false, standingAt(madeBy(value), shift)),
      photosOf,
      told: (value) => ({ made: madeBy(value) }),
      leads: () => to.dutyReportRecord(),
    },
    clientId,
    withSeen(kept, shift && seenOf(shift)),
  )
  return { form, where, former }
}
