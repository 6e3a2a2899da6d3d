import { useScreenParams } from '@/kit/screen/screenContext'
import { PhotoKind } from '@/domain/attachment'
import { OPINION_MAX } from '@/domain/problems'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { ownPhotos } from '@/kit/outbox/form/actForm'
import { Card } from '@/ui/Card'
import { TextArea } from '@/ui/field/TextArea'
import { askForm, emptyAsk, missingInAsk } from '../follow/askForm'
import { askKind } from '../follow/askKind'
import { FollowScreen, useFollow } from '../follow/FollowScreen'
import { isBad, ratingProblems, SCORE_LABEL } from '@/domain/feedback/evidence'
import { Choice } from '@/ui/field/Choice'
import { Notice } from '@/ui/state/Notice'
import { emptyRating, ratingForm } from '../follow/ratingForm'
import { ratingKind } from '../follow/ratingKind'
import { SuggestionView } from './SuggestionView'

/** From best to worst. */
const GRADES = Object.entries(SCORE_LABEL)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => Number(b.value) - Number(a.value))

/** 评价: how satisfied its author is with the answer; once, and a bad grade says why. */
function RateEdit({ id }: { id: string }) {
  const form = useFollow(id, 'rate', ratingKind, (seen) => ({
    kind: ratingKind,
    schema: ratingForm,
    empty: emptyRating(id),
    seen,
    missing: ratingProblems,
    photosOf: () => [],
  }))
  const { score } = form.value
  const { error } = form.field('score')
  return (
    <FollowScreen id={id} title="评价" form={form}>
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

/** 追问: what the answer left open, also without a network. */
function AskEdit({ id }: { id: string }) {
  const form = useFollow(id, 'ask', askKind, (seen) => ({
    kind: askKind,
    schema: askForm,
    empty: emptyAsk(id),
    seen,
    missing: missingInAsk,
    photosOf: ownPhotos,
  }))
  return (
    <FollowScreen id={id} title="追问" form={form}>
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
