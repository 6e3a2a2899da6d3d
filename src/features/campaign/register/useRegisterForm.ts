import type { CampaignChoice } from '@/api/contract/special'
import { wireTime } from '@/domain/time'
import { photosOf } from '@/kit/found/foundForm'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { useHereDraft } from '@/kit/place/useHereDraft'
import { now } from '@/stores/clock'
import { chosenOf, EMPTY_REGISTER, isBlank, missingIn, registerForm, type RegisterForm } from './registerForm'
import { registerKind } from './registerKind'

/** The form of 专项登记. `preset`: the campaign it begins with, named by its address or the only one there is. */
export function useRegisterForm(supervises: boolean, preset: CampaignChoice | undefined) {
  const spec = { kind: registerKind, schema: registerForm, empty: { ...EMPTY_REGISTER, supervises } }
  const { clientId, former, draft: kept } = useActDraft(spec)
  const draft = useHereDraft(kept, {
    isBlank,
    begun: (value, here) => ({
      ...value,
      place: value.place ?? here,
      campaign: value.campaign ?? (preset ? chosenOf(preset) : null),
    }),
  })
  const form = useActForm<RegisterForm>(
    { kind: registerKind, missing: missingIn, photosOf, told: () => ({ time: wireTime(now()) }) },
    clientId,
    draft,
  )
  return { clientId, former, form }
}
