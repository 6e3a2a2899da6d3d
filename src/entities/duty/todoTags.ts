import type { DutyTodoRow } from '@/api/contract/dutyTodo'
import { todoStateLabel } from '@/domain/duty/todo'
import type { RowTag } from '@/kit/record/head/RecordTitle'

/** The few words that set a 班组待办 apart. `own`: the id of its reader. */
export function todoTags(row: DutyTodoRow, own: string | undefined): RowTag[] {
  const { urgent, state, holderId, holderName, progressCount, assigned } = row
  const isMine = holderId !== '' && holderId === own
  const tags: (false | RowTag)[] = [
    urgent && { text: '紧急', tone: 'bad' },
    holderId === '' && { text: '班组待接收', tone: 'warn' },
    isMine && state === 'waiting' && { text: assigned ? '转交给我' : todoStateLabel(row), tone: 'warn' },
    isMine && state === 'doing' && { text: todoStateLabel(row), tone: 'brand' },
    !isMine && holderId !== '' && { text: `在${holderName}处`, tone: 'plain' },
    state === 'done' && { text: todoStateLabel(row), tone: 'ok' },
    progressCount > 0 && state !== 'done' && { text: `已报进展 ${progressCount} 次`, tone: 'plain' },
  ]
  return tags.filter((tag) => tag !== false)
}
