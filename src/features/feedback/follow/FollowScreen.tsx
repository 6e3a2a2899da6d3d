import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SuggestionDetail } from '@/api/contract/suggestion'
import { maySuggest, type SuggestionMove } from '@/domain/feedback/suggestion'
import { whyNot } from '@/domain/verdict'
import type { Form } from '@/kit/edit/useForm'
import { LineEdit } from '@/kit/outbox/form/LineEdit'
import { Card } from '@/ui/Card'
import { Said } from '../detail/Said'
import type { Seen } from './followAct'
import { PendingFollow } from './PendingFollow'

export interface FollowForm<V extends { about: Seen | null }> {
  record: UseQueryResult<SuggestionDetail>
  form: Form<V>
  /** What became of the one the address named. */
  former: string
}

interface FollowScreenProps<V extends { about: Seen | null }> extends FollowForm<V> {
  id: string
  move: SuggestionMove
  title: string
  children: ReactNode
}

/** What a 追问 or 评价 is written on. */
export function FollowScreen<V extends { about: Seen | null }>(props: FollowScreenProps<V>) {
  const { id, move, title, record, form, former, children } = props
  return (
    <LineEdit
      noun="投诉建议"
      record={record}
      why={record.data ? whyNot(maySuggest(move, record.data)) : ''}
      form={form}
      former={former}
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
