import type { DutyTodoDetail } from '@/api/contract/dutyTodo'
import { LAMP_LABEL, lampOf } from '@/domain/deadline/lamp'
import { isOpenTodo, todoLampFacts, todoStateLabel } from '@/domain/duty/todo'
import { spokenSpan, spokenTime } from '@/domain/time'
import { useAccount } from '@/kit/data/useAccount'
import { RecordDeadline } from '@/kit/record/head/RecordDeadline'
import { RecordTitle } from '@/kit/record/head/RecordTitle'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { Rows } from '@/ui/Rows'
import { todoTags } from './todoTags'

/** What is to be done, where it comes from, and how long there is for it. */
export function TodoHead({ record }: { record: DutyTodoDetail }) {
  const now = useNow()
  const own = useAccount()?.id
  const { title, todoNo, sourceName, since, deadline } = record
  const facts = todoLampFacts(record)
  const lamp = lampOf(facts, now)
  const length = since === null || deadline === null ? '' : spokenSpan(deadline - since)
  return (
    <Card>
      <RecordTitle
        title={title}
        under={[todoNo, sourceName]}
        state={{ text: todoStateLabel(record), open: isOpenTodo(record) }}
        tags={todoTags(record, own)}
      />
      <RecordDeadline
        facts={facts}
        note={(_at, at) => (since === null ? undefined : `${spokenTime(since, at)} 下发 · 昼夜连续计时`)}
      >
        <Rows
          rows={[
            { label: '时限', value: length && `${length}，从下发起昼夜连续计时` },
            { label: '转交', value: '转交不重新起算' },
            { label: '截止', value: deadline === null ? '' : spokenTime(deadline, now) },
            { label: '灯色', value: lamp === null ? '' : LAMP_LABEL[lamp] },
          ]}
        />
      </RecordDeadline>
    </Card>
  )
}
