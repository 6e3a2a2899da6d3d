import { useScreenParams } from '@/kit/screen/hooks'
import { PhotoKind } from '@/domain/attachment'
import { OPINION_MAX } from '@/domain/problems'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { actForm, type ActSpec, useOutboxTransport } from '@/kit/outbox/form/actForm'
import { Card, Notice } from '@/ui/Card'
import { TextArea } from '@/ui/field/TextArea'
import { askForm, ratingForm, type SuggestionSnapshot } from '@/features/feedback/follow/followKind'
import { isBad, SCORE_LABEL, maySuggest, type SuggestionMove } from '@/domain/feedback'
import type { ReactNode } from 'react'
import type { SuggestionDetail } from '@/api/contract/feedback'
import { whyNot } from '@/domain/verdict'
import { useForm, type Form } from '@/kit/edit/useForm'
import { AppendForm } from '@/kit/outbox/form/AppendForm'
import { PendingFollow } from '../follow/PendingFollow'
import { Choice } from '@/ui/field/Choice'
import { SuggestionView, SuggestionText, useSuggestion } from './SuggestionView'

/** The parts of the record that the draft of a 追问 or 评价 stores. */
interface Follows {
  about: SuggestionSnapshot | null
}

/** The form of a 追问 or 评价. `specOf`: its definition for a record. */
function useFollow<V extends Follows>(
  id: string,
  move: SuggestionMove,
  specOf: (id: string, record: SuggestionDetail | undefined) => ActSpec<V>,
): Form<V, SuggestionDetail> {
  const record = useSuggestion(id)
  const { data } = record
  const why = data ? whyNot(maySuggest(move, data)) : ''
  const spec = specOf(id, data)
  const transport = useOutboxTransport(spec.kind, id)
  return useForm(actForm(spec), { ...transport, noun: '投诉建议', record, why })
}

interface FollowScreenProps {
  id: string
  title: string
  form: Form<Follows, SuggestionDetail>
  children: ReactNode
}

/** The screen of a 追问 or 评价: its record, and the form. */
function FollowScreen({ id, title, form, children }: FollowScreenProps) {
  return (
    <AppendForm
      form={form}
      pending={<PendingFollow id={id} />}
      label={`提交${title}`}
      title={title}
      head={(data) => <Answered record={data} />}
    >
      {() => children}
    </AppendForm>
  )
}

/** The last answer, which the 追问 or 评价 is about. */
const Answered = ({ record }: { record: SuggestionDetail }) => (
  <Card title={record.title}>
    <SuggestionText record={{ ...record, lines: record.lines.slice(-1) }} />
  </Card>
)

/** From best to worst. */
const GRADES = Object.entries(SCORE_LABEL)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => Number(b.value) - Number(a.value))

/** 评价: the author's grade for the answer. There is only one, and a bad grade needs a reason. */
function RateEdit({ id }: { id: string }) {
  const form = useFollow(id, 'rate', ratingForm)
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

/** 追问: a further question about the answer. It works offline. */
function AskEdit({ id }: { id: string }) {
  const form = useFollow(id, 'ask', askForm)
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
        {/* No name on the photos, as in the first submission. */}
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

/** 投诉建议详情. 追问 and 评价 have the same address. */
export default function SuggestionDetailScreen() {
  const { id, act } = useScreenParams('suggestionDetail')
  if (act === 'ask') return <AskEdit id={id} />
  if (act === 'rate') return <RateEdit id={id} />
  return <SuggestionView id={id} />
}
