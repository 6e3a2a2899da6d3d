import type { Campaign, CampaignPoint } from '@/api/contract/special'
import { isPosition } from '@/domain/geo'
import { totalOf } from '@/domain/special/score'
import { wireTime } from '@/domain/time'
import type { Draft } from '@/kit/edit/draft'
import type { Form } from '@/kit/edit/useForm'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { standingOf, useWhereabouts, type Measuring } from '@/kit/place/useWhereabouts'
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

type Told = NonNullable<ScoreForm['told']>

/** The draft with what is only known when it is handed in: when, where, and the total. */
const withTold = (kept: Draft<ScoreForm>, told: (value: ScoreForm) => Told): Draft<ScoreForm> => ({
  ...kept,
  handOver: (work) => kept.handOver((value) => work({ ...value, told: told(value) })),
})

/** The form of a score: without a line as well, by what is kept of the campaign. */
export function useScoreForm(
  ids: { campaignId: string; pointId: string },
  campaign: Campaign | undefined,
  point: CampaignPoint | undefined,
): Scoring {
  const where = useWhereabouts(isPosition(point) ? point : null)
  const named = { campaign: campaign?.name ?? '', point: point?.name ?? '' }
  const empty = { ...EMPTY_SCORE, ...ids, ...named }
  const {
    clientId,
    draft: kept,
    former,
  } = useActDraft({ kind: scoreKind, schema: scoreForm, empty }, ids.pointId)
  const items = campaign?.items ?? []
  const draft = withTold(kept, (value) => ({
    time: wireTime(now()),
    longitude: where.fix?.longitude ?? null,
    latitude: where.fix?.latitude ?? null,
    accuracy: where.fix?.accuracy ?? null,
    score: totalOf(items, deductionsOf(value)).score,
  }))
  const form = useActForm<ScoreForm>(
    {
      kind: scoreKind,
      missing: (value) => missingIn(value, items, standingOf(where)),
      photosOf,
      leads: () => to.civilizedSpecial({ campaign: ids.campaignId }),
    },
    clientId,
    draft,
  )
  return { form, where, former }
}
