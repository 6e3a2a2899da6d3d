import { isBad, ratingProblems, SCORE_LABEL } from '@/domain/feedback/evidence'
import { OPINION_MAX } from '@/domain/problems'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { withSeen } from '@/kit/outbox/form/withSeen'
import { Card } from '@/ui/Card'
import { Choice } from '@/ui/field/Choice'
import { TextArea } from '@/ui/field/TextArea'
import { Notice } from '@/ui/state/Notice'
import { useSuggestion } from '../useSuggestion'
import { seen, type Seen } from './followAct'
import { FollowScreen, type FollowForm } from './FollowScreen'
import { emptyRating, ratingForm, type RatingForm } from './ratingForm'
import { ratingKind } from './ratingKind'

/** From best to worst. */
const GRADES = Object.entries(SCORE_LABEL)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => Number(b.value) - Number(a.value))

function useRatingForm(id: string): FollowForm<RatingForm> {
  const record = useSuggestion(id)
  const {
    clientId,
    former,
    draft: kept,
  } = useActDraft({ kind: ratingKind, schema: ratingForm, empty: emptyRating(id) }, id)
  const draft = withSeen<Seen, RatingForm>(kept, record.data && seen(record.data))
  const spec = { kind: ratingKind, missing: ratingProblems, photosOf: () => [] }
  return { record, form: useActForm(spec, clientId, draft), former }
}

/** 评价: how satisfied its author is with the answer; once, and a bad grade says why. */
export function RateEdit({ id }: { id: string }) {
  const work = useRatingForm(id)
  const { form } = work
  const { score } = form.value
  const { error } = form.field('score')
  return (
    <FollowScreen id={id} move="rate" title="评价" {...work}>
      <Notice tone="info">只能评价一次，评价后不能再追问</Notice>
      <Card>
        <Choice
          label="满意程度"
          name="score"
          required
          error={error}
          options={GRADES}
          value={score > 0 ? [String(score)] : []}
          onChange={([grade]) => form.set({ score: Number(grade ?? 0) })}
        />
        <TextArea
          label={isBad(score) ? '不满意的原因' : '评价说明'}
          required={isBad(score)}
          placeholder="答复得怎么样，问题解决了没有"
          maxLength={OPINION_MAX}
          {...form.field('opinion')}
        />
      </Card>
    </FollowScreen>
  )
}
