import type { ReactNode } from 'react'
import type { SuggestionDetail } from '@/api/contract/suggestion'
import { maySuggest, type SuggestionMove } from '@/domain/feedback/suggestion'
import { whyNot } from '@/domain/verdict'
import { useForm, type Form } from '@/kit/edit/useForm'
import type { FormKind } from '@/kit/outbox/act/actKind'
import { actForm, type ActSpec } from '@/kit/outbox/form/actForm'
import { LineEdit } from '@/kit/outbox/form/LineEdit'
import { useOutboxTransport } from '@/kit/outbox/form/useOutboxTransport'
import { Card } from '@/ui/Card'
import { Said } from '../detail/Said'
import { useSuggestion } from '../useSuggestion'
import { seen, type Seen } from './followAct'
import { PendingFollow } from './PendingFollow'

/** What a 追问 or 评价 keeps of it. */
interface Follows {
  about: Seen | null
}

/** The form of a 追问 or 评价. `specOf`: it, by what is known now of what it follows. */
export function useFollow<V extends Follows>(
  id: string,
  move: SuggestionMove,
  kind: FormKind<V>,
  specOf: (known: { about: Seen } | undefined) => ActSpec<V>,
): Form<V, SuggestionDetail> {
  const record = useSuggestion(id)
  const { data } = record
  const why = data ? whyNot(maySuggest(move, data)) : ''
  const transport = useOutboxTransport(kind, id)
  return useForm(actForm(specOf(data && { about: seen(data) })), {
    ...transport,
    noun: '投诉建议',
    record,
    why,
  })
}

interface FollowScreenProps {
  id: string
  title: string
  form: Form<Follows, SuggestionDetail>
  children: ReactNode
}

/** What a 追问 or 评价 is written on. */
export function FollowScreen({ id, title, form, children }: FollowScreenProps) {
  return (
    <LineEdit
      form={form}
      pending={<PendingFollow id={id} />}
      label={`提交${title}`}
      title={title}
      head={(data) => <Answered record={data} />}
    >
      {() => children}
    </LineEdit>
  )
}

/** What it is about: the last answer. */
const Answered = ({ record }: { record: SuggestionDetail }) => (
  <Card title={record.title}>
    <Said record={{ ...record, lines: record.lines.slice(-1) }} />
  </Card>
)
