import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SuggestionDetail } from '@/api/contract/suggestion'
import { maySuggest, type SuggestionMove } from '@/domain/feedback/suggestion'
import { whyNot } from '@/domain/verdict'
import { EditScreen } from '@/kit/edit/EditScreen'
import { FormScreen } from '@/kit/edit/FormScreen'
import type { Form } from '@/kit/edit/useForm'
import { FormerNote } from '@/kit/outbox/form/FormerNote'
import { UnaskedRecord } from '@/kit/outbox/form/UnaskedRecord'
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

/** What a 追问 or 评价 is written on; it moves nothing, so it takes no lock and needs no network. */
export function FollowScreen<V extends { about: Seen | null }>(props: FollowScreenProps<V>) {
  const { id, move, title, record, form, former, children } = props
  const { about } = form.value
  const label = `提交${title}`
  const fields = (
    <>
      <FormerNote words={former} />
      <PendingFollow id={id} />
      {children}
    </>
  )
  // One seen before need not be asked again to write about it.
  if (record.data === undefined && about) {
    return (
      <FormScreen form={form} label={label} title={title}>
        <UnaskedRecord
          noun="投诉建议"
          about={about}
          error={record.error}
          onRetry={() => void record.refetch()}
        />
        {fields}
      </FormScreen>
    )
  }
  const why = record.data ? whyNot(maySuggest(move, record.data)) : ''
  return (
    <EditScreen work={{ record, why }} form={form} label={label} title={title}>
      {(data) => (
        <>
          <Answered record={data} />
          {fields}
        </>
      )}
    </EditScreen>
  )
}

/** What it is about: the last answer. */
const Answered = ({ record }: { record: SuggestionDetail }) => (
  <Card title={record.title}>
    <Said record={{ ...record, lines: record.lines.slice(-1) }} />
  </Card>
)
