import type { Campaign, CampaignPoint } from '@/api/contract/special'
import { isPosition } from '@/domain/geo'
import { totalOf } from '@/domain/campaign/score'
import type { Form } from '@/kit/edit/useForm'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { standingOf, toldAt, useWhereabouts, type Measuring } from '@/kit/place/useWhereabouts'
import { to } from '@/kit/screen/links'
import { now } from '@/stores/clock'
import { deductionsOf, EMPTY_SCORE, missingIn, photosOf, scoreForm, type ScoreForm } from './scoreForm'
import { scoreKind } from './scoreKind'

export interface Scoring {
  form: Form<ScoreForm>
  where: Measuring
  /** What became of the score the address named. */
  former: string
}

/** The form of a score: without a line as well, by what is kept of the campaign. */
export function useScoreForm(
  ids: { campaignId: string; pointId: string },
  campaign: Campaign | undefined,
  point: CampaignPoint | undefined,
): Scoring {
  const where = useWhereabouts(isPosition(point) ? point : null)
  const named = { campaign: campaign?.name ?? '', point: point?.name ?? '' }
  const empty = { ...EMPTY_SCORE, ...ids, ...named }
  const { clientId, draft, former } = useActDraft({ kind: scoreKind, schema: scoreForm, empty }, ids.pointId)
  const items = campaign?.items ?? []
  const form = useActForm<ScoreForm>(
    {
      kind: scoreKind,
      missing: (value) => missingIn(value, items, standingOf(where)),
      photosOf,
      told: (value) => ({
        told: { ...toldAt(where, now()), score: totalOf(items, deductionsOf(value)).score },
      }),
      leads: () => to.civilizedSpecial({ campaign: ids.campaignId }),
    },
    clientId,
    draft,
  )
  return { form, where, former }
}
