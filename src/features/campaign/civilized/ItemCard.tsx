import type { CampaignItem, CampaignPoint } from '@/api/contract/special'
import { PhotoKind } from '@/domain/attachment'
import { isPosition } from '@/domain/geo'
import { deductible, itemField, pointsWord, SCORE_STEP } from '@/domain/campaign/score'
import { PhotoField } from '@/kit/attachments/PhotoField'
import type { Form } from '@/kit/edit/useForm'
import { OrganisationPicker } from '@/kit/pickers/OrganisationPicker'
import { Card } from '@/ui/Card'
import { TextArea } from '@/ui/field/TextArea'
import { IconButton } from '@/ui/button/IconButton'
import { AddIcon, MinusIcon } from '@/ui/icon/icons'
import { saidOf, withItem, type SaidItem, type ScoreForm } from './scoreForm'

export interface ItemCardProps {
  item: CampaignItem
  point: CampaignPoint
  form: Form<ScoreForm>
}

const KINDS = [PhotoKind.near]

/** One item: what it is worth, what is taken off; then why, whose it is, and what shows it. */
export function ItemCard({ item, point, form }: ItemCardProps) {
  const said = saidOf(form.value, item.id)
  const change = (next: Partial<SaidItem>) => form.set((value) => withItem(value, item.id, () => next))
  const by = (step: number) => change({ points: deductible(said.points + step, item) })
  const name = itemField(item.id)
  const { problem } = form.submit
  const error = problem?.field === name ? problem.text : undefined
  return (
    <Card title={item.name} count={pointsWord(item.full)}>
      <div data-field={name} className={error ? 'cg-field-wrong' : undefined}>
        <p className="cg-score-standard">{item.standard}</p>
        <div className="cg-score-step" role="group" aria-label={`${item.name}扣分`}>
          <IconButton
            icon={MinusIcon}
            label={`${item.name}少扣 ${SCORE_STEP} 分`}
            onClick={() => by(-SCORE_STEP)}
          />
          <output className={`num${said.points > 0 ? ' cg-score-lost' : ''}`}>
            {said.points > 0 ? `扣 ${pointsWord(said.points)}` : '不扣分'}
          </output>
          <IconButton
            icon={AddIcon}
            label={`${item.name}多扣 ${SCORE_STEP} 分`}
            onClick={() => by(SCORE_STEP)}
          />
        </div>
        {said.points > 0 && <Lost {...{ item, point, form, said, change }} />}
        {error && <p className="cg-field-error">{error}</p>}
      </div>
    </Card>
  )
}

interface LostProps extends ItemCardProps {
  said: SaidItem
  change: (next: Partial<SaidItem>) => void
}

function Lost({ item, point, form, said, change }: LostProps) {
  const position = isPosition(point) ? point : null
  return (
    <div className="cg-score-why">
      <TextArea
        label={`${item.name}扣分原因`}
        required
        rows={2}
        maxLength={300}
        placeholder="哪里、什么问题、几处"
        value={said.reason}
        onChange={(reason) => change({ reason })}
      />
      <OrganisationPicker label="责任单位" required value={said.unit} onChange={(unit) => change({ unit })} />
      <PhotoField
        label={`${item.name}照片`}
        name={`${itemField(item.id)}-photos`}
        kinds={KINDS}
        required
        most={6}
        owner={form.draft.key}
        items={said.photos}
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
