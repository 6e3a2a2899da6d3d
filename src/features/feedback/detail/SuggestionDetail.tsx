import { useScreenParams } from '@/kit/screen/screenContext'
import { PhotoKind } from '@/domain/attachment'
import { OPINION_MAX } from '@/domain/problems'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { withSeen } from '@/kit/outbox/form/withSeen'
import { Card } from '@/ui/Card'
import { TextArea } from '@/ui/field/TextArea'
import { useSuggestion } from '../useSuggestion'
import { askForm, emptyAsk, missingInAsk, photosOfAsk, type AskForm } from '../follow/askForm'
import { askKind } from '../follow/askKind'
import { seen, type Seen } from '../follow/followAct'
import { FollowScreen, type FollowForm } from '../follow/FollowScreen'
import { isBad, ratingProblems, SCORE_LABEL } from '@/domain/feedback/evidence'
import { Choice } from '@/ui/field/Choice'
import { Notice } from '@/ui/state/Notice'
import { emptyRating, ratingForm, type RatingForm } from '../follow/ratingForm'
import { ratingKind } from '../follow/ratingKind'
import { SuggestionView } from './SuggestionView'

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
function RateEdit({ id }: { id: string }) {
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

const KINDS = [PhotoKind.feedback]

function useAskForm(id: string): FollowForm<AskForm> {
  const record = useSuggestion(id)
  const {
    clientId,
    former,
    draft: kept,
  } = useActDraft({ kind: askKind, schema: askForm, empty: emptyAsk(id) }, id)
  const draft = withSeen<Seen, AskForm>(kept, record.data && seen(record.data))
  const form = useActForm({ kind: askKind, missing: missingInAsk, photosOf: photosOfAsk }, clientId, draft)
  return { record, form, former }
}

/** 追问: what the answer left open, also without a network. */
function AskEdit({ id }: { id: string }) {
  const work = useAskForm(id)
  const { form } = work
  return (
    <FollowScreen id={id} move="ask" title="追问" {...work}>
      <Card>
        <TextArea
          label="追问内容"
          required
          placeholder="哪里没有答清楚，或者补充什么情况"
          maxLength={OPINION_MAX}
          {...form.field('opinion')}
        />
      </Card>
      <Card>
        {/* Like the first photos they never bear a name. */}
        <PhotoField
          label="补充照片"
          kinds={KINDS}
          video
          stamp={() => ({ person: '' })}
          {...form.photos('photos')}
        />
      </Card>
    </FollowScreen>
  )
}

/** 投诉建议详情; 追问 and 评价 are written at the same address. */
export default function SuggestionDetail() {
  const { id, act } = useScreenParams('suggestionDetail')
  if (act === 'ask') return <AskEdit id={id} />
  if (act === 'rate') return <RateEdit id={id} />
  return <SuggestionView id={id} />
}
