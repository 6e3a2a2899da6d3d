import * as v from 'valibot'
import type { CampaignChoice } from '@/api/contract/special'
import { isPosition } from '@/domain/geo'
import type { Problem } from '@/domain/problems'
import { CAMPAIGN_KINDS } from '@/domain/campaign/campaign'
import { registerProblems } from '@/domain/campaign/findingEvidence'
import type { Millis } from '@/domain/time'
import { present } from '@/kit/attachments/photoItem'
import { EMPTY_FOUND, foundEntries, isUntold, remarksIn } from '@/kit/found/foundForm'

/** What was chosen, with what it is called and when it runs: without a line nobody can be asked again. */
const chosenCampaign = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(CAMPAIGN_KINDS),
  startTime: v.nullable(v.number()),
  endTime: v.nullable(v.number()),
})
export type ChosenCampaign = v.InferOutput<typeof chosenCampaign>

/** 专项登记 as its draft keeps it. */
export const registerForm = v.object({
  ...foundEntries,
  /** On which of its two screens it was begun, and is gone on with. */
  supervises: v.boolean(),
  campaign: v.nullable(chosenCampaign),
  item: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** When it was handed in; of the submit. */
  time: v.string(),
})
export type RegisterForm = v.InferOutput<typeof registerForm>

export const EMPTY_REGISTER: RegisterForm = {
  ...EMPTY_FOUND,
  supervises: false,
  campaign: null,
  item: null,
  time: '',
}

/** As the draft keeps a campaign. */
export const chosenOf = ({ id, name, kind, startTime, endTime }: CampaignChoice): ChosenCampaign => ({
  id,
  name,
  kind,
  startTime,
  endTime,
})

/** Nothing has been done in it yet. A campaign that chose itself is no work of the user's. */
export const isBlank = (form: RegisterForm): boolean => form.item === null && isUntold(form)

/** What keeps it from being sent at a moment (epoch ms), from the top of the form down. Photos still on their way do not. */
export function missingIn(form: RegisterForm, at: Millis): Problem[] {
  const { campaign, item, selfHandled } = form
  const problems = registerProblems(
    {
      campaign: campaign && { start: campaign.startTime, end: campaign.endTime },
      itemId: item?.id ?? '',
      hasPosition: isPosition(form.place),
      photoCount: present(form.photos).length,
      description: form.description,
      selfHandled,
      afterCount: present(form.afterPhotos).length,
    },
    at,
  )
  return [...problems, ...remarksIn(form)]
}
