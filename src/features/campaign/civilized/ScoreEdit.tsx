import { campaignDetail, type Campaign, type CampaignPoint, type CampaignItem } from '@/api/contract/campaign'
import { OPINION_MAX } from '@/domain/problems'
import {
  mayAtPoint,
  campaignFacts,
  formatPoints,
  civilizedTotal,
  deductible,
  itemField,
  SCORE_STEP,
} from '@/domain/campaign/campaign'
import { aboutPoint } from '@/domain/id'
import { whyNot } from '@/domain/verdict'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery, useAccount, actorOf } from '@/kit/data/useApiQuery'
import { FormScreen } from '@/kit/edit/FormScreen'
import { PendingNote, useOutboxTransport, actForm } from '@/kit/outbox/form/actForm'
import {
  SpotCard,
  distanceToSite,
  submittedPosition,
  useSiteDistance,
  type Measuring,
} from '@/kit/place/SpotCard'
import { Card } from '@/ui/Card'
import { TextArea } from '@/ui/field/TextArea'
import { scorePage, type PreviousScore } from '@/api/contract/campaignScore'
import { formatRelativeTime } from '@/domain/time'
import { Timeline } from '@/ui/progress/Timeline'
import { PhotoKind } from '@/domain/attachment'
import { isPosition } from '@/domain/geo'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { type Form, useForm } from '@/kit/edit/useForm'
import { OrganisationPicker } from '@/kit/pickers/OrganisationPicker'
import { IconButton } from '@/ui/button/Button'
import { AddIcon, MinusIcon } from '@/ui/icon/icons'
import { to, useNow } from '@/kit/screen/hooks'
import { now } from '@/stores/clock'
import {
  pointScoreKind,
  answered,
  withItem,
  type ScoredItem,
  type CivilizedScoreForm,
  deductionsOf,
  civilizedScoreErrors,
  civilizedScoreForm,
} from './scoreKind'
import './score.css'

interface ItemCardProps {
  item: CampaignItem
  point: CampaignPoint
  form: Form<CivilizedScoreForm>
}

const KINDS = [PhotoKind.near]

/** One item with its points and deduction. A deduction needs a reason, a unit and a photo. */
function ItemCard({ item, point, form }: ItemCardProps) {
  const scored = answered(form.value, item.id)
  const change = (next: Partial<ScoredItem>) => form.set((value) => withItem(value, item.id, () => next))
  const by = (step: number) => change({ points: deductible(scored.points + step, item) })
  const name = itemField(item.id)
  const error = form.submit.errorOf(name)
  return (
    <Card title={item.name} count={formatPoints(item.full)}>
      <div data-field={name} className={error ? 'cg-field-wrong' : undefined}>
        <p className="cg-score-standard">{item.standard}</p>
        <div className="cg-score-step" role="group" aria-label={`${item.name}扣分`}>
          <IconButton
            icon={MinusIcon}
            label={`${item.name}少扣 ${SCORE_STEP} 分`}
            onClick={() => by(-SCORE_STEP)}
          />
          <output className={`num${scored.points > 0 ? ' cg-score-lost' : ''}`}>
            {scored.points > 0 ? `扣 ${formatPoints(scored.points)}` : '不扣分'}
          </output>
          <IconButton
            icon={AddIcon}
            label={`${item.name}多扣 ${SCORE_STEP} 分`}
            onClick={() => by(SCORE_STEP)}
          />
        </div>
        {scored.points > 0 && <DeductionFields {...{ item, point, form, scored, change }} />}
        {error && <p className="cg-field-error">{error}</p>}
      </div>
    </Card>
  )
}

interface DeductionFieldsProps extends ItemCardProps {
  scored: ScoredItem
  change: (next: Partial<ScoredItem>) => void
}

function DeductionFields({ item, point, form, scored, change }: DeductionFieldsProps) {
  const position = isPosition(point) ? point : null
  return (
    <div className="cg-score-why">
      <TextArea
        label={`${item.name}扣分原因`}
        required
        rows={2}
        maxLength={300}
        placeholder="哪里、什么问题、几处"
        value={scored.reason}
        onChange={(reason) => change({ reason })}
      />
      <OrganisationPicker
        label="责任单位"
        required
        value={scored.unit}
        onChange={(unit) => change({ unit })}
      />
      <PhotoField
        label={`${item.name}照片`}
        name={`${itemField(item.id)}-photos`}
        kinds={KINDS}
        required
        most={6}
        owner={form.draft.key}
        items={scored.photos}
        onChange={(next) =>
          form.set((value) => withItem(value, item.id, ({ photos }) => ({ photos: next(photos) })))
        }
        stamp={() => ({
          place: point.address,
          ...(position && { scene: { position, since: null } }),
        })}
      />
    </div>
  )
}

/** Number of earlier scores to show. */
const MAX_EARLIER = 5

/** Earlier scores of the point, with their deductions. */
function EarlierScores({ campaignId, pointId }: { campaignId: string; pointId: string }) {
  const query = useApiQuery(scorePage, { query: { campaignId, pointId, pageNum: 1, pageSize: MAX_EARLIER } })
  const now = useNow()
  return (
    <Card title="历史评分" count={query.data && `${query.data.total} 次`}>
      <Loaded of={query} what="历史评分">
        {({ list }) =>
          list.length === 0 ? (
            <p className="cg-score-standard">这个点位还没有评过分</p>
          ) : (
            <Timeline
              label="历史评分"
              items={list.map((one) => ({
                key: one.id,
                title: `${formatPoints(one.score)}（满分 ${one.full}）`,
                meta: [one.byName, one.time !== null && formatRelativeTime(one.time, now)]
                  .filter(Boolean)
                  .join(' · '),
                body: lostWords(one),
                tone: one.score < one.full ? 'warn' : 'ok',
              }))}
            />
          )
        }
      </Loaded>
    </Card>
  )
}

const lostWords = ({ deductions, remark }: PreviousScore): string =>
  [
    ...deductions.map(
      ({ itemName, points, reason, unitName }) =>
        `${itemName}扣 ${points} 分：${[reason, unitName].filter(Boolean).join('，')}`,
    ),
    remark,
  ]
    .filter(Boolean)
    .join('；')

interface Scoring {
  form: Form<CivilizedScoreForm>
  where: Measuring
}

/** The form of a score. It works offline with the persisted campaign. */
function useScoreForm(
  ids: { campaignId: string; pointId: string },
  campaign: Campaign | undefined,
  point: CampaignPoint | undefined,
): Scoring {
  const where = useSiteDistance(isPosition(point) ? point : null)
  const named = { campaign: campaign?.name ?? '', point: point?.name ?? '' }
  const why = useWhyNotScore(campaign, point)
  const transport = useOutboxTransport(pointScoreKind, ids.pointId)
  const items = campaign?.items ?? []
  const form = useForm(
    actForm<CivilizedScoreForm>({
      ...civilizedScoreForm({ ...ids, ...named }),
      missing: (value) => civilizedScoreErrors(value, items, distanceToSite(where)),
      submitValues: (value) => ({
        told: { ...submittedPosition(where, now()), score: civilizedTotal(items, deductionsOf(value)).score },
      }),
      leads: () => to.civilizedSpecial({ campaign: ids.campaignId }),
    }),
    { ...transport, why },
  )
  return { form, where }
}

export interface ScoreEditProps {
  campaignId: string
  pointId: string
}

/** The score of one point, item by item; the total is beside the button. */
export function ScoreEdit({ campaignId, pointId }: ScoreEditProps) {
  const query = useApiQuery(campaignDetail, { query: { id: campaignId } })
  const campaign = query.data
  const point = campaign?.points.find(({ id }) => id === pointId)
  const scoring = useScoreForm({ campaignId, pointId }, campaign, point)
  const { form } = scoring
  const { full, score, deducted } = civilizedTotal(campaign?.items ?? [], deductionsOf(form.value))
  return (
    <FormScreen
      form={form}
      label={deducted > 0 ? `上报：扣 ${formatPoints(deducted)}` : '上报：不扣分'}
      secondary={
        <p className="cg-score-total num" role="status" aria-label="当前得分">
          <b>{score}</b> / {full} 分
        </p>
      }
    >
      <PendingNote what="这个点位有评分" verb="评分" isOne={({ about }) => about === aboutPoint(pointId)} />
      <Loaded of={query} what="测评项目" look="block">
        {(data) => <Fields campaign={data} point={point} scoring={scoring} />}
      </Loaded>
    </FormScreen>
  )
}

interface FieldsProps {
  campaign: Campaign
  point: CampaignPoint | undefined
  scoring: Scoring
}

function Fields({ campaign, point, scoring: { form, where } }: FieldsProps) {
  if (!point) return null
  return (
    <>
      <Card title={point.name} count={point.sortName}>
        <p className="cg-score-requirement">{campaign.requirement}</p>
      </Card>
      <SpotCard
        noun="点位"
        work="督导"
        where={where}
        reason={form.field('farReason')}
        target={point}
        name={point.name}
        address={point.address}
      />
      {campaign.items.map((item) => (
        <ItemCard key={item.id} item={item} point={point} form={form} />
      ))}
      <Card>
        <TextArea
          label="督导说明"
          placeholder="整体情况、整改建议（选填）"
          maxLength={OPINION_MAX}
          {...form.field('remark')}
        />
      </Card>
      <EarlierScores campaignId={campaign.id} pointId={point.id} />
    </>
  )
}

/** Why the point may not be scored now; '' when it may, and while its campaign is loading. */
function useWhyNotScore(campaign: Campaign | undefined, point: CampaignPoint | undefined): string {
  const account = useAccount()
  const now = useNow()
  if (!campaign || !account) return ''
  if (!point) return '这个点位没有派给您，请回列表重新选择'
  const { state, holderId } = point
  const facts = { state, holderId, campaign: campaignFacts(campaign) }
  return whyNot(mayAtPoint('score', facts, actorOf(account), now))
}
